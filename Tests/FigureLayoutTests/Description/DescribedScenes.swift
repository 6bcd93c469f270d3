import SceneFormat
import SourceText
import Testing

/// A scene without `alt`, and what is read aloud in its place.
struct DescribedScene: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var json: String
  var english: String
  var chinese: String

  func scene() throws -> Scene { try Self.read(json) }

  static func read(_ json: String) throws -> Scene {
    try readScene(SourceFile(name: "scene.json", bytes: Array(json.utf8)))
  }

  static let all = plain + panels + annotations + unseen

  private static let plain = [
    DescribedScene(
      testDescription: "a rotated layer in another",
      json: #"""
        {"version": 1, "layers": [
          {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
            {"id": "B", "frame": [80, 70, 160, 100], "transform": [{"rotate": "90deg"}]}]}]}
        """#,
      english: """
        A has the frame (0, 0, 320, 240). In A, B with the bounds (0, 0, 160, 100) is rotated by 90°, and has the frame (110, 40, 100, 160). \
        Its anchor point (0.5, 0.5) is at (160, 120).
        """,
      chinese: """
        A 的 frame 为 (0, 0, 320, 240)。A 中的 B 的 bounds 为 (0, 0, 160, 100)，旋转 90°，frame 为 (110, 40, 100, 160)，锚点 (0.5, 0.5) 位于 (160, 120)。
        """),
    DescribedScene(
      testDescription: "an anchor that moves, and is followed",
      json: #"""
        {"version": 1, "title": {"en": "Anchor", "zh": "锚点"}, "layers": [
          {"id": "A", "name": {"en": "screen", "zh": "屏幕"}, "frame": [0, 0, 300, 200], "sublayers": [
            {"id": "B", "name": {"en": "card", "zh": "卡片"}, "frame": [90, 60, 120, 80]}]}],
         "steps": [
           {"set": {"B.anchorPoint": [0, 0]}, "caption": {"en": "The anchor moves\nand the card", "zh": "锚点移动"}},
           {"set": {"B.position": [90, 60]}}],
         "figure": {"show": {"*": ["outline"], "B": ["anchor"]},
           "tables": [{"layer": "B", "rows": ["anchorPoint", "frame"]}]}}
        """#,
      english: """
        Three panels. Panel 1, “before”: screen has the frame (0, 0, 300, 200). \
        In screen, card has the frame (90, 60, 120, 80). Its anchor point (0.5, 0.5) is at (150, 100). \
        Panel 2, “The anchor moves and the card”: card’s anchor point becomes (0, 0); \
        it moves by (60, 40), to the frame (150, 100, 120, 80). Panel 3, “step 2”: \
        card’s position becomes (90, 60); it moves by (−60, −40), to the frame (90, 60, 120, 80). \
        A table lists anchorPoint and frame of card.
        """,
      chinese: """
        共 3 幅图。第 1 幅“之前”：屏幕的 frame 为 (0, 0, 300, 200)。屏幕中的卡片的 frame 为 (90, 60, 120, 80)，锚点 (0.5, 0.5) 位于 (150, 100)。\
        第 2 幅“锚点移动”：卡片的锚点变为 (0, 0)，移动 (60, 40)，frame 变为 (150, 100, 120, 80)。\
        第 3 幅“第 2 步”：卡片的 position 变为 (90, 60)，移动 (−60, −40)，frame 变为 (90, 60, 120, 80)。\
        表格列出卡片的 anchorPoint、frame。
        """),
    DescribedScene(
      testDescription: "several states in one panel",
      json: #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
           {"id": "B", "frame": [20, 20, 40, 40]}]}],
         "steps": [{"set": {"B.position": [100, 40]}}, {"set": {"B.position": [150, 150]}}],
         "figure": {"steps": "overlay", "show": {"*": ["outline"]}}}
        """#,
      english: """
        A has the frame (0, 0, 300, 200). In A, B has the frame (130, 130, 40, 40). \
        A dashed ghost shows B as it was, with the frame (20, 20, 40, 40); B has moved by (60, 0). \
        A dashed ghost shows B as it was after step 1, with the frame (80, 20, 40, 40); B has moved by (50, 110).
        """,
      chinese: """
        A 的 frame 为 (0, 0, 300, 200)。A 中的 B 的 frame 为 (130, 130, 40, 40)。\
        虚线框是 B 原来的样子，frame 为 (20, 20, 40, 40)；B 移动了 (60, 0)。\
        虚线框是 B 在第 1 步之后的样子，frame 为 (80, 20, 40, 40)；B 移动了 (50, 110)。
        """),
    DescribedScene(
      testDescription: "both states in one panel",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [10, 20, 40, 30]}],
         "steps": [{"set": {"B.position": [80, 65]}}],
         "figure": {"steps": "overlay", "show": {"B": ["outline", "position"]}}}
        """#,
      english: """
        B has the frame (60, 50, 40, 30). Its position is (80, 65). A dashed ghost shows B as it was, with the frame (10, 20, 40, 30); \
        B has moved by (50, 30).
        """,
      chinese: """
        B 的 frame 为 (60, 50, 40, 30)，position 为 (80, 65)。虚线框是 B 原来的样子，frame 为 (10, 20, 40, 30)；\
        B 移动了 (50, 30)。
        """),
    DescribedScene(
      testDescription: "a ghost of another layer",
      json: #"""
        {"version": 1, "layers": [
          {"id": "old", "frame": [0, 0, 10, 10]},
          {"id": "B", "frame": [0, 0, 10, 10], "transform": [{"translate": [5, -5]}, {"scale": [2, 3]}]}],
         "figure": {"show": {"*": ["outline"]}, "ghosts": [{"layer": "old", "of": "B"}]}}
        """#,
      english: """
        B with the bounds (0, 0, 10, 10) is moved by (5, −5), then scaled by (2, 3), and has the frame (0, −15, 20, 30). \
        A dashed ghost shows B as it was, with the frame (0, 0, 10, 10).
        """,
      chinese: """
        B 的 bounds 为 (0, 0, 10, 10)，平移 (5, −5)，再缩放 (2, 3) 倍，frame 为 (0, −15, 20, 30)。\
        虚线框是 B 原来的样子，frame 为 (0, 0, 10, 10)。
        """),
    DescribedScene(
      testDescription: "layers in space from aside",
      json: #"""
        {"version": 1, "layers": [
          {"id": "A", "frame": [0, 0, 200, 100], "sublayerTransform": [{"perspective": 500}], "sublayers": [
            {"id": "B", "frame": [10, 10, 60, 80], "zPosition": 20, "transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}]},
            {"id": "C", "frame": [110, 10, 60, 80], "isDoubleSided": false, "transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}]}]}],
         "figure": {"oblique": true, "show": {"*": ["outline"]}}}
        """#,
      english: """
        The layers are seen from aside, as sheets that lie on each other. \
        A has the frame (0, 0, 200, 100). What is in it is seen from a distance of 500. \
        In A, C with the bounds (0, 0, 60, 80) is rotated by 180° about the axis (0, 1, 0), and has the frame (110, 10, 60, 80). \
        It is turned away and not drawn. In A, B with the bounds (0, 0, 60, 80) is rotated by 180° about the axis (0, 1, 0), and has the frame (10, 10, 60, 80). \
        Its zPosition is 20. It is seen from behind.
        """,
      chinese: """
        图层从侧面看，像一张张叠放的纸。A 的 frame 为 (0, 0, 200, 100)，其中的内容从距离 500 处观察。\
        A 中的 C 的 bounds 为 (0, 0, 60, 80)，绕轴 (0, 1, 0) 旋转 180°，frame 为 (110, 10, 60, 80)，背对观察者，不绘制。\
        A 中的 B 的 bounds 为 (0, 0, 60, 80)，绕轴 (0, 1, 0) 旋转 180°，frame 为 (10, 10, 60, 80)，zPosition 为 20，看到的是背面。
        """),
    DescribedScene(
      testDescription: "scrolling, hiding",
      json: #"""
        {"version": 1, "layers": [
          {"id": "window", "frame": [0, 0, 100, 200], "masksToBounds": true, "boundsOrigin": [0, 10], "sublayers": [
            {"id": "strip", "frame": [0, 0, 80, 900]}, {"id": "bar", "frame": [0, 180, 100, 20]}]}],
         "steps": [{"set": {"window.bounds.y": 250, "bar.isHidden": true}}, {"set": {"window.bounds.size": [80, 180], "bar.isHidden": false}}],
         "figure": {"show": {"*": ["outline"]}}}
        """#,
      english: """
        Three panels. Panel 1, “before”: window has the frame (0, 0, 100, 200) and the bounds (0, 10, 100, 200). \
        It clips what is in it. In window, strip has the frame (0, 0, 80, 900). \
        In window, bar has the frame (0, 180, 100, 20). Panel 2, “step 1”: window’s bounds become (0, 250, 100, 200); \
        its frame stays (0, 0, 100, 200). What is in it moves by (0, −240). \
        bar is hidden; its frame stays (0, 180, 100, 20). Panel 3, “step 2”: window’s bounds become (0, 250, 80, 180); \
        its frame goes from (0, 0, 100, 200) to (10, 10, 80, 180). bar is shown; \
        its frame stays (0, 180, 100, 20).
        """,
      chinese: """
        共 3 幅图。第 1 幅“之前”：window 的 frame 为 (0, 0, 100, 200)，bounds 为 (0, 10, 100, 200)，超出它的内容被裁剪。\
        window 中的 strip 的 frame 为 (0, 0, 80, 900)。window 中的 bar 的 frame 为 (0, 180, 100, 20)。\
        第 2 幅“第 1 步”：window 的 bounds 变为 (0, 250, 100, 200)，frame 仍是 (0, 0, 100, 200)，其中的内容移动 (0, −240)。\
        bar 被隐藏，frame 仍是 (0, 180, 100, 20)。第 3 幅“第 2 步”：window 的 bounds 变为 (0, 250, 80, 180)，frame 从 (0, 0, 100, 200) 变为 (10, 10, 80, 180)。\
        bar 重新显示，frame 仍是 (0, 180, 100, 20)。
        """),
    DescribedScene(
      testDescription: "captions and verdicts",
      json: #"""
        {"version": 1, "layers": [
          {"id": "A", "frame": [0, 0, 50, 50]}, {"id": "B", "frame": [0, 0, 50, 40], "transform": [{"skew": ["45deg", "0deg"]}, {"matrix": [1, 0, 0, -1, 0, 0]}]}],
         "figure": {"show": {"*": ["outline"]}, "panels": [
           {"layers": ["A"], "badge": "tick", "caption": {"en": "right", "zh": "正确"}},
           {"layers": ["B"], "badge": "cross"},
           {"layers": ["A"], "badge": "tick", "caption": "again"}],
          "tables": [{"columns": [{"layer": "A"}, {"layer": "B"}], "rows": ["frame", "bounds", "position"]}]}}
        """#,
      english: """
        Three panels. Panel 1, marked right, “right”: A has the frame (0, 0, 50, 50). \
        Panel 2, marked wrong: B with the bounds (0, 0, 50, 40) is skewed by 45° and 0°, then transformed by matrix 1, 0, 0, −1, 0, 0, and has the frame (−20, 0, 90, 40). It is mirrored. \
        Panel 3, marked right, “again”: It shows the layers of panel 1 again. \
        A table lists frame, bounds and position of A and B.
        """,
      chinese: """
        共 3 幅图。第 1 幅（标为正确）“正确”：A 的 frame 为 (0, 0, 50, 50)。第 2 幅（标为错误）：\
        B 的 bounds 为 (0, 0, 50, 40)，倾斜 45° 和 0°，再按矩阵 1, 0, 0, −1, 0, 0变换，frame 为 (−20, 0, 90, 40)，呈镜像。\
        第 3 幅（标为正确）“again”：图层与第 1 幅图相同。表格列出 A、B 的 frame、bounds、position。
        """),
    DescribedScene(
      testDescription: "a transform that comes and goes",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "bounds": [0, 0, 20, 10], "position": [50, 50]}],
         "steps": [{"set": {"B.transform": [{"rotate": "90deg"}]}}, {"set": {"B.transform": []}}, {"set": {"B.bounds.size": [40, 20]}}],
         "figure": {"show": {"*": ["outline"]}}}
        """#,
      english: """
        Four panels. Panel 1, “before”: B has the frame (40, 45, 20, 10). Panel 2, “step 1”: \
        B is rotated by 90°; its frame goes from (40, 45, 20, 10) to (45, 40, 10, 20). \
        Panel 3, “step 2”: B’s transform is gone; its frame goes from (45, 40, 10, 20) to (40, 45, 20, 10). \
        Panel 4, “step 3”: B’s bounds become (0, 0, 40, 20); its frame goes from (40, 45, 20, 10) to (30, 40, 40, 20).
        """,
      chinese: """
        共 4 幅图。第 1 幅“之前”：B 的 frame 为 (40, 45, 20, 10)。第 2 幅“第 1 步”：B 旋转 90°，frame 从 (40, 45, 20, 10) 变为 (45, 40, 10, 20)。\
        第 3 幅“第 2 步”：B 的变换被取消，frame 从 (45, 40, 10, 20) 变为 (40, 45, 20, 10)。第 4 幅“第 3 步”：\
        B 的 bounds 变为 (0, 0, 40, 20)，frame 从 (40, 45, 20, 10) 变为 (30, 40, 40, 20)。
        """),
    DescribedScene(
      testDescription: "layers that are flipped and mirrored, and are so no longer",
      json: #"""
        {"version": 1, "layers": [
          {"id": "A", "frame": [0, 0, 200, 100], "isGeometryFlipped": true, "sublayers": [
            {"id": "B", "frame": [10, 10, 60, 80], "transform": [{"scale": [-1, 1]}]},
            {"id": "C", "frame": [110, 10, 60, 80], "transform": [{"scale": -1}]}]}],
         "steps": [{"set": {"A.isGeometryFlipped": false, "B.transform": [], "C.transform": [{"skew": ["0deg", "45deg"]}, {"scale": [1, -1]}]}},
           {"set": {"A.isGeometryFlipped": true}}],
         "figure": {"show": {"*": ["outline"]}}}
        """#,
      english: """
        Three panels. Panel 1, “before”: A has the frame (0, 0, 200, 100). \
        Its geometry is flipped: its own y points the other way. \
        In A, B with the bounds (0, 0, 60, 80) is scaled by (−1, 1), and has the frame (10, 10, 60, 80). It is mirrored. \
        In A, C with the bounds (0, 0, 60, 80) is scaled by −1, and has the frame (110, 10, 60, 80). \
        Panel 2, “step 1”: A’s geometry is no longer flipped; its frame stays (0, 0, 200, 100). \
        B’s transform is gone and it is no longer mirrored; its frame stays (10, 10, 60, 80). \
        C is skewed by 0° and 45°, then scaled by (1, −1) and it is mirrored; its frame goes from (110, 10, 60, 80) to (110, −20, 60, 140). \
        Panel 3, “step 2”: A’s geometry is flipped; its frame stays (0, 0, 200, 100).
        """,
      chinese: """
        共 3 幅图。第 1 幅“之前”：A 的 frame 为 (0, 0, 200, 100)，几何翻转，自身的 y 轴反向。\
        A 中的 B 的 bounds 为 (0, 0, 60, 80)，缩放 (−1, 1) 倍，frame 为 (10, 10, 60, 80)，呈镜像。\
        A 中的 C 的 bounds 为 (0, 0, 60, 80)，缩放 −1 倍，frame 为 (110, 10, 60, 80)。\
        第 2 幅“第 1 步”：A 的几何不再翻转，frame 仍是 (0, 0, 200, 100)。\
        B 的变换被取消，不再是镜像，frame 仍是 (10, 10, 60, 80)。\
        C 倾斜 0° 和 45°，再缩放 (1, −1) 倍，变为镜像，frame 从 (110, 10, 60, 80) 变为 (110, −20, 60, 140)。\
        第 3 幅“第 2 步”：A 的几何被翻转，frame 仍是 (0, 0, 200, 100)。
        """),
    DescribedScene(
      testDescription: "panels of other kinds",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 20, 10], "anchorPoint": [1, 0.25]}],
         "steps": [{"set": {"B.bounds.y": 5}}],
         "figure": {"columns": 3, "panels": [
           {"formula": ["x' = x - frac(a + b, 2)", "= {B.bounds.width}^2 * A_(i, j)^T", "matrix(-1, 0; t_x, 1) != [y]"]},
           {"log": {"columns": ["B.frame.topLeft in B", {"header": {"en": "origin", "zh": "原点"}, "value": "B.bounds.origin", "equalsPrevious": true}]}},
           {"effects": {"set": {"B.position": [0, 0], "B.zPosition": 3}, "compare": ["B.frame", "B.quad", "B.bounds"]}},
           {"card": {"title": {"en": "Mind", "zh": "注意"}, "warning": true, "rules": [{"badge": "tick", "text": {"en": "do", "zh": "要"}}, {"badge": "cross", "text": {"en": "do not", "zh": "不要"}}]}},
           {"card": {"rules": [{"en": "once", "zh": "一次"}]}},
           {"unitSquare": "B"}]}}
        """#,
      english: """
        Six panels. Panel 1: A formula: x′ = x − (a + b) / 2; = 20^2 · A_(i, j)^T; [−1, 0; t_x, 1] ≠ [y]. \
        Panel 2: A log lists B.frame.topLeft in B and origin in 2 states; origin always equals B.frame.topLeft in B. \
        Panel 3: A matrix of what each change affects: setting position changes frame and quad; setting zPosition changes nothing else. \
        Panel 4: A warning “Mind” says “do” (marked right) and “do not” (marked wrong). \
        Panel 5: A card says “once”. Panel 6: The unit square of B, with its anchor point at (1, 0.25).
        """,
      chinese: """
        共 6 幅图。第 1 幅：公式：x′ = x − (a + b) / 2；= 20^2 · A_(i, j)^T；[−1, 0; t_x, 1] ≠ [y]。\
        第 2 幅：日志列出 B.frame.topLeft in B、原点在 2 个状态下的值；原点始终等于 B.frame.topLeft in B。\
        第 3 幅：各项改变所影响的属性的对照表：设置 position 会改变 frame、quad；设置 zPosition 不改变其他属性。\
        第 4 幅：警告“注意”写着：“要”（标为正确）、“不要”（标为错误）。\
        第 5 幅：卡片写着：“一次”。第 6 幅：B 的单位正方形，锚点位于 (1, 0.25)。
        """),
    DescribedScene(
      testDescription: "contents of layers",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 20, 10], "sublayers": [
           {"id": "C", "frame": [0, 0, 5, 5], "contents": {"circle": [2, 2], "radius": 2}},
           {"id": "D", "frame": [0, 0, 5, 5], "contents": {"circle": [2, 2], "radius": 2}}],
          "contents": [{"path": "M 0 0 L 4 4"}, {"ellipse": [0, 0, 9, 9]}, {"text": {"en": "a\nb", "zh": "甲"}, "at": [1, 1]}, {"text": "2", "at": [5, 1]}]}],
         "figure": {"show": {"*": ["outline"], "B": ["contents"], "C": ["contents"]}}}
        """#,
      english: """
        B has the frame (0, 0, 20, 10). In B, C has the frame (0, 0, 5, 5). In B, D has the frame (0, 0, 5, 5). \
        B shows 2 shapes and the texts “a b”, “2”. C shows 1 shape.
        """,
      chinese: """
        B 的 frame 为 (0, 0, 20, 10)。B 中的 C 的 frame 为 (0, 0, 5, 5)。B 中的 D 的 frame 为 (0, 0, 5, 5)。\
        B 中画有 2 个图形、文字“甲”、“2”。C 中画有 1 个图形。
        """),
    DescribedScene(
      testDescription: "a list that scrolls, and other sketches",
      json: #"""
        {"version": 1, "layers": [
           {"id": "S", "frame": [0, 0, 200, 150], "masksToBounds": true, "contents": {"list": "bounds", "row": 36}},
           {"id": "M", "frame": [0, 0, 9, 9], "contents": [{"map": "bounds"}, {"card": "bounds"}, {"letter": "bounds"}]}],
         "steps": [{"set": {"S.bounds.y": 90}}],
         "figure": {"panels": [{"caption": "a"}, {"step": 1, "caption": "b"}]}}
        """#,
      english: """
        Two panels. Panel 1, “a”: S has the frame (0, 0, 200, 150). It clips what is in it. M has the frame (0, 0, 9, 9). \
        S shows a list with the rows 1 to 5. M shows a map, a card with a picture and lines of text and the letter F. \
        Panel 2, “b”: S’s bounds become (0, 90, 200, 150); its frame stays (0, 0, 200, 150). \
        What is in it moves by (0, −90). Its list now has the rows 3 to 7.
        """,
      chinese: """
        两幅图。第 1 幅“a”：S 的 frame 为 (0, 0, 200, 150)，超出它的内容被裁剪。M 的 frame 为 (0, 0, 9, 9)。\
        S 中画有列表的第 1 至 5 行。M 中画有一幅地图、带有图片和几行文字的卡片、字母 F。\
        第 2 幅“b”：S 的 bounds 变为 (0, 90, 200, 150)，frame 仍是 (0, 0, 200, 150)，其中的内容移动 (0, −90)，其中的列表现在显示第 3 至 7 行。
        """),
    DescribedScene(
      testDescription: "a plot",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 160, 100]}],
         "figure": {"panels": [{"plot": {"curves": ["B.frame.width", {"value": "B.bounds.width", "label": {"en": "bounds", "zh": "边界"}}],
           "over": {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "180deg"}], "name": {"en": "the angle", "zh": "角度"}}}}]}}
        """#,
      english: """
        A plot against the angle from 0° to 180°, now at 0°: B.frame.width is at most 188.68 at 32.005° and 147.995°, \
        at least 100 at 90° and now 160; bounds is now 160.
        """,
      chinese: """
        曲线图，角度从 0° 到 180°，现为 0°：B.frame.width 在 32.005°、147.995° 处最大，为 188.68，在 90° 处最小，为 100，现为 160；边界现为 160。
        """),
    DescribedScene(
      testDescription: "nothing to see",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 20, 10], "isHidden": true}]}
        """#,
      english: """
        No layer is shown. B is hidden.
        """,
      chinese: """
        没有显示任何图层。B 已隐藏。
        """),
  ]
}
