import Foundation
import LayerGeometry

/// A fact read off Core Animation by others.
struct PublishedValue: Decodable {
  enum Fact {
    case frame(Layer, Rect)
    case setFrame(Layer, Rect, SetFrameOutcome)
    case setBounds(Rect, Rect)
    case convert(Conversion)
    case contains(Rect, Point, Bool)
    /// Kinds that are about things which the layers here do not have yet.
    case later
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

  static let later: Set = ["hitTest", "affineTransform", "scrollToRect", "contentsGravity"]

  var kind: String
  var name: String
  /// 0 where nothing else is said.
  var tolerance: Double
  var fact: Fact

  enum Key: String, CodingKey {
    case kind, name, tolerance, layer, frame, set, expected, bounds, point
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    kind = try values.decode(String.self, forKey: .kind)
    name = try values.decode(String.self, forKey: .name)
    tolerance = try values.decodeIfPresent(Double.self, forKey: .tolerance) ?? 0
    func layer() throws -> Layer { try values.decode(VectorLayer.self, forKey: .layer).layer }
    func rect(_ key: Key) throws -> Rect { Rect(try values.decode([Double].self, forKey: key)) }
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
      let point = Point(try values.decode([Double].self, forKey: .point))
      fact = .contains(try rect(.bounds), point, try values.decode(Bool.self, forKey: .expected))
    case let kind where Self.later.contains(kind):
      fact = .later
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values, debugDescription: "unknown kind \(kind)")
    }
  }
}
