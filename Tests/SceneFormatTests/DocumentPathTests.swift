import LayerGeometry
import Testing

@testable import SceneFormat

private let b = LayerReference("B")

/// The paths that have a type in Swift, held against the words of the reader.
@Suite struct DocumentPathTests {
  @Test func `every property that a path can name has its type`() {
    let typed: [any HasText] = [
      b.frame, b.bounds, b.quad, b.boundingBox, b.position, b.center, b.anchorPoint, b.rotation,
      b.zPosition, b.anchorPointZ, b.depths, b.transform, b.sublayerTransform, b.affineTransform,
    ]
    #expect(typed.map(\.text) == WrittenPath.properties.map { "B." + $0 })
  }

  @Test func `every property that steps set has its type`() {
    let typed: [any HasText] = [
      b.frame, b.bounds, b.position, b.anchorPoint, b.zPosition, b.anchorPointZ, b.transform,
      b.sublayerTransform, b.masksToBounds, b.isHidden, b.isGeometryFlipped, b.isDoubleSided,
    ]
    #expect(
      Set(typed.map(\.text)) == Set(PropertyChange.Property.allCases.map { "B." + $0.rawValue }))
  }

  @Test func `every part of a value has its type`() {
    let (r, p, s, q, d) = (b.frame, b.position, b.frame.size, b.quad, b.depths)
    let ofRect: [any HasText] = [
      r.x, r.y, r.width, r.height, r.minX, r.midX, r.maxX, r.minY, r.midY, r.maxY, r.size,
      r.topLeft, r.top, r.topRight, r.left, r.center, r.right, r.bottomLeft, r.bottom,
      r.bottomRight, r.origin,
    ]
    let ofQuad: [any HasText] = [q.topLeft, q.topRight, q.bottomRight, q.bottomLeft, q.center]
    let ofDepths: [any HasText] = [d.topLeft, d.topRight, d.bottomRight, d.bottomLeft]
    let vector = b.transform.translate
    let lists: [(Fact, String, [any HasText])] = [
      (.rect(.zero), "frame", ofRect), (.point(.zero), "position", [p.x, p.y]),
      (.size(.zero), "frame.size", [s.width, s.height]), (.quad(Rect.zero.corners), "quad", ofQuad),
      (.corners([0, 0, 0, 0]), "depths", ofDepths),
      (.vector([0, 0, 0]), "transform.translate", [vector.x, vector.y, vector.z]),
    ]
    for (fact, path, typed) in lists {
      #expect(typed.map(\.text) == fact.partNames.map { "B.\(path).\($0)" })
    }
    let transform = b.transform
    let operations: [any HasText] = [
      transform.translate, transform.scale, transform.rotate, transform.axis, transform.perspective,
    ]
    #expect(
      operations.map(\.text) == OperationPart.allCases.map { "B.transform.\($0.rawValue)" })
  }

  @Test func `conversions, places, states and texts are written as paths are`() {
    #expect(b.position.in(.root).text == "B.position in /")
    #expect(b.frame.after(step: 2).since(step: 1).text == "B.frame after step 2 since step 1")
    #expect(b.quad.in(.root).topLeft == "B.quad.topLeft in /")
    #expect(b.point(10, 0.5).text == "[10, 0.5] in B")
    #expect(b.unitPoint(0.25, 1).text == "[0.25, 1] of B")
    #expect(b.convert(Point(x: 1, y: 2), to: "A").text == "[1, 2] in B to A")
    let rect = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(b.convert(rect, to: .root).text == "[0, 0, 20, 10] in B to /")
    #expect("\(b.frame.width) wide" as DocumentValue == "{B.frame.width} wide")
    #expect("\(b) stands" as DocumentValue == "B stands")
  }

  @Test func `facts of every type are read as they were made`() throws {
    let tree = DocumentLayer(b, frame: Rect(x: 0, y: 0, width: 40, height: 20))
      .transform(.translate(x: 5, y: 0), .rotate(Angle(degrees: 90)))
    let box = Rect(x: 15, y: -10, width: 20, height: 40)
    let document = Document { tree }.expect {
      b.frame.equals(box)
      b.frame.size.equals(box.size)
      b.frame.center.equals(box.center)
      b.frame.width.equals(20.3, within: 0.5)
      b.rotation.equals(Angle(degrees: 90))
      b.quad.equals(
        Quad(
          topLeft: Point(x: 35, y: -10), topRight: Point(x: 35, y: 30),
          bottomRight: Point(x: 15, y: 30), bottomLeft: Point(x: 15, y: -10)))
      b.depths.equals([0, 0, 0, 0])
      b.transform.equals(Transform3D(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)))
      b.affineTransform.equals(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0))
      b.transform.translate.equals([5, 0])
      b.transform.rotate.equals(Angle(degrees: 90))
    }
    _ = try readScene(SceneDocument(document))
  }

  @Test func `a tree of layers is a document with all of its numbers`() throws {
    var tree = LayerTree()
    let root = tree.append(
      Layer(
        bounds: Rect(x: 5, y: 0, width: 90, height: 60), position: Point(x: 50, y: 40),
        sublayerTransform: Transform3D(perspectiveDistance: 500) ?? .identity,
        masksToBounds: true, kind: .scroll), in: nil)
    for index in 0..<3 {
      let layer = Layer(
        bounds: Rect(x: 0, y: 0, width: 30, height: 20), position: Point(x: 20, y: 10),
        zPosition: Double(index), anchorPoint: Point(x: 0, y: 1), anchorPointZ: 2,
        transform: Transform3D(AffineTransform(rotation: Angle(degrees: 10 * Double(index)))),
        isGeometryFlipped: index == 0, isHidden: index == 1, isDoubleSided: false,
        kind: index == 2 ? .transform : .plain)
      tree.append(Layer(bounds: layer.bounds), in: tree.append(layer, in: root))
    }
    tree.append(Layer(), in: nil)
    let scene = try readScene(SceneDocument(Document { tree.documentLayers() }))
    #expect(scene.layers.count == tree.count)
    let paths = { (tree: LayerTree) in
      Set(tree.indices.map { tree.layers(from: $0).map { tree[$0] } })
    }
    #expect(paths(scene.layers) == paths(tree))
    #expect(
      scene.layers.sublayers(of: scene.layers.roots[0]).map { scene.layers[$0].zPosition }
        == [0, 1, 2])
  }
}

private protocol HasText {
  var text: String { get }
}

extension DocumentPath: HasText {}
