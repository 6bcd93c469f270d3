"""Draws SVG and PDF files by the programs of others, and measures how far each is from our PNG file of the same figure.

    viewers.py FOLDER VIEWER [EVERY]

FOLDER has NAME.svg and NAME@2x.png, for "chromium-dark" NAME~dark@2x.png, for "poppler" NAME.pdf. VIEWER is one of
these, librsvg, resvg, chromium or "chromium-bare", which finds none of the fonts of figures installed. With EVERY, 3
say, only each third figure is drawn. Prints JSON: for each NAME "strays", the share of pixels that have none like them
within a pixel in the other picture, and "shade", the most by which the means of two neighbourhoods of 12 x 12 pixels,
at every fourth, differ, from 0 to 1.
"""

import concurrent.futures
import glob
import json
import os
import re
import shutil
import subprocess
import sys
from xml.sax.saxutils import escape

import numpy
from PIL import Image, ImageChops, ImageFilter

# Channels may differ so much, of 255, before pixels count as unlike.
UNLIKE = 96
FIGURES_A_PAGE = 16


def size(svg):
    with open(svg, encoding="utf-8") as file:
        found = re.search(r'width="([\d.]+)" height="([\d.]+)"', file.read())
    return tuple(-int(-float(number) // 1) for number in found.groups())


def draw_by_librsvg(svgs, folder):
    for svg in svgs:
        drawn = svg + ".librsvg.png"
        subprocess.run(["rsvg-convert", "--zoom", "2", svg, "-o", drawn], check=True)
        yield svg, Image.open(drawn)


def draw_by_resvg(svgs, folder):
    import io

    import resvg_py

    for svg in svgs:
        yield svg, Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=svg, zoom=2))))


def draw_by_poppler(svgs, folder):
    for svg in svgs:
        drawn = svg + ".poppler"
        subprocess.run(
            ["pdftoppm", "-r", "144", "-singlefile", svg[:-4] + ".pdf", drawn], check=True)
        yield svg, Image.open(drawn + ".ppm")


def without_fonts(folder):
    """An environment in which programs find one font alone, which no figure uses; with none Chromium shows no text."""
    fonts, config = os.path.join(folder, "fonts"), os.path.join(folder, "fonts.conf")
    os.makedirs(fonts, exist_ok=True)
    shutil.copy("/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf", fonts)
    with open(config, "w", encoding="utf-8") as file:
        file.write(
            f"<fontconfig><dir>{escape(fonts)}</dir><cachedir>{escape(fonts)}</cachedir></fontconfig>")
    return {**os.environ, "FONTCONFIG_FILE": config}


def draw_by_chromium(svgs, folder, is_dark=False, is_bare=False):
    scheme = "dark" if is_dark else "light"
    environment = without_fonts(folder) if is_bare else None
    for start in range(0, len(svgs), FIGURES_A_PAGE):
        some = svgs[start : start + FIGURES_A_PAGE]
        top, widest, places = 0, 1, []
        page = f'<!doctype html><meta name="color-scheme" content="{scheme}"><body style="margin:0">'
        for svg in some:
            width, height = size(svg)
            page += f'<img src="{os.path.basename(svg)}" style="position:absolute;left:0;top:{top}px">'
            places.append((2 * top, 2 * width, 2 * height))
            top, widest = top + height, max(widest, width)
        name = os.path.join(folder, f"page-{scheme}-{start}")
        with open(name + ".html", "w", encoding="utf-8") as file:
            file.write(page)
        subprocess.run(
            [
                "chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu",
                f"--user-data-dir={folder}/profile-{scheme}", "--force-device-scale-factor=2",
                f"--window-size={widest},{top}", f"--screenshot={name}.png",
                f"--blink-settings=preferredColorScheme={0 if is_dark else 1}", f"file://{name}.html",
            ],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
        )
        screen = Image.open(name + ".png").convert("RGB")
        for svg, (top_pixel, width, height) in zip(some, places):
            yield svg, screen.crop((0, top_pixel, width, top_pixel + height))


def strays(one, other, rows, columns):
    """Tells of pixels which lie far beyond all of the pixels around in the other picture, in any channel."""
    height, width = other.shape[:2]
    around = numpy.stack([
        other[(rows + down) % height, (columns + right) % width]
        for down in (-1, 0, 1) for right in (-1, 0, 1)
    ]).astype(int)
    here = one[rows, columns]
    return ((here > around.max(axis=0) + UNLIKE) | (here < around.min(axis=0) - UNLIKE)).any(axis=1)


def compare(ours, theirs):
    ours, theirs = ours.convert("RGB"), theirs.convert("RGB")
    if ours.size != theirs.size:
        return {"strays": 1, "shade": 1}
    red, green, blue = ImageChops.difference(ours, theirs).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    # A pixel far from all around is far from the one in its own place: few are, and only those are looked at.
    apart = numpy.nonzero(numpy.asarray(most) > UNLIKE)
    one, other = numpy.asarray(ours), numpy.asarray(theirs)
    count = (strays(one, other, *apart) | strays(other, one, *apart)).sum()
    ours_blurred, theirs_blurred = (
        picture.reduce(4).filter(ImageFilter.BoxBlur(1)) for picture in (ours, theirs))
    shades = ImageChops.difference(ours_blurred, theirs_blurred).getextrema()
    return {
        "strays": float(count) / (ours.width * ours.height),
        "shade": max(high for _, high in shades) / 255,
    }


def main():
    folder, viewer = os.path.abspath(sys.argv[1]), sys.argv[2]
    svgs = sorted(glob.glob(os.path.join(glob.escape(folder), "*.svg")))
    svgs = svgs[:: int(sys.argv[3]) if len(sys.argv) > 3 else 1]
    is_dark = viewer == "chromium-dark"
    draw = {
        "librsvg": draw_by_librsvg,
        "resvg": draw_by_resvg,
        "poppler": draw_by_poppler,
        "chromium": draw_by_chromium,
        "chromium-dark": lambda svgs, folder: draw_by_chromium(svgs, folder, is_dark=True),
        "chromium-bare": lambda svgs, folder: draw_by_chromium(svgs, folder, is_bare=True),
    }[viewer]

    def measured(some):
        return [
            (os.path.basename(svg)[:-4],
             compare(Image.open(svg[:-4] + ("~dark" if is_dark else "") + "@2x.png"), picture))
            for svg, picture in draw(some, folder)
        ]

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        # Names of pages are those of their first figures, so each has figures of its own.
        parts = [svgs] if "chromium" in viewer else [svgs[0::2], svgs[1::2]]
        found = [pair for part in pool.map(measured, parts) for pair in part]
    print(json.dumps(dict(sorted(found)), indent=1))


main()
