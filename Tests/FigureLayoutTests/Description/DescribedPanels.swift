/// Code, key maps and traces, read aloud.
extension DescribedScene {
  static let panels = [
    DescribedScene(
      testDescription: "code",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 160, 100]}],
         "figure": {"panels": [{"show": {"B": ["outline", "size"]}}, {"code": {"layer": "B", "ties": ["B.bounds.width"]}},
           {"code": {"language": "css", "lines": [{"line": "/* {B.frame} */", "follows": true}]}}]}}
        """#,
      english: """
        Three panels. Panel 1: B has the frame (0, 0, 160, 100). Panel 2: Code in Swift: \
        layer.bounds = CGRect(x: 0, y: 0, width: 160, height: 100) · layer.position = CGPoint(x: 80, y: 50); and what \
        follows: // frame = (0, 0, 160, 100). Hairlines lead from B.bounds.width to the dimension lines in the picture. \
        Panel 3: Code in CSS: /* 0, 0, 160, 100 */.
        """,
      chinese: """
        共 3 幅图。第 1 幅：B 的 frame 为 (0, 0, 160, 100)。第 2 幅：Swift 代码：\
        layer.bounds = CGRect(x: 0, y: 0, width: 160, height: 100) · layer.position = CGPoint(x: 80, y: 50)；\
        由此得出：// frame = (0, 0, 160, 100)。细线从 B.bounds.width 连到图中的尺寸线。第 3 幅：CSS 代码：/* 0, 0, 160, 100 */。
        """),
    DescribedScene(
      testDescription: "traces",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 60, 80]}],
         "figure": {"show": {"B": ["outline"]}, "annotations": [
           {"trace": "B.bounds.topLeft", "over": {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "-90deg"}]}},
           {"trace": "B.position", "skins": 1, "over": {"set": "B.position.x", "from": 0, "to": 30}},
           {"trace": "B.frame.topLeft", "skins": 0, "over": {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "40deg"}]}}]}}
        """#,
      english: """
        B has the frame (0, 0, 60, 80). As B.transform.rotate goes from 0° to −90°, B.bounds.topLeft goes along an arc of \
        −90° with the radius 50, with 4 fading outlines on it. As B.position.x goes from 0 to 30, B.position goes along \
        a line of 30, with 1 fading outline on it. As B.transform.rotate goes from 0° to 40°, B.frame.topLeft goes \
        along a curve.
        """,
      chinese: """
        B 的 frame 为 (0, 0, 60, 80)。B.transform.rotate 从 0° 到 −90°，B.bounds.topLeft 走过 −90° 的圆弧，半径 50，沿途有 4 个渐淡的轮廓。\
        B.position.x 从 0 到 30，B.position 走过长 30 的直线，沿途有 1 个渐淡的轮廓。\
        B.transform.rotate 从 0° 到 40°，B.frame.topLeft 走过曲线。
        """),
    DescribedScene(
      testDescription: "key maps",
      json: #"""
        {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 160, 100]}],
         "figure": {"panels": [{"keyMap": "B"}, {"keyMap": {"layer": "B", "set": {"B.frame": [9, 9, 90, 90]}}},
           {"keyMap": {"layer": "B", "set": {"B.bounds.origin": [9, 9], "B.anchorPoint": [0, 0]}}}]}}
        """#,
      english: """
        Three panels. Panel 1: A key map of B: arrows lead to frame from bounds, position, anchorPoint and transform. \
        Panel 2: A key map of B: frame is set, bounds.size and position follow, anchorPoint and transform stay. \
        Panel 3: A key map of B: bounds.origin and anchorPoint are set, frame.origin follows, position and transform stay.
        """,
      chinese: """
        共 3 幅图。第 1 幅：B 的关系图：bounds、position、anchorPoint、transform 各有箭头指向 frame。\
        第 2 幅：B 的关系图：设置 frame，bounds.size、position 随之改变，anchorPoint、transform 不变。\
        第 3 幅：B 的关系图：设置 bounds.origin、anchorPoint，frame.origin 随之改变，position、transform 不变。
        """),
  ]
}
