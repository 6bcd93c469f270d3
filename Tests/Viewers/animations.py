"""Compares WebP and GIF files, as Pillow reads them, with the animated PNG files of the same names in a folder.

Prints for each name how its frames, times and repetitions differ, as JSON.
"""

import json
import pathlib
import sys

from PIL import Image, ImageChops, ImageStat


def frames(path):
    """The frames as they are shown, each with the time at which it ends, in milliseconds."""
    found, end = [], 0
    with Image.open(path) as image:
        first = 1 if image.info.get("default_image") else 0
        for number in range(first, getattr(image, "n_frames", 1)):
            image.seek(number)
            picture = image.convert("RGBA")
            end += image.info.get("duration", 0)
            found.append((picture, end))
        return found, image.info.get("loop")


def difference(left, right):
    """The mean difference of the samples, and the share of pixels with one of more than 32."""
    # Colours that are not seen do not differ.
    left, right = (Image.composite(p, Image.new("RGBA", p.size), p.getchannel("A").point(
        lambda alpha: 255 if alpha else 0)) for p in (left, right))
    pixels = ImageChops.difference(left, right)
    mean = sum(ImageStat.Stat(pixels).mean) / 4
    far = None
    for band in pixels.split():
        band = band.point(lambda sample: 255 if sample > 32 else 0)
        far = band if far is None else ImageChops.lighter(far, band)
    return mean, ImageStat.Stat(far).mean[0] / 255


def compared(path, others, loops):
    shown, own = frames(path)
    mean, far, late, number = 0, 0, 0, 0
    start = 0
    for picture, end in others:
        middle = (start + end) / 2
        while number + 1 < len(shown) and shown[number][1] <= middle:
            number += 1
        one, two = difference(picture, shown[number][0])
        mean, far = max(mean, one), max(far, two)
        late = max(late, abs(shown[number][1] - end))
        start = end
    return {
        "frames": len(shown), "mean": mean, "far": far, "late": late, "loops": own, "others": loops,
    }


folder = pathlib.Path(sys.argv[1])
results = {}
for png in sorted(folder.glob("*.png")):
    others, loops = frames(png)
    name = png.stem.replace("~animated", "")
    results[name] = {
        "frames": len(others),
        "webp": compared(png.with_name(name + ".webp"), others, loops),
        "gif": compared(png.with_name(name + ".gif"), others, loops),
    }
print(json.dumps(results))
