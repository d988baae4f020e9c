"""Where chains lead that grow together, and the shortest ones, from rows of links."""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.logic.native.graph import BIT, WORD, Graph, has, lowest, members, put, zeros


class Waves:
    """Chains that grow together, two links a turn, from literals to the nodes where each may end.

    Three rows for each start: the ends that it hasn't come to, the nodes seen, those found last.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.starts: list[i64] = []  # literals
        self.rows: list[vec[i64]] = []
        self.reach: vec[i64] = zeros(2 * graph.width)

    def add_loops(self) -> None:
        """From each node off, to what it turns off again, other than by one strong link."""
        for node in range(self.graph.nodes):
            if has(self.graph.turning, 0, node):
                ends = self._ends(node)
                for word in range(self.graph.width):
                    ends[word] &= self.graph.weak[node * self.graph.width + word]
                self._add(2 * node, ends)

    def add_pairs(self, marks: int) -> None:
        """From each node off, to later ones that rule out a mark together with it.

        The first ``marks`` nodes are single marks.
        """
        for node in range(self.graph.nodes):
            if has(self.graph.turning, 0, node):
                ends = self._ends(node)
                for word in range(node // WORD + 1):
                    ends[word] &= ~self._up_to(node, word)
                if self._some(ends):
                    self._keep_sharing(node, ends, marks)
                    self._add(2 * node, ends)

    def add_back(self, marks: list[int]) -> None:
        """From each of these nodes, off and on, back to its contrary."""
        graph = self.graph
        for mark in marks:
            node = i64(mark)
            graph.follow(2 * node, self.reach)
            if has(self.reach, 0, node):
                ends = zeros(3 * graph.width)
                put(ends, 0, node)
                self._add(2 * node, ends)
            graph.follow(2 * node + 1, self.reach)
            if has(self.reach, graph.width, node):
                ends = zeros(3 * graph.width)
                for word in range(graph.width):
                    ends[word] = graph.weak[node * graph.width + word]
                self._add(2 * node + 1, ends)

    def _ends(self, node: i64) -> vec[i64]:
        """Where chains end that begin with it off, other than by one strong link."""
        graph, rows = self.graph, zeros(3 * self.graph.width)
        graph.follow(2 * node, self.reach)
        for word in range(graph.width):
            rows[word] = self.reach[word] & ~graph.strong[node * graph.width + word]
        return rows

    def _up_to(self, node: i64, word: i64) -> i64:
        """The nodes of a word up to this one."""
        return -1 if word < node // WORD else 2 * BIT[node % WORD] - 1

    def _keep_sharing(self, node: i64, ends: vec[i64], marks: i64) -> None:
        """Leave the ends that exclude one of the marks that the node excludes."""
        graph, width, shared = self.graph, self.graph.width, zeros(self.graph.width)
        others = members(graph.weak, node * width, width)
        for number in range(i64(1), others[0] + 1):
            if others[number] < marks:
                for word in range(width):
                    shared[word] |= graph.weak[others[number] * width + word]
        for word in range(width):
            ends[word] &= shared[word]

    def _some(self, rows: vec[i64]) -> bool:
        for word in range(self.graph.width):
            if rows[word]:
                return True
        return False

    def _add(self, literal: i64, rows: vec[i64]) -> None:
        """Begin from a literal, with ends in the first row, if there are any."""
        width, node = self.graph.width, literal // 2
        if not self._some(rows):
            return
        if literal % 2:
            put(rows, 2 * width, node)
        else:
            for word in range(width):
                rows[2 * width + word] = self.graph.strong[node * width + word]
        for word in range(width):
            rows[width + word] = rows[2 * width + word]
        self.starts.append(literal)
        self.rows.append(rows)

    def turn(self) -> list[tuple[int, list[int]]] | None:
        """The literals whose chains have come to ends, and these; None when all chains stopped."""
        found: list[tuple[int, list[int]]] = []
        starts: list[i64] = []
        growing: list[vec[i64]] = []
        for at in range(len(self.starts)):
            rows, ends = self.rows[at], list[int]()
            if self._come(rows, ends):
                if ends:
                    found.append((int(self.starts[at]), ends))
                if self._some(rows):
                    self._grow(rows)
                starts.append(self.starts[at])
                growing.append(rows)
        self.starts, self.rows = starts, growing
        return found if starts else None

    def _come(self, rows: vec[i64], ends: list[int]) -> bool:
        """Take the ends that were found last; False where there are none left, or nothing new."""
        width, some, new = self.graph.width, i64(0), i64(0)
        for word in range(width):
            some |= rows[word]
            new |= rows[2 * width + word]
        if some == 0 or new == 0:
            return False
        for word in range(width):
            mask = rows[word] & rows[2 * width + word]
            rows[word] &= ~mask
            while mask:
                ends.append(int(WORD * word + lowest(mask)))
                mask &= mask - 1
        return True

    def _grow(self, rows: vec[i64]) -> None:
        """Two links more."""
        graph, width = self.graph, self.graph.width
        last = members(rows, 2 * width, width)
        for word in range(2 * width, 3 * width):
            rows[word] = 0
        for number in range(i64(1), last[0] + 1):
            jumps = graph.jump(last[number])
            for word in range(width):
                rows[2 * width + word] |= graph.jumps[jumps + word]
        for word in range(width):
            rows[2 * width + word] &= ~rows[width + word]
            rows[width + word] |= rows[2 * width + word]


class ShortestWays:
    """The shortest chains from a literal, by the number of links; looked for as needed.

    ``layers``: the nodes in the order in which they are found. ``lengths``: of each literal.
    """

    def __init__(self, graph: Graph, start: int) -> None:
        self.graph = graph
        self.start: i64 = start
        self.layers: list[list[i64]] = [[self.start // 2]]
        self.lengths: vec[i64] = zeros(2 * graph.nodes)
        self.seen: vec[i64] = zeros(2 * graph.width)  # of nodes off, of nodes on

    def chains(self, goal: int, most: int) -> list[list[int]]:
        """The shortest chains to a literal, of one link or more: the first ``most`` of them."""
        found: list[list[int]] = []
        while self.lengths[goal] == 0 and self.layers[-1]:
            self._follow()
        if self.lengths[goal]:
            self._extend(self.lengths[goal], [goal // 2], most, found)
        return found

    def _is_on(self, links: i64) -> bool:
        """Is a node on that stands this many links from the start?"""
        return (self.start + links) % 2 == 1

    def _follow(self) -> None:
        """Find one layer more."""
        graph, length, found = self.graph, i64(len(self.layers)), list[i64]()
        is_on, width = self._is_on(length), self.graph.width
        after = graph.strong if is_on else graph.weak
        seen = width if is_on else i64(0)
        for node in self.layers[-1]:
            for word in range(width):
                mask = after[node * width + word] & ~self.seen[seen + word]
                self.seen[seen + word] |= mask
                while mask:
                    other = WORD * word + lowest(mask)
                    found.append(other)
                    self.lengths[2 * other + (1 if is_on else 0)] = length
                    mask &= mask - 1
        self.layers.append(found)

    def _extend(self, length: i64, tail: list[int], most: int, found: list[list[int]]) -> None:
        """Find the ways to this end that have ``length`` links before it."""
        if length == 0:
            found.append(tail)
            return
        graph, end = self.graph, i64(tail[0])
        after = graph.weak if self._is_on(length - 1) else graph.strong
        for node in self.layers[length - 1]:
            if has(after, node * graph.width, end):
                self._extend(length - 1, [int(node), *tail], most, found)
                if len(found) == most:
                    return


def simple_chain(graph: Graph, start: int, goal: int, most: int) -> list[int]:
    """A chain of at most ``most`` nodes that visits none twice; empty if none is found.

    Breadth first, with the first such way to each literal.
    """
    width, first, seen = graph.width, i64(start) // 2, zeros(2 * graph.width)
    nodes, before, lengths = [first], [i64(-1)], [i64(1)]
    put(seen, width * (start % 2), first)
    at, end = i64(0), i64(goal) // 2
    while at < len(nodes) and lengths[at] < most:
        is_on = (start + lengths[at]) % 2 == 1  # the next one
        own = _on_the_way(nodes, before, at, width)
        after = graph.strong if is_on else graph.weak
        row = nodes[at] * width
        is_free = end == first or not has(own, 0, end)
        if is_free and is_on == (goal % 2 == 1) and has(after, row, end):
            return [*_way(nodes, before, at), int(end)]
        turned = width if is_on else i64(0)
        for word in range(width):
            mask = after[row + word] & ~own[word] & ~seen[turned + word]
            seen[turned + word] |= mask
            while mask:
                nodes.append(WORD * word + lowest(mask))
                before.append(at)
                lengths.append(lengths[at] + 1)
                mask &= mask - 1
        at += 1
    return []


def _on_the_way(nodes: list[i64], before: list[i64], at: i64, width: i64) -> vec[i64]:
    row = zeros(width)
    while at >= 0:
        put(row, 0, nodes[at])
        at = before[at]
    return row


def _way(nodes: list[i64], before: list[i64], at: i64) -> list[int]:
    way: list[int] = []
    while at >= 0:
        way.append(int(nodes[at]))
        at = before[at]
    way.reverse()
    return way
