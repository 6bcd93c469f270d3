import Foundation
import LayerGeometry
import TestSupport

/// A fact read off Core Animation by others.
struct PublishedValue: Decodable {
  enum Fact {
    case frame(Layer, Rect)
    case setFrame(Layer, Rect, SetFrameOutcome)
    case setBounds(Rect, Rect)
    case convert(Conversion)
    case contains(Rect, Point, Bool)
    case hitTest(VectorLayer, Point, String?)
    case affineTransform(Transform3D, isAffine: Bool, [Double])
    case scrollToRect(Rect, Rect, Point)
    case contentsGravity(Rect, Size, Rect)
  }

  struct SetFrameOutcome: Decodable {
    var bounds: [Double]?
    var boundsSize: [Double]?
    var position: [Double]?
    var frame: [Double]?
  }

  struct Conversion: Decodable {
    var roots: [VectorLayer]
    var from: String
    var to: String
    var point: [Double]?
    var rect: [Double]?
    var expected: [Double]
  }

  var kind: String
  var name: String
  /// 0 where nothing else is said.
  var tolerance: Double
  var fact: Fact

  enum Key: String, CodingKey {
    case kind, name, tolerance, layer, frame, set, expected, bounds, point, root, transform
    case isAffine, affineTransform, rect, origin, contents
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    kind = try values.decode(String.self, forKey: .kind)
    name = try values.decode(String.self, forKey: .name)
    tolerance = try values.decodeIfPresent(Double.self, forKey: .tolerance) ?? 0
    func layer() throws -> Layer { try values.decode(VectorLayer.self, forKey: .layer).layer }
    func numbers(_ key: Key) throws -> [Double] { try values.decode([Double].self, forKey: key) }
    func rect(_ key: Key) throws -> Rect { Rect(try numbers(key)) }
    switch kind {
    case "frame":
      fact = .frame(try layer(), try rect(.frame))
    case "setFrame":
      let outcome = try values.decode(SetFrameOutcome.self, forKey: .expected)
      fact = .setFrame(try layer(), try rect(.set), outcome)
    case "setBounds":
      fact = .setBounds(try rect(.set), try rect(.bounds))
    case "convert":
      fact = .convert(try Conversion(from: decoder))
    case "contains":
      let point = Point(try numbers(.point))
      fact = .contains(try rect(.bounds), point, try values.decode(Bool.self, forKey: .expected))
    case "hitTest":
      let point = Point(try numbers(.point))
      fact = .hitTest(
        try values.decode(VectorLayer.self, forKey: .root), point,
        try values.decodeIfPresent(String.self, forKey: .expected))
    case "affineTransform":
      let transform = Transform3D(elements: try numbers(.transform)) ?? .identity
      let isAffine = try values.decode(Bool.self, forKey: .isAffine)
      fact = .affineTransform(transform, isAffine: isAffine, try numbers(.affineTransform))
    case "scrollToRect":
      fact = .scrollToRect(try rect(.bounds), try rect(.rect), Point(try numbers(.origin)))
    case "contentsGravity":
      let size = try numbers(.contents)
      fact = .contentsGravity(
        try rect(.bounds), Size(width: size[0], height: size[1]), try rect(.expected))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values, debugDescription: "unknown kind \(kind)")
    }
  }
}
