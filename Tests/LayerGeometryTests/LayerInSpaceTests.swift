import LayerGeometry
import TestSupport
import Testing

@Suite struct LayerInSpaceTests {
  static let size = Rect(x: 0, y: 0, width: 200, height: 100)
  static let depth = Transform3D(perspectiveDistance: 500) ?? .identity

  static func aboutY(_ degrees: Double) -> Transform3D {
    Transform3D(rotation: Angle(degrees: degrees), aboutX: 0, y: 1, z: 0)
  }

  @Test func `a layer lies in the plane by default`() {
    let layer = Layer()
    #expect(layer.zPosition == 0 && layer.anchorPointZ == 0)
    #expect(layer.transform.isIdentity && layer.sublayerTransform.isIdentity)
    #expect(layer.isDoubleSided && layer.isAffine)
    #expect(layer.kind == .plain && layer.scrollMode == .both)
  }

  @Test func `affine transforms of a layer are views of those in space`() {
    var layer = Layer(transform: Self.aboutY(30), sublayerTransform: Self.depth)
    #expect(layer.affineTransform.isIdentity && layer.affineSublayerTransform.isIdentity)
    #expect(!layer.isAffine)
    let shear = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    layer.affineTransform = shear
    layer.affineSublayerTransform.tx = 7
    #expect(layer.transform == Transform3D(shear))
    #expect(layer.sublayerTransform == Transform3D(translationX: 7, y: 0, z: 0))
    #expect(layer.isAffine)
    layer.kind = .transform
    #expect(!layer.isAffine)
  }

  /// A turn of 45 degrees about y is Core Animation's (certainty A).
  @Test func `frames in space have the numbers that were worked out`() {
    var differences = Differences()
    let place = Point(x: 300, y: 300)
    var layer = Layer(bounds: Self.size, position: place, transform: Self.aboutY(45))
    differences.check(
      "45 degrees about y", layer.frame.numbers,
      [300 - 70.710_678_118_654_755, 250, 141.421_356_237_309_51, 100], tolerance: 1e-12)
    layer.zPosition = 90
    layer.anchorPointZ = 0
    layer.sublayerTransform = Self.depth
    differences.check(
      "zPosition and sublayerTransform", layer.frame.numbers,
      [300 - 70.710_678_118_654_755, 250, 141.421_356_237_309_51, 100], tolerance: 1e-12)
    // A quarter turn about y, about an axis that lies 30 behind the layer.
    layer.anchorPointZ = -30
    layer.transform = Self.aboutY(90)
    differences.check(
      "anchorPointZ", layer.frame.numbers, [330, 250, 0, 100], tolerance: 1e-12)
    layer.transform = Self.aboutY(90).concatenating(Self.depth)
    layer.anchorPointZ = 0
    // The edge at z = 100 is 500 / 400 as high, the one at z = -100 500 / 600.
    differences.check(
      "heights", [layer.frame.height, layer.frame.width], [125, 0], tolerance: 1e-12)
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: 1...4)
  func `a frame is the box of its corners in space`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for number in 0..<100 {
      let layer = random.spatialLayer()
      let up = layer.spatialTransformToSuperlayer
      let corners = layer.bounds.corners.corners.compactMap {
        HomogeneousPoint($0).applying(up).projected
      }
      differences.check(
        "quad \(number)", layer.quad.numbers, corners.flatMap(\.numbers), tolerance: 1e-8)
      differences.check("box \(number)", layer.frame == layer.quad.boundingBox)
      differences.check("outline \(number)", layer.outline == layer.quad.corners)
      var other = layer
      other.bounds.origin = random.point(-1e5...1e5)
      other.zPosition += 77
      other.sublayerTransform = random.transform3D()
      other.isGeometryFlipped.toggle()
      differences.check(
        "independent \(number)", other.frame.numbers, layer.frame.numbers, tolerance: 0)
    }
    #expect(differences.all == Differences.none)
  }

  @Test func `a frame with corners behind the viewer is infinite`() {
    var layer = Layer(
      bounds: Rect(x: 0, y: 0, width: 1000, height: 100),
      transform: Self.aboutY(-90).concatenating(Self.depth), kind: .plain)
    // The edge at x = 500 comes to z = 500, where the viewer is.
    #expect(layer.frame.isInfinite)
    #expect(layer.quad.boundingBox.isInfinite)
    layer.bounds.size.width = 998
    #expect(!layer.frame.isInfinite)
    layer.bounds.size.width = 4000
    let outline = layer.outline
    #expect(outline.count == 4)
    #expect(outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    layer.transform = Transform3D(translationX: 0, y: 0, z: 501).concatenating(Self.depth)
    #expect(layer.frame.isInfinite && layer.outline.isEmpty)
  }

  @Test func `a frame cannot be set in space`() {
    for transform in [Self.depth, Self.aboutY(45), Transform3D(translationX: 0, y: 0, z: 1)] {
      var layer = Layer(bounds: Self.size, transform: transform)
      let before = layer
      #expect(throws: SetFrameError.transformIsNotAffine) { try layer.setFrame(.zero) }
      #expect(layer == before)
    }
    let words = "\(SetFrameError.transformIsNotAffine)"
    #expect(words.contains("not affine") && words.contains("set bounds and position"))
  }

  struct Side: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: Transform3D
    var showsBack: Bool
  }

  @Test(arguments: [
    Side(testDescription: "identity", transform: .identity, showsBack: false),
    Side(testDescription: "89 degrees", transform: aboutY(89), showsBack: false),
    Side(testDescription: "91 degrees", transform: aboutY(91), showsBack: true),
    Side(testDescription: "edge on", transform: aboutY(90), showsBack: false),
    Side(testDescription: "180 degrees", transform: aboutY(180), showsBack: true),
    Side(
      testDescription: "mirrored", transform: Transform3D(scaleX: -1, y: 1, z: 1), showsBack: false),
    Side(
      testDescription: "inside out", transform: Transform3D(scaleX: 1, y: 1, z: -1), showsBack: true
    ),
    Side(testDescription: "flat", transform: Transform3D(scaleX: 1, y: 1, z: 0), showsBack: false),
  ])
  func `the side that is seen is known`(_ side: Side) {
    #expect(side.transform.showsBack == side.showsBack)
    var tree = LayerTree()
    let root = tree.append(Layer(bounds: Self.size), in: nil)
    let index = tree.append(Layer(bounds: Self.size, transform: side.transform), in: root)
    #expect(tree.showsBack(of: index) == side.showsBack)
    // What it holds is flattened, and faces as it did; in a transform layer it turns along.
    let sublayer = tree.append(Layer(bounds: Self.size), in: index)
    #expect(!tree.showsBack(of: sublayer))
    tree[index].kind = .transform
    #expect(tree.showsBack(of: sublayer) == side.showsBack)
  }

  /// With enough perspective a layer that is turned by less than a quarter shows its back.
  @Test func `perspective decides which side is seen`() {
    var tree = LayerTree()
    var view = Layer(bounds: Rect(x: 0, y: 0, width: 1000, height: 100))
    view.sublayerTransform = Self.depth
    let root = tree.append(view, in: nil)
    let index = tree.append(
      Layer(bounds: Self.size, position: Point(x: 0, y: 50), transform: Self.aboutY(-80)), in: root)
    let turned = tree.showsBack(of: index)
    tree[index].transform = Self.aboutY(80)
    #expect(turned != tree.showsBack(of: index))
  }

  /// How the viewer sees the plane of a transform layer does not count for what stays in it.
  @Test func `layers in the plane of a transform layer convert to each other`() {
    var tree = LayerTree()
    let holder = tree.append(
      Layer(bounds: Self.size, transform: Self.aboutY(90), kind: .transform), in: nil)
    let first = tree.append(Layer(bounds: Self.size, position: Point(x: 60, y: 30)), in: holder)
    let second = tree.append(Layer(bounds: Self.size, position: Point(x: 90, y: 70)), in: holder)
    let point = Point(x: 10, y: 20)
    #expect(tree.convert(point, from: first, to: second) == Point(x: -20, y: -20))
    #expect(tree.convert(point, from: first, to: holder) == Point(x: -30, y: 0))
    #expect(tree.convert(point, from: nil, to: second) == nil)
    tree[second].zPosition = 1
    #expect(tree.convert(point, from: first, to: second) == nil)
  }
}
