# What both figures have in common.
import matplotlib

matplotlib.rcParams.update({"font.size": 8, "svg.fonttype": "path", "font.family": "DejaVu Sans"})
A, B, MOVED = "#0B5FA5", "#0A6B4B", "#B5360B"


def superlayer(axes, width, height, xs, ys, name):
    axes.set_aspect("equal")
    axes.axis("off")
    axes.set_xlim(-30, width + 40)  # by eye 2
    axes.set_ylim(height + 40, -25)  # by eye 2
    axes.add_patch(matplotlib.patches.Rectangle((0, 0), width, height, fc="#EAF2FA", ec=A))
    for end, word in [((width + 20, 0), "x"), ((0, height + 20), "y")]:  # by eye 2
        axes.annotate(word, (0, 0), end, color=A, ha="center", va="center",
                      arrowprops={"arrowstyle": "<|-", "color": A, "shrinkA": 5, "shrinkB": 0})
    for x in xs:
        axes.plot([x, x], [-3, 3], color=A)
        axes.annotate(x, (x, 0), (0, 6), textcoords="offset points", color=A, ha="center")
    for y in ys:
        axes.plot([-3, 3], [y, y], color=A)
        axes.annotate(y, (0, y), (-6, 0), textcoords="offset points", color=A, ha="right", va="center")
    axes.text(*name, "A", color=A, weight="bold", size=11)
