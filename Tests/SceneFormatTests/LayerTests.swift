import LayerGeometry
import SceneFormat
import SourceText
import Testing

private let numbers: [(value: Double, text: String)] = [
  (0, "0"), (-0.0, "0"), (-0.0004, "-0.0004"), (199.99999, "200"), (0.5, "0.5"), (-1.25, "-1.25"),
  (0.1 + 0.2, "0.3"), (141.421356, "141.421"), (-73.9935, "-73.994"), (1.0005, "1.001"),
  (1e9, "1000000000"), (123_456_789.125, "123456789.125"), (2.5e14, "250000000000000"),
  (1e300, "1e+300"), (-0.125, "-0.125"), (-0.001, "-0.001"), (0.01, "0.01"), (-100, "-100"),
  (1200.03, "1200.03"), (0.9996, "1"), (-0.9994, "-0.999"), (5.105, "5.105"),
  (0.0006, "0.0006"), (0.0015, "0.0015"), (0.0625, "0.0625"), (-1.0 / 30, "-0.0333"),
  (0.09996, "0.1"),
  (12.0006, "12.001"), (0.00000123456, "0.00000123"), (9e-7, "0"), (-6.1e-17, "0"),
]

@Test(arguments: numbers)
private func `numbers print as people write them`(_ row: (value: Double, text: String)) {
  #expect(printedNumber(row.value) == row.text)
  #expect(typesetNumber(row.value) == row.text.replacing("-", with: "−"))
}

private struct TransformRow: Sendable {
  var written: String
  var words: String
  var matrix: [Double]

  init(_ written: String, _ words: String, _ matrix: [Double]) {
    self.written = written
    self.words = words
    self.matrix = matrix
  }
}

private let r = 0.5.squareRoot()

private let transforms: [TransformRow] = [
  TransformRow("[]", "identity", [1, 0, 0, 1, 0, 0]),
  TransformRow(#"[{"translate": [60, 0]}]"#, "translate 60, 0", [1, 0, 0, 1, 60, 0]),
  TransformRow(#"[{"scale": 2}]"#, "scale 2", [2, 0, 0, 2, 0, 0]),
  TransformRow(#"[{"scale": [0.5, 2]}]"#, "scale 0.5, 2", [0.5, 0, 0, 2, 0, 0]),
  TransformRow(#"[{"rotate": "90deg"}]"#, "rotate 90°", [0, 1, -1, 0, 0, 0]),
  TransformRow(#"[{"rotate": "-0.25turn"}]"#, "rotate −90°", [0, -1, 1, 0, 0, 0]),
  TransformRow(#"[{"rotate": "0.7853981633974483rad"}]"#, "rotate 45°", [r, r, -r, r, 0, 0]),
  TransformRow(#"[{"skew": ["45deg", "0deg"]}]"#, "skew 45°, 0°", [1, 0, 1, 1, 0, 0]),
  TransformRow(
    #"[{"matrix": [1, 2, 3, 4, 5, 6]}]"#, "matrix 1, 2, 3, 4, 5, 6", [1, 2, 3, 4, 5, 6]),
  TransformRow(
    #"[{"translate": [60, 0]}, {"rotate": "45deg"}]"#, "translate 60, 0, rotate 45°",
    [r, r, -r, r, 60, 0]),
  TransformRow(
    #"[{"rotate": "45deg"}, {"translate": [60, 0]}]"#, "rotate 45°, translate 60, 0",
    [r, r, -r, r, 60 * r, 60 * r]),
  TransformRow(
    "[1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1]", "matrix 1, 2, 3, 4, 5, 6",
    [1, 2, 3, 4, 5, 6]),
  TransformRow(
    #"[{"matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}]"#, "identity",
    [1, 0, 0, 1, 0, 0]),
]

@Test(arguments: transforms)
private func `transforms mean their operations in order`(_ row: TransformRow) throws {
  let scene = try scene(
    document(#"{"id": "A", "frame": [0, 0, 1, 1], "transform": \#(row.written)}"#))
  let matrix = scene.layers[scene.layers.roots[0]].affineTransform
  let values = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
  #expect(zip(values, row.matrix).allSatisfy { abs($0 - $1) < 1e-12 })
  #expect(scene.descriptions[0].transform.inWords == row.words)
}

@Test(
  arguments: [
    ("[]", "恒等变换"), (#"[{"rotate": "-45deg"}, {"translate": [60, 0]}]"#, "旋转 −45°，平移 60, 0"),
    (#"[{"scale": [0.5, 2]}, {"skew": ["45deg", "0deg"]}]"#, "缩放 0.5, 2，倾斜 45°, 0°"),
    (#"[{"rotate": {"angle": "30deg", "axis": [1, 1, 0]}}]"#, "绕 (1, 1, 0) 旋转 30°"),
    (#"[{"perspective": 500}, {"matrix": [1, 2, 3, 4, 5, 6]}]"#, "透视 500，矩阵 1, 2, 3, 4, 5, 6"),
  ])
private func `a transform can be described in Chinese too`(written: String, words: String) throws {
  let scene = try scene(
    document(#"{"id": "A", "frame": [0, 0, 1, 1], "transform": \#(written)}"#))
  #expect(scene.descriptions[0].transform.inChineseWords == words)
}

private let transformsInSpace: [(written: String, matrix: Transform3D, words: String)] = [
  (
    #"[{"rotate": {"angle": "90deg", "axis": [0, 2, 0]}}]"#,
    Transform3D(rotation: Angle(degrees: 90), aboutX: 0, y: 1, z: 0), "rotate 90° about (0, 2, 0)"
  ),
  (
    #"[{"rotate": {"angle": "90deg"}}]"#,
    Transform3D(AffineTransform(rotation: Angle(degrees: 90))), "rotate 90°"
  ),
  (
    #"[{"perspective": 500}, {"rotate": {"angle": "30deg", "axis": [0, 1, 0]}}]"#,
    Transform3D(
      m11: 0.75.squareRoot(), m12: 0, m13: -0.5, m14: 0.001, m21: 0, m22: 1, m23: 0, m24: 0,
      m31: 0.5, m32: 0, m33: 0.75.squareRoot(), m34: -0.002 * 0.75.squareRoot(), m41: 0, m42: 0,
      m43: 0, m44: 1), "perspective 500, rotate 30° about (0, 1, 0)"
  ),
  (
    #"[{"translate": [1, 2, 3]}, {"scale": [2, 3, 4]}]"#,
    Transform3D(
      m11: 2, m12: 0, m13: 0, m14: 0, m21: 0, m22: 3, m23: 0, m24: 0, m31: 0, m32: 0, m33: 4,
      m34: 0, m41: 1, m42: 2, m43: 3, m44: 1), "translate 1, 2, 3, scale 2, 3, 4"
  ),
  (
    "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]",
    Transform3D(
      m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11,
      m34: 12, m41: 13, m42: 14, m43: 15, m44: 16),
    "matrix 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16"
  ),
]

@Test(arguments: transformsInSpace)
private func `transforms of space mean their operations in order`(
  _ row: (written: String, matrix: Transform3D, words: String)
) throws {
  let key = #""transform": \#(row.written)"#
  let scene = try scene(
    document(
      #"{"id": "A", "frame": [0, 0, 1, 1], \#(key), "sublayerTransform": \#(row.written)}"#))
  let layer = scene.layers[scene.layers.roots[0]]
  for matrix in [layer.transform, layer.sublayerTransform] {
    #expect(zip(matrix.elements, row.matrix.elements).allSatisfy { abs($0 - $1) < 1e-15 })
  }
  #expect(scene.descriptions[0].transform.inWords == row.words)
}

@Test(arguments: [Layer.Kind.transform, .scroll, .plain])
func `depth, sides and kinds are read`(_ kind: Layer.Kind) throws {
  let scene = try scene(
    document(
      #"""
      {"id": "A", "frame": [0, 0, 9, 9], "zPosition": 5, "anchorPointZ": -2, "isDoubleSided": false,
       "kind": "\#(kind)"}
      """#))
  let layer = scene.layers[scene.layers.roots[0]]
  #expect(layer.zPosition == 5 && layer.anchorPointZ == -2 && !layer.isDoubleSided)
  #expect(layer.kind == kind)
}

private let geometries: [(layer: String, facts: String)] = [
  (
    #""frame": [100, 100, 200, 200]"#,
    "100, 100, 200, 200; 0, 0, 200, 200; 200, 200; 0.5, 0.5"
  ),
  (
    #""frame": [10, 20, 100, 50], "anchorPoint": [0, 1], "boundsOrigin": [5, 6]"#,
    "10, 20, 100, 50; 5, 6, 100, 50; 10, 70; 0, 1"
  ),
  (
    #""bounds": [0, 0, 40, 50], "position": [30, 35]"#,
    "10, 10, 40, 50; 0, 0, 40, 50; 30, 35; 0.5, 0.5"
  ),
  (#""bounds": [0, 0, -100, -50]"#, "−50, −25, 100, 50; −100, −50, 100, 50; 0, 0; 0.5, 0.5"),
  (
    #""frame": [150, 50, 100, 100], "transform": [{"scale": 2}]"#,
    "100, 0, 200, 200; 0, 0, 100, 100; 200, 100; 0.5, 0.5"
  ),
]

@Test(arguments: geometries)
private func `layers are read from frame or bounds`(_ row: (layer: String, facts: String)) throws {
  let title = "{A.frame}; {A.bounds}; {A.position}; {A.anchorPoint}"
  let scene = try scene(document(#"{"id": "A", \#(row.layer)}"#, #""title": "\#(title)""#))
  #expect(scene.title?.variants[0].string == row.facts)
}

@Test func `flags, the sublayer transform and the order of layers are read`() throws {
  let scene = try scene(
    document(
      #"""
      {"id": "A", "frame": [0, 0, 9, 9], "masksToBounds": true, "kind": "plain",
       "sublayerTransform": [{"scale": 2}], "sublayers": [
         {"id": "B", "frame": [0, 0, 9, 9], "isHidden": true, "sublayers": [{"id": "C", "frame": [0, 0, 9, 9]}]},
         {"id": "D", "frame": [0, 0, 9, 9], "isGeometryFlipped": true}]},
      {"id": "E", "frame": [0, 0, 9, 9]}
      """#))
  let indices = scene.layers.indices
  #expect(scene.descriptions.map(\.id) == ["A", "B", "C", "D", "E"])
  #expect(indices.map { scene.layers.superlayer(of: $0)?.rawValue } == [nil, 0, 1, 0, nil])
  #expect(indices.map { scene.layers[$0].masksToBounds } == [true, false, false, false, false])
  #expect(indices.map { scene.layers[$0].isHidden } == [false, true, false, false, false])
  #expect(indices.map { scene.layers[$0].isGeometryFlipped } == [false, false, false, true, false])
  #expect(scene.layers[indices[0]].affineSublayerTransform == AffineTransform(scaleX: 2, y: 2))
  #expect(scene.figure.panels.map(\.picture?.roots) == [[indices[0], indices[4]]])
}

@Test func `the smallest scene has all defaults`() throws {
  let scene = try scene(#"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#)
  #expect(scene.figure.panels.count == 1 && scene.figure.panels[0].picture?.show == nil)
  #expect(scene.figure.canvas.size == nil && scene.figure.canvas.padding == 24)
  #expect(scene.figure.canvas.background == .theme && scene.figure.canvas.yAxis == .down)
  #expect(scene.title == nil && scene.warnings == [] && scene.style == [])
  #expect(!scene.figure.legend && scene.figure.tables.isEmpty && scene.figure.columns == nil)
}

@Test func `a layer without area is a warning`() throws {
  let scene = try scene(document(#"{"id": "A", "frame": [0, 0, 0, 80]}"#))
  #expect(scene.warnings.map(\.code) == [.zeroSize])
  #expect(scene.warnings.map(\.severity) == [.warning])
}

@Test func `a layer behind two viewers is behind them, though both together bring it back`() throws
{
  let scene = try scene(
    document(
      #"""
      {"id": "A", "frame": [0, 0, 90, 90], "sublayerTransform": [{"perspective": 100}], "sublayers": [
         {"id": "B", "frame": [0, 0, 90, 90], "zPosition": 150,
          "sublayerTransform": [{"perspective": 100}], "sublayers": [
            {"id": "C", "frame": [0, 0, 90, 90], "zPosition": 150}]}]}
      """#))
  #expect(scene.layers.quadsInRoot().map { $0 == nil } == [false, true, true])
  #expect(
    scene.warnings.map(\.message) == [
      "layer 'B' lies behind the viewer and is not drawn",
      "layer 'C' lies behind the viewer and is not drawn",
    ])
}
