"""``prove``: is the evidence enough for a conclusion?"""

from collections.abc import Iterator

from tui_puzzles.cli.choice import rules_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Record, Span
from tui_puzzles.cli.puzzles import InputPuzzle
from tui_puzzles.logic.prove import claim_named, piece_named
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.proving import OwnProof, own_proof


class ProofReport(NamedTuple):
    """The verifier's answer."""

    mark: str
    proof: OwnProof

    def record(self) -> Record:
        """The answer as an object."""
        proof = self.proof
        result = "proved" if proof.proved else "open" if proof.decided else "undecided"
        found = {"rule": proof.rule, "needless": proof.needless, "fits": proof.fits}
        return {"mark": self.mark, "result": result, **found, "because": proof.text}

    def sentence(self) -> str:
        """The answer in words."""
        return self.proof.text

    def spans(self) -> Iterator[Span]:
        """The answer."""
        yield self.sentence(), "bold green" if self.proof.proved else "bold red"


def each(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """What the verifier says of the conclusion and what it is to rest on."""
    layout = puzzle.board.layout
    pieces = [piece_named(name, layout) for name in options.evidence]
    claim = claim_named(options.mark, layout)
    proof = own_proof(puzzle.ready, pieces, claim, rules_for(puzzle, options))
    out.report(ProofReport(options.mark, proof), puzzle.number)
    return 0 if proof.proved else 1
