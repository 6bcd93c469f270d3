"""Draws the figures of this folder with each tool that is there, and prints the rows of docs/comparison.md.

    compare.py BOUNDSKETCH OUT [MERMAID]

BOUNDSKETCH is the command, OUT a folder for the figures, MERMAID one with index.js, a module that exports `mermaid`.
TikZ is taken from pdflatex, D2 from d2, and matplotlib and Typst from packages of the Python that runs this.
"""
import pathlib
import re
import subprocess
import sys
import time

here = pathlib.Path(__file__).parent
command, out = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
mermaid = sys.argv[3] if len(sys.argv) > 3 else ""
out.mkdir(parents=True, exist_ok=True)
TYPST = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"
PYTHON = [sys.executable, "-B"]


def latex(source, target):
    return ["pdflatex", "-interaction=batchmode", "-halt-on-error", f"-output-directory={target.parent}",
            f"-jobname={target.stem}", source]


# Name, suffix of the sources, files of the drawing, the command for a source and a target.
tools = [
    ("Boundsketch", "json", ["pdf", "svg"], lambda s, t: [command, "render", s, "-o", t, "--force"]),
    ("TikZ", "tex", ["pdf"], latex),
    ("Typst", "typ", ["pdf", "svg"], lambda s, t: PYTHON + ["-c", TYPST, s, t]),
    ("matplotlib", "py", ["pdf", "svg"], lambda s, t: PYTHON + [s, t]),
    ("D2", "d2", ["svg"], lambda s, t: ["d2", s, t]),
    ("Mermaid", "mmd", ["svg"], lambda s, t: PYTHON + [here / "mermaid_page.py", mermaid, s, t]),
]


def source_lines(path):
    """The lines that are neither blank nor a comment alone."""
    comment = {".json": "//", ".tex": "%", ".typ": "//", ".py": "#", ".d2": "#", ".mmd": "%%"}[path.suffix]
    return [line for line in path.read_text().splitlines() if line.strip() and not line.strip().startswith(comment)]


def milliseconds(arguments):
    times = []
    for _ in range(7):
        start = time.monotonic()
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(time.monotonic() - start)
    return round(min(times) * 1000)


for figure in ["rotated", "anchors"]:
    print(figure)
    for name, suffix, formats, arguments in tools:
        sources = [here / f"{figure}.{suffix}"] + list(here.glob(f"layers.{suffix}"))
        text = [line for path in sources for line in path.read_text().splitlines()]
        by_eye, by_hand = (
            sum(int(n) for line in text for n in re.findall(rf"by {way} (\d+)$", line)) for way in ["eye", "hand"])
        lines = sum(len(source_lines(path)) for path in sources)
        characters = sum(len(path.read_text()) for path in sources)
        sizes, times = {}, []
        for ending in formats:
            target = out / f"{figure}-{name.lower()}.{ending}"
            try:
                times.append(milliseconds([str(a) for a in arguments(sources[0], target)]))
                sizes[ending] = f"{target.stat().st_size:,}"
            except (OSError, subprocess.CalledProcessError) as error:
                print(f"{name}: {error}", file=sys.stderr)
        pdf, svg = sizes.get("pdf", ""), sizes.get("svg", "")
        cells = [name, lines, f"{characters:,}", by_eye, by_hand, f"{min(times, default=0):,}", pdf, svg]
        print("|", " | ".join(str(cell) for cell in cells), "|")
