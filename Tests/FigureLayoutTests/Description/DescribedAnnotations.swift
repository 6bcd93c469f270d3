/// Points, arrows, dimension lines and callouts, read aloud.
extension DescribedScene {
  static let annotations = [
    DescribedScene(
      testDescription: "an arrow, a point in two spaces, a distance",
      json: #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 320, 220], "sublayers": [
           {"id": "B", "frame": [70, 40, 220, 150], "sublayers": [{"id": "C", "frame": [50, 60, 120, 60]}]}]}],
         "figure": {"show": {"*": ["outline"]}, "annotations": [{"arrow": ["A.origin", "C.origin"]},
           {"point": "C.frame.topLeft", "coordinates": ["B", "A"]},
           {"dimension": ["A.bounds.left", "B.frame.left"], "along": "x", "name": "leading"}]}}
        """#,
      english: """
        A has the frame (0, 0, 320, 220). In A, B has the frame (70, 40, 220, 150). In B, C has the frame (50, 60, 120, 60). \
        An arrow leads from A’s origin to C’s origin: (120, 100). C’s frame.topLeft is at (50, 60) in B and (120, 100) in A. \
        A dimension line “leading” measures 70 along A’s x from A’s bounds.left to B’s frame.left.
        """,
      chinese: """
        A 的 frame 为 (0, 0, 320, 220)。A 中的 B 的 frame 为 (70, 40, 220, 150)。B 中的 C 的 frame 为 (50, 60, 120, 60)。\
        箭头从 A 的 origin 指向 C 的 origin：(120, 100)。C 的 frame.topLeft 位于 B 中的 (50, 60)、A 中的 (120, 100)。\
        尺寸线“leading”：从 A 的 bounds.left 到 B 的 frame.left，沿 A 的 x 方向为 70。
        """),
    DescribedScene(
      testDescription: "what a sublayerTransform shows elsewhere, and labels with stops",
      json: #"""
        {"version": 1, "layers": [{"id": "P", "frame": [0, 0, 300, 200], "sublayerTransform": [{"scale": 0.5}],
           "sublayers": [{"id": "a", "frame": [20, 20, 80, 60]}, {"id": "b", "frame": [180, 110, 80, 60]}]}],
         "figure": {"show": {"*": ["outline"]}, "annotations": [
           {"point": "a.frame.center", "coordinates": ["P"], "label": "e.g."},
           {"arrow": ["a.position", "b.position"], "in": "P"},
           {"dimension": ["a.frame.left", "b.frame.left"], "along": "x", "in": "P"}]}}
        """#,
      english: """
        P has the frame (0, 0, 300, 200). What is in it is scaled by 0.5. In P, a has the frame (20, 20, 80, 60). \
        In P, b has the frame (180, 110, 80, 60). “e.g.” is at a’s frame.center, (60, 50), seen at (105, 75) in P. \
        An arrow leads from a’s position to b’s position: (160, 90), seen as (80, 45) in P. \
        A dimension line measures 160, seen as 80 along P’s x from a’s frame.left to b’s frame.left.
        """,
      chinese: """
        P 的 frame 为 (0, 0, 300, 200)，其中的内容缩放 0.5 倍。P 中的 a 的 frame 为 (20, 20, 80, 60)。\
        P 中的 b 的 frame 为 (180, 110, 80, 60)。“e.g.”位于 a 的 frame.center，即 P 中的 (60, 50)，显示在 (105, 75)。\
        箭头从 a 的 position 指向 b 的 position：P 中的 (160, 90)，显示为 (80, 45)。\
        尺寸线：从 a 的 frame.left 到 b 的 frame.left，沿 P 的 x 方向为 160，显示为 80。
        """),
    DescribedScene(
      testDescription: "annotations with labels, in a named layer, one more than are described",
      json: #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 100], "sublayers": [
           {"id": "B", "name": {"en": "card", "zh": "卡片"}, "frame": [10, 20, 30, 40]}]}],
         "figure": {"show": {"*": ["outline"]}, "annotations": [
           {"point": "B.frame.center", "label": {"en": "mid", "zh": "中点"}}, {"point": "[5, 6] in A", "mark": "tick"},
           {"point": "B.origin"}, {"arrow": ["B.origin", "[40, 30] in A"], "role": "movement", "label": "go"},
           {"arrow": ["B.bounds.topLeft", "B.bounds.bottomRight"]},
           {"dimension": "B.frame.width"}, {"dimension": ["B.origin", "B.bounds.bottomRight"], "name": "diagonal"},
           {"callout": "B.bounds.bottom", "text": "the\nedge."}, {"point": "B.bounds.right"}]}}
        """#,
      english: """
        A has the frame (0, 0, 100, 100). In A, card has the frame (10, 20, 30, 40). “mid” is at card’s frame.center. \
        A point, marked right, is at (5, 6) in A. card’s origin is marked. \
        An arrow “go” shows the movement from card’s origin to (40, 30) in A. \
        An arrow leads from card’s bounds.topLeft to card’s bounds.bottomRight: (30, 40) in card. \
        A dimension line shows card’s frame.width: 30. \
        A dimension line “diagonal” measures 50 in card from card’s origin to card’s bounds.bottomRight. \
        A callout at card’s bounds.bottom says “the edge”. And 1 more annotation.
        """,
      chinese: """
        A 的 frame 为 (0, 0, 100, 100)。A 中的卡片的 frame 为 (10, 20, 30, 40)。“中点”位于卡片的 frame.center。\
        点（标为正确）位于 A 中的 (5, 6)。卡片的 origin 处有标记。箭头“go”表示从卡片的 origin 到 A 中的 (40, 30) 的移动。\
        箭头从卡片的 bounds.topLeft 指向卡片的 bounds.bottomRight：卡片中的 (30, 40)。\
        尺寸线标出卡片的 frame.width：30。尺寸线“diagonal”：从卡片的 origin 到卡片的 bounds.bottomRight，在卡片中的距离为 50。\
        标注“the edge”指向卡片的 bounds.bottom。另有 1 处标注。
        """),
    DescribedScene(
      testDescription: "a position that is said already, and an anchor point elsewhere",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [10, 0, 20, 10]}],
         "figure": {"show": {"B": ["outline", "anchor"]}, "annotations": [
           {"point": "B.position"}, {"point": "B.anchorPoint", "coordinates": ["B"]}]}}
        """#,
      english: """
        B has the frame (10, 0, 20, 10). Its anchor point (0.5, 0.5) is at (20, 5). B’s anchorPoint is at (10, 5) in B.
        """,
      chinese: """
        B 的 frame 为 (10, 0, 20, 10)，锚点 (0.5, 0.5) 位于 (20, 5)。B 的 anchorPoint 位于 B 中的 (10, 5)。
        """),
    DescribedScene(
      testDescription: "a derivation, in which the frame comes last",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "bounds": [0, 0, 80, 50], "anchorPoint": [1, 0], "position": [120, 40],
           "transform": [{"rotate": "30deg"}]}], "figure": {"derive": "B"}}
        """#,
      english: """
        Five panels. Panel 1, “Take a rect of bounds.size: (80, 50)”: It shows B’s bounds (0, 0, 80, 50) alone. \
        Panel 2, “Find anchorPoint (1, 0) in it: x: 1 × 80 = 80, y: 0 × 50 = 0”: \
        B’s anchor point (1, 0) is at (80, 0) in its own coordinates. \
        Panel 3, “Count from the anchor point: (−80, 0, 80, 50)”: \
        With its anchor point at (0, 0) and before its transform, B has the box (−80, 0, 80, 50). \
        Panel 4, “Transform about it (rotate 30°), and take the box: origin (−94.282, −40), size (94.282, 83.301)”: \
        About its anchor point B is rotated by 30°; its box becomes (−94.282, −40, 94.282, 83.301). \
        Panel 5, “Move it by position (120, 40): frame is origin (25.718, 0), size (94.282, 83.301)”: \
        With its position (120, 40), B has the frame (25.718, 0, 94.282, 83.301). A dashed ghost shows B as it was.
        """,
      chinese: """
        共 5 幅图。第 1 幅“取一个大小为 bounds.size 的矩形：(80, 50)”：只画出 B 的 bounds (0, 0, 80, 50)。\
        第 2 幅“在其中找到 anchorPoint (1, 0)：x：1 × 80 = 80，y：0 × 50 = 0”：B 的锚点 (1, 0) 位于自身坐标系中的 (80, 0)。\
        第 3 幅“以锚点为原点：(−80, 0, 80, 50)”：锚点位于 (0, 0)、尚未变换时，B 的包围框为 (−80, 0, 80, 50)。\
        第 4 幅“绕它变换（旋转 30°），再取包围框：原点 (−94.282, −40)，尺寸 (94.282, 83.301)”：\
        B 绕锚点变换：旋转 30°，包围框变为 (−94.282, −40, 94.282, 83.301)。\
        第 5 幅“按 position (120, 40) 移动：frame 为原点 (25.718, 0)，尺寸 (94.282, 83.301)”：\
        position 为 (120, 40) 时，B 的 frame 为 (25.718, 0, 94.282, 83.301)。虚线框是 B 原来的样子。
        """),
  ]
}
