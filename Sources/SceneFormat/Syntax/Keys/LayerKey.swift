public import LayerGeometry

/// The keys of a layer.
public enum LayerKey {
  private static let classWords = ValueForm.either([
    "class": .layer, "classes": .array(.layer, count: 0...100),
  ])
  private static let things = ValueForm.either([
    "one thing": .object(.contents), "several things": .array(.object(.contents), count: 1...1_000),
  ])

  public static let id = Key(
    "id", .value("a letter or digit, then letters, digits, `_` and `-` (ASCII)", .layer),
    default: .required, "what the rest of the document calls the layer; unique", example: #""B""#)
  public static let name = Key(
    "name", .text, default: "the id", "what the figure calls it", example: #""red view""#)
  public static let classes = Key(
    "class", .value("a word like an id, or an array of them", classWords), default: .none,
    "`show` and `style` select by it", example: #"["screen", "light"]"#)
  public static let kind = KeyWithDefault<KindWord>(
    "kind", .word, default: .plain,
    "the sublayers of a transform layer keep their depth, and it has no content or mask",
    example: #""scroll""#)
  public static let frame = Key(
    "frame", .rect, default: "required without `bounds`", "in the superlayer's coordinates",
    example: "[0, 0, 120, 80]")
  public static let bounds = Key(
    "bounds", .rect, default: "required without `frame`", "in the layer's own coordinates",
    example: "[0, 0, 120, 80]")
  public static let boundsOrigin = KeyWithDefault(
    "boundsOrigin", .point, default: .zero,
    "in the layer's own coordinates; with `frame` only", example: "[0, 40]")
  public static let position = KeyWithDefault(
    "position", .point, default: .zero, "in the superlayer's coordinates; with `bounds` only",
    example: "[60, 40]")
  public static let zPosition = KeyWithDefault(
    "zPosition", .number, default: 0,
    "how far towards the viewer the anchor lies; it also orders sublayers, the highest in front",
    example: "20")
  public static let anchorPoint = KeyWithDefault(
    "anchorPoint", .point, default: Point(x: 0.5, y: 0.5), "in fractions of the bounds",
    example: "[0, 0]")
  public static let anchorPointZ = KeyWithDefault(
    "anchorPointZ", .number, default: 0, "the anchor's depth in the layer's own coordinates",
    example: "10")
  static let transform = Key(
    "transform", .transform, default: "identity", "about the anchor",
    example: #"[{"rotate": "45deg"}]"#)
  static let sublayerTransform = Key(
    "sublayerTransform", .transform, default: "identity",
    "of all sublayers about this layer's anchor", example: #"[{"perspective": 800}]"#)
  public static let masksToBounds = KeyWithDefault(
    "masksToBounds", .flag, default: false, "whether what lies outside the bounds is clipped",
    example: "true")
  public static let isHidden = KeyWithDefault(
    "isHidden", .flag, default: false, "whether the layer and what lies in it are not seen",
    example: "true")
  public static let isGeometryFlipped = KeyWithDefault(
    "isGeometryFlipped", .flag, default: false,
    "whether the layer's own y points the other way", example: "true")
  public static let isDoubleSided = KeyWithDefault(
    "isDoubleSided", .flag, default: true, "whether the layer is also seen from behind",
    example: "false")
  public static let contents = Key(
    "contents", .value("[one thing](#contents), or an array of them", things), default: .none,
    "what the layer shows in its bounds", example: #"{"circle": [60, 40], "radius": 30}"#)
  public static let sublayers = Key(
    "sublayers", .objects("array of layers", .layer), default: .none, "later ones lie in front",
    example: #"[{"id": "C", "frame": [10, 10, 40, 20]}]"#)

  static let table = KeyTable(
    [
      id, name, classes, kind, frame, bounds, boundsOrigin, position, zPosition, anchorPoint,
      anchorPointZ, transform, sublayerTransform, masksToBounds, isHidden, isGeometryFlipped,
      isDoubleSided, contents, sublayers,
    ], hints: .layer)

  /// The values of `kind`.
  public enum KindWord: String, Sendable, CaseIterable {
    case plain, transform, scroll

    init(_ kind: Layer.Kind) {
      switch kind {
      case .plain: self = .plain
      case .transform: self = .transform
      case .scroll: self = .scroll
      }
    }

    var kind: Layer.Kind {
      switch self {
      case .plain: .plain
      case .transform: .transform
      case .scroll: .scroll
      }
    }
  }
}
