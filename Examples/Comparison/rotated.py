# Places that were found by eye end in "by eye" and the number of their coordinates.
import sys
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.patches import Arc, Polygon, Rectangle
from matplotlib.transforms import Affine2D
from layers import A, B, MOVED, superlayer

figure, axes = plt.subplots(figsize=(5, 4))
superlayer(axes, 320, 240, [0, 50, 100, 150, 200, 250, 320], [50, 100, 150, 200, 240], (302, 232))  # by eye 2
axes.set_title("The frame of a rotated layer is larger than the layer", loc="left", weight="bold")
# With y downwards a positive angle turns with the clock.
turn = Affine2D().rotate_deg_around(160, 120, 30)
corners = turn.transform([(80, 70), (240, 70), (240, 170), (80, 170)])
axes.add_patch(Polygon(corners, fc="#D3ECDF", ec=B))
(left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
width, height = right - left, bottom - top
axes.add_patch(Rectangle((left, top), width, height, fill=False, ls="--", ec="#555555"))


def length(start, end, color, style="<|-|>"):
    axes.annotate("", start, end, arrowprops={"arrowstyle": style, "color": color, "shrinkA": 0, "shrinkB": 0})


length((left, top - 14), (right, top - 14), A, "<->")  # by eye 1
axes.text((left + right) / 2, top - 18, f"frame.width {width:.3f}", color=A, ha="center")  # by eye 1
length((left - 14, top), (left - 14, bottom), A, "<->")  # by eye 1
axes.text(left - 60, bottom + 14, f"frame.height {height:.3f}", color=A)  # by eye 2
for start, end, place, word in [((80, 182), (240, 182), (150, 192), "160"), ((284, 70), (284, 170), (302, 125), "100")]:  # by eye 6
    start, end, place = turn.transform([start, end, place])
    length(start, end, B)
    axes.text(*place, word, color=B, ha="center", va="center")
for start, end in [((80, 173), (80, 185)), ((240, 173), (240, 185)), ((243, 70), (287, 70)), ((243, 170), (287, 170))]:  # by eye 8
    axes.plot(*turn.transform([start, end]).T, color=B, lw=0.7)
axes.text(*turn.transform((226, 163)), "B", color=B, weight="bold", size=11)  # by eye 2
axes.plot([210, 160, 160 + 50 * np.cos(np.pi / 6)], [120, 120, 120 + 50 * np.sin(np.pi / 6)], ls=":", color="#444444")
axes.add_patch(Arc((160, 120), 92, 92, theta1=0, theta2=30, color=MOVED))
axes.annotate("", (199.8, 143), (202.1, 139), arrowprops={"arrowstyle": "-|>", "color": MOVED, "shrinkA": 0, "shrinkB": 0})  # by eye 4
axes.text(211, 138, "30°", color=MOVED, weight="bold")  # by eye 2
axes.plot(160, 120, "ko", ms=5)
axes.text(160, 109, "anchor (0.5, 0.5)", ha="center")  # by eye 1
figure.savefig(sys.argv[1], bbox_inches="tight")
