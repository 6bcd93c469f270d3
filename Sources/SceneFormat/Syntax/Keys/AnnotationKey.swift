/// The keys of annotations; the first of each kind says the kind.
public enum AnnotationKey {
  private static let twoPlaces = ValueForm.array(.shared(.place), count: 2...2)
  private static let sideOrPlaces = ValueForm.either([
    "side of a layer": .shared(.path), "two points": twoPlaces,
  ])

  public static let point = Key(
    "point", .place, default: .kind, "a mark at a point", example: #""B.position""#)
  public static let mark = Key(
    "mark", ValueType<PointAnnotation.Mark>.word, default: "that of what the point is named after",
    "what stands there", example: #""ring""#)
  public static let coordinates = Key(
    "coordinates", .value("array of ids of layers, or `\"/\"`", .array(.space)), default: .none,
    "the spaces in which its coordinates are printed", example: #"["A", "/"]"#)
  public static let guides = KeyWithDefault(
    "guides", .flag, default: false,
    "dotted lines to both axes of the space in which its coordinates are printed, the first of several; without coordinates, of its own",
    example: "true")
  public static let label = Key("label", .text, default: .none, "beside it", example: #""here""#)

  public static let arrow = Key(
    "arrow", .value("two [points](#points)", twoPlaces), default: .kind, "an arrow with its vector",
    example: #"["A.origin", "B.frame.topLeft"]"#)
  public static let role = KeyWithDefault<ArrowAnnotation.Role>(
    "role", .word, default: .vector,
    "in the color of its space, or in that of change", example: #""movement""#)
  public static let space = Key(
    "in", .space, default: "that of both points, else `\"/\"`", "the space that is measured in",
    example: #""A""#)
  public static let arrowLabel = Key(
    "label", .text, default: "the vector", "beside it", example: #""moved""#)

  public static let dimension = Key(
    "dimension", .value("a side, or two [points](#points)", sideOrPlaces), default: .kind,
    "a dimension line",
    example: #""B.frame.width""#)
  public static let along = Key(
    "along", ValueType<DimensionAnnotation.Along>.word, default: "`\"line\"`",
    "between points: what is measured; `\"line\"` is the straight distance", example: #""x""#)
  public static let heads = Key(
    "heads", ValueType<DimensionAnnotation.Heads>.word,
    default: "by the side; `\"filled\"` between points", "the heads of its arrows",
    example: #""open""#)
  public static let side = Key(
    "side", ValueType<DimensionAnnotation.Side>.word, default: "chosen",
    "where the line stands; a frame's width is above or below, its height left or right",
    example: #""above""#)
  public static let name = Key(
    "name", .text, default: .none, "before the value", example: #""frame.width""#)

  public static let callout = Key(
    "callout", .place, default: .kind, "a text with a leader to a point",
    example: #""B.bounds.topRight""#)
  public static let text = Key(
    "text", .text, default: .required, "what is said of the point", example: #""this corner""#)

  public static let axes = Key(
    "axes", .place, default: .kind, "a further pair of axes from a point",
    example: #""B.position""#)
  public static let axesSpace = Key(
    "in", .space, default: "the point's", "the space whose directions and units they have",
    example: #""A""#)
  public static let x = Key(
    "x", .range, default: "chosen", "measured from the point", example: "[-20, 20]")
  public static let y = Key(
    "y", .range, default: "chosen", "measured from the point", example: "[-20, 20]")

  public static let trace = Key(
    "trace", .place, default: .kind, "the way of a point while something is swept",
    example: #""B.bounds.topRight""#)
  public static let over = Key(
    "over", .object("object, see below", .traceRange),
    default: "the `sweep` of the scene, from its first to its last value", "what is swept",
    example: #"{"set": "B.position.x", "from": 0, "to": 90}"#)
  public static let skins = KeyWithDefault(
    "skins", .wholeNumber(in: 0...8), default: 4,
    "the number of outlines of the layer on the way, which fade", example: "5")

  /// The keys of each kind.
  static let kinds = [
    KeyTable([point, mark, label, coordinates, guides], hints: .labeled),
    KeyTable([arrow, role, space, arrowLabel], hints: .labeled),
    KeyTable([dimension, along, space, heads, side, name], hints: .dimension),
    KeyTable([callout, text], hints: .callout),
    KeyTable([axes, axesSpace, x, y, label], hints: .labeled),
    KeyTable([trace, over, skins, label], hints: .labeled),
  ]
}

/// The keys of a ghost.
public enum GhostKey {
  private static let arrows = ValueForm.either([
    "whether there is one": .flag, "point of both": .words(LayerPoint.names),
  ])

  public static let layer = Key(
    "layer", .layer, default: .required, "the layer that is drawn as a ghost",
    example: #""before""#)
  public static let successor = Key(
    "of", .layer, default: "required, unless `step` differs: then the layer itself",
    "the layer that it became", example: #""B""#)
  public static let step = Key(
    "step", .stepNumber, default: "as in the panel",
    "how many had been taken then", example: "0")
  public static let arrow = Key(
    "arrow",
    .value("`true`, `false` or a point that both have, such as `\"frame.topLeft\"`", arrows),
    default:
      "`true`: the positions or, where these agree, the top left corners of the bounds; of a layer that has only turned, the way of a corner with the angle, and with the factor where it has grown as well (\"15°, × 1.25\"), where no arc of its `angle` shows that already; of one that has changed its form otherwise, the positions or anchor points, named; of one that stays since its anchor point has changed with its position, the positions, named, where those are marked",
    "where the arrow of displacement leads from and to", example: #""position""#)
  public static let name = Key(
    "name", .text, default: "the word \"before\", where the figure has no legend",
    "beside the outermost layer that is seen", example: #""as set""#)

  static let table = KeyTable([layer, successor, step, arrow, name])
}

/// The keys of the options of a space's axes.
public enum AxesKey {
  public static let x = Key(
    "x", .range, default: "fits", "in the space's units", example: "[0, 140]")
  public static let y = Key(
    "y", .range, default: "fits", "in the space's units", example: "[0, 90]")
  public static let step = Key(
    "step", .positiveNumber, default: "chosen", "the distance of ticks", example: "10")
  public static let labels = Key(
    "labels", .object("`{\"x\": [...], \"y\": [...]}`", .axisLabels), default: "all with room",
    "the only values that are labelled", example: #"{"x": [20]}"#)
  public static let name = Key(
    "name", .text, default: .none, "of the space, beside its axes", example: #""superview""#)

  static let table = KeyTable([x, y, step, labels, name])

  public static let xLabels = Key(
    "x", .numberList, default: "all with room", "on the x axis", example: "[20]")
  public static let yLabels = Key(
    "y", .numberList, default: "all with room", "on the y axis", example: "[30]")

  static let labelsTable = KeyTable([xLabels, yLabels])
}
