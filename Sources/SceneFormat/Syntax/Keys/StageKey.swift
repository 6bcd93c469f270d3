public import LayerGeometry

/// The keys of a stage.
public enum StageKey {
  private static let systems = ValueForm.map([
    ValueForm.Entries(keys: .anyName, wellKnown: ["/"], form: .string(.system))
  ])

  public static let version = Key(
    "version", .number, form: .number(1...1), default: .required, "`1`; another version is refused",
    example: "1")
  public static let width = Key(
    "width", .positiveNumber, default: .required, "of the canvas of each figure, in points",
    example: "540")
  public static let scale = Key(
    "scale", .positiveNumber, default: .required, "points of paper for a unit of the root space",
    example: "0.5")
  public static let origin = Key(
    "origin", .point, default: .required,
    "where the zero of the root space is in the first panel, in points from the top left corner of the canvas",
    example: "[64, 96]")
  public static let pitch = Key(
    "pitch", .positiveNumber, default: "as the panels need",
    "points from a panel to the next in its row", example: "240")
  public static let extent = Key(
    "extent", .object("object, see below", .stageExtent), default: .none,
    "what the axes of the root space cover at least", example: #"{"x": [0, 400], "y": [0, 300]}"#)
  public static let tables = Key(
    "tables", .object("object, see below", .stageTables), default: "as the figure needs",
    "where tables, notes and legends stand", example: #"{"place": "below", "at": [24, 300]}"#)
  public static let colors = Key(
    "colors", .value("object from ids or names of layers to `\"system1\"` and so on", systems),
    default: .none, "the colors of layers, and of the root space, `\"/\"`",
    example: #"{"/": "system1", "B": "system2"}"#)

  static let table = KeyTable([version, width, scale, origin, pitch, extent, tables, colors])

  public static let x = Key(
    "x", .range, default: .none, "in units of the root space", example: "[0, 400]")
  public static let y = Key(
    "y", .range, default: .none, "in units of the root space", example: "[0, 300]")

  static let extentTable = KeyTable([x, y])

  public static let place = Key(
    "place", ValueType<SeriesStage.Blocks.Place>.word, default: .required,
    "of the panels, where they leave the choice", example: #""beside""#)
  public static let at = Key(
    "at", .point, default: .required,
    "the top left corner of the first, in points from that of the canvas", example: "[324, 60]")
  public static let columns = Key(
    "columns",
    .value("array of arrays of numbers", .array(.array(.numberAbove(0), count: 1...100))),
    default: .none,
    "the least widths of columns, for tables with so many", example: "[[80, 120, 120]]")

  static let tablesTable = KeyTable([place, at, columns])
}
