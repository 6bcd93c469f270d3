# Places that were found by eye end in "by eye" and the number of their coordinates.
import sys
import matplotlib.pyplot as plt
from matplotlib.patches import Rectangle
from layers import A, B, MOVED, superlayer

figure, panels = plt.subplots(1, 3, figsize=(10, 3))
figure.suptitle("Moving the anchor point moves the frame", x=0.14, ha="left", weight="bold")  # by eye 1
size, position, before = (120, 80), (130, 90), (70, 50)  # by hand 2
places = [((240, 20), None), ((240, 20), (118, 44)), ((240, 165), (136, 34))]  # by eye 10
for axes, anchor, (name, moved) in zip(panels, [(0.5, 0.5), (0, 0), (1, 1)], places):
    superlayer(axes, 260, 180, [0, 100, 260], [100, 180], name)
    x, y = (round(p - a * s) for p, a, s in zip(position, anchor, size))
    axes.add_patch(Rectangle((x, y), *size, fc="#D3ECDF", ec=B))
    axes.text(x + 10, y + 70, "B", color=B, weight="bold", size=11)  # by eye 2
    if moved:
        axes.add_patch(Rectangle(before, *size, fill=False, ls="--", ec="#555555"))
        axes.annotate("", (x, y), before, arrowprops={"arrowstyle": "-|>", "color": MOVED, "shrinkA": 0, "shrinkB": 0})
        axes.text(*moved, f"{x - before[0]:+}, {y - before[1]:+}".replace("-", "−"), color=MOVED, weight="bold")
    axes.plot(*position, "ko", ms=5)
    axes.text(0, 250, f"anchorPoint {anchor}\nframe {(x, y, *size)}")  # by eye 2
figure.savefig(sys.argv[1], bbox_inches="tight")
