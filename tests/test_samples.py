"""Files of sample puzzles."""

from tui_puzzles.play.samples import Sample, read, samples

TEXT = """\
# A remark.
# title: One
# level: easy
# teaches: A rule, Another

1.2.
# a remark of the puzzle's own form
3.4.

# Title:  Two: the second
....
# level: hard
1...
"""


def test_a_file_holds_several() -> None:
    assert list(read(TEXT, "file")) == [
        Sample(
            "One", "easy", "A rule, Another", "1.2.\n# a remark of the puzzle's own form\n3.4.\n"
        ),
        Sample("Two: the second", "", "", "....\n"),
        Sample("file", "hard", "", "1...\n"),
    ]


def test_a_type_without_samples_has_none() -> None:
    assert samples("nothing") == []
