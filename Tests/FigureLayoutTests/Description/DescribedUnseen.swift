/// Layers that are not seen, anchor points off the plane, and steps that change nothing here, read aloud.
extension DescribedScene {
  static let unseen = [
    DescribedScene(
      testDescription: "a layer behind the viewer, and a hidden one",
      json: #"""
        {"version": 1, "layers": [{"id": "S", "frame": [0, 0, 200, 100], "sublayerTransform": [{"perspective": 300}],
           "sublayers": [{"id": "near", "frame": [20, 20, 60, 60], "zPosition": 400},
             {"id": "tip", "frame": [120, 20, 60, 60], "isHidden": true}]}],
         "figure": {"show": {"*": ["outline"]}}}
        """#,
      english: """
        S has the frame (0, 0, 200, 100). What is in it is seen from a distance of 300. \
        In S, near has the frame (20, 20, 60, 60). Its zPosition is 400. It is behind the viewer and not seen. tip is hidden.
        """,
      chinese: """
        S 的 frame 为 (0, 0, 200, 100)，其中的内容从距离 300 处观察。\
        S 中的 near 的 frame 为 (20, 20, 60, 60)，zPosition 为 400，在观察者背后，看不见。tip 已隐藏。
        """),
    DescribedScene(
      testDescription: "a layer that comes to be behind the viewer, and back",
      json: #"""
        {"version": 1, "layers": [{"id": "S", "frame": [0, 0, 200, 100], "sublayerTransform": [{"perspective": 300}],
           "sublayers": [{"id": "near", "frame": [20, 20, 60, 60]}]}],
         "steps": [{"set": {"near.zPosition": 400}}, {"set": {"near.zPosition": 0}}],
         "figure": {"show": {"*": ["outline"]}}}
        """#,
      english: """
        Three panels. Panel 1, “before”: S has the frame (0, 0, 200, 100). What is in it is seen from a distance of 300. \
        In S, near has the frame (20, 20, 60, 60). Panel 2, “step 1”: near’s zPosition becomes 400 and \
        it is behind the viewer; its frame stays (20, 20, 60, 60). Panel 3, “step 2”: near’s zPosition becomes 0 and \
        it is no longer behind the viewer; its frame stays (20, 20, 60, 60).
        """,
      chinese: """
        共 3 幅图。第 1 幅“之前”：S 的 frame 为 (0, 0, 200, 100)，其中的内容从距离 300 处观察。\
        S 中的 near 的 frame 为 (20, 20, 60, 60)。第 2 幅“第 1 步”：near 的 zPosition 变为 400，到了观察者背后，看不见，\
        frame 仍是 (20, 20, 60, 60)。第 3 幅“第 2 步”：near 的 zPosition 变为 0，不再在观察者背后，frame 仍是 (20, 20, 60, 60)。
        """),
    DescribedScene(
      testDescription: "anchor points at a depth, and off the position",
      json: #"""
        {"version": 1, "layers": [
           {"id": "B", "frame": [70, 40, 100, 100], "anchorPointZ": 50, "transform": [{"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}]},
           {"id": "C", "frame": [0, 0, 10, 10], "anchorPointZ": 10},
           {"id": "D", "frame": [0, 0, 10, 10], "transform": [{"translate": [50, 0]}]}],
         "figure": {"show": {"*": ["outline"], "B": ["anchor"], "D": ["anchor"]}}}
        """#,
      english: """
        B with the bounds (0, 0, 100, 100) is rotated by 40° about the axis (0, 1, 0), and has the frame (49.558, 40, 76.604, 100). \
        Its anchor point (0.5, 0.5) at depth 50 has the position (120, 90). \
        C has the frame (0, 0, 10, 10). Its anchorPointZ is 10. \
        D with the bounds (0, 0, 10, 10) is moved by (50, 0), and has the frame (50, 0, 10, 10). \
        Its anchor point (0.5, 0.5) is at (55, 5); its position is (5, 5).
        """,
      chinese: """
        B 的 bounds 为 (0, 0, 100, 100)，绕轴 (0, 1, 0) 旋转 40°，frame 为 (49.558, 40, 76.604, 100)，\
        锚点 (0.5, 0.5)（深度 50）的 position 为 (120, 90)。C 的 frame 为 (0, 0, 10, 10)，anchorPointZ 为 10。\
        D 的 bounds 为 (0, 0, 10, 10)，平移 (50, 0)，frame 为 (50, 0, 10, 10)，锚点 (0.5, 0.5) 位于 (55, 5)，position 为 (5, 5)。
        """),
    DescribedScene(
      testDescription: "a step that changes nothing in a panel, and captions of several lines",
      json: #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 50, 50]}, {"id": "B", "frame": [0, 0, 20, 10]}],
         "steps": [{"set": {"B.position": [10, 9]}}],
         "figure": {"panels": [{"layers": ["A"], "caption": "One:\nA.", "show": {"A": ["outline"]}},
           {"layers": ["A"], "step": 1, "caption": "one\ntwo\nThree, four\n5", "show": {"A": ["outline"]}},
           {"notes": ["It stays.", "Why?"]}]}}
        """#,
      english: """
        Three panels. Panel 1, “One: A”: A has the frame (0, 0, 50, 50). \
        Panel 2, “one two, Three, four, 5”: It shows the layers of panel 1 again. Panel 3: Notes: “It stays”, “Why?”.
        """,
      chinese: """
        共 3 幅图。第 1 幅“One: A”：A 的 frame 为 (0, 0, 50, 50)。\
        第 2 幅“one two, Three, four, 5”：图层与第 1 幅图相同。第 3 幅：说明：“It stays”、“Why?”。
        """),
  ]
}
