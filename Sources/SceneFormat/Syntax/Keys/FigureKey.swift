public import LayerGeometry

/// The keys of a figure.
public enum FigureKey {
  private static let canvasForm = ValueForm.either([
    "as large as its content": .words(["fit"]), "canvas": .object(.canvas),
  ])
  private static let subject = ValueForm.either([
    "layer": .layer, "layer at a step": .object(.derivation),
  ])

  public static let canvas = Key(
    "canvas", .value("`\"fit\"`, or an object, see below", canvasForm), default: "`\"fit\"`",
    "the paper that the figure is drawn on", example: #"{"padding": 12}"#)
  public static let panels = Key(
    "panels", .value("array of [panels](#panels)", .array(.object(.panel), count: 1...1_000)),
    default: "one with all roots",
    "the parts of the figure", example: #"[{"caption": "Before"}, {"step": 1}]"#)
  public static let lanes = Key(
    "lanes", .value("array of [lanes](#lanes)", .array(.object(.lane), count: 1...20)),
    default: .none,
    "panels in titled rows; not with `panels`", example: #"[{"title": "Rotated first"}]"#)
  public static let derive = Key(
    "derive", .value("id of a layer, or [an object](#derive)", subject), default: .none,
    "the derivation of the layer's frame, instead of panels", example: #""B""#)
  public static let columns = Key(
    "columns", .wholeNumber(in: 1...1_000), default: "chosen",
    "panels in a row; not with `lanes`", example: "3")
  public static let steps = Key(
    "steps", ValueType<StepsShown>.word, default: "`\"panels\"`",
    "how the [steps](#steps) of the scene are shown; only without `panels`",
    example: #""overlay""#)
  public static let tables = Key(
    "tables", .objects("array of [tables](#tables-and-notes)", .table), default: .none,
    "beside or below the panels", example: #"[{"layer": "B"}]"#)
  public static let notes = Key(
    "notes", .texts, default: .none, "beside or below the panels",
    example: #"["The anchor stays."]"#)
  public static let legend = Key(
    "legend", .flag, default: "`false`; with `derive` `true`",
    "whether line styles and markers are explained", example: "true")
  public static let decimals = Key(
    "decimals", .wholeNumber(in: 0...WrittenComputation.mostDecimals),
    default: "those that can be seen",
    "of lengths, coordinates and angles in the drawings; see below", example: "1")
  public static let animation = Key(
    "animation", .object("[object](#animation)", .animation), default: .none,
    "how the steps of the scene run", example: #"{"seconds": 2}"#)

  /// The keys of the figure alone, without those of its only picture.
  static let own = KeyTable(
    [
      canvas, panels, lanes, derive, columns, steps, tables, notes, legend, decimals, animation,
    ], hints: .figure)
  static let table = own + PictureKey.table
  /// The keys that a derivation answers by itself.
  static let derived: [any FormatKey] =
    [panels, lanes, steps, tables, PictureKey.show, PictureKey.axes] + PictureKey.single

  /// The ways to show the steps of a scene that lists no panels.
  public enum StepsShown: String, Sendable, CaseIterable {
    /// The start and each step in a panel of its own.
    case panels
    /// The last step in one panel, over ghosts of what was at the start.
    case overlay
  }
}

/// The keys of a canvas.
public enum CanvasKey {
  private static let backgrounds = ValueForm.either([
    "by theme, or none": .words(["theme", "none"]), "color": .shared(.color),
  ])

  public static let size = Key(
    "size", .numbers(2, "[width, height]"), form: .array(.numberAbove(0), count: 2...2),
    default: "fits the content", "fixed",
    example: "[400, 300]")
  public static let width = Key(
    "width", .positiveNumber, default: "360, 540 or 720 points, by the content",
    "fixed, with a height that fits the content; not with `size`", example: "540")
  public static let unit = KeyWithDefault<Unit>(
    "unit", .word, default: .points,
    "of `size`, `width` and `padding`; a millimetre is 72 / 25.4 points", example: #""mm""#)
  public static let padding = Key(
    "padding", .number(atLeast: 0), default: "24 points", "empty paper on each side",
    example: "12")
  public static let background = Key(
    "background", .value("`\"theme\"`, `\"none\"` or a [color](#style)", backgrounds),
    default: "`\"theme\"`",
    "the color of the paper", example: #""none""#)
  public static let yAxis = KeyWithDefault<Canvas.YAxis>(
    "yAxis", .word, default: .down, "where y grows on the paper",
    example: #""up""#)
  public static let scale = Key(
    "scale", .positiveNumber, default: "chosen",
    "points of paper for a unit of the root space", example: "2")

  static let table = KeyTable(
    [size, width, unit, padding, background, yAxis, scale], hints: .canvas)

  /// The units that a canvas is measured in.
  public enum Unit: String, Sendable, CaseIterable {
    case points = "pt"
    case millimetres = "mm"

    func points(_ length: Double) -> Double {
      self == .points ? length : length * 72 / 25.4
    }
  }
}

/// The keys for what one picture draws.
public enum PictureKey {
  private static let axesOfSpaces = ValueForm.map([
    ValueForm.Entries(keys: .space, wellKnown: ["/"], form: .object(.axes))
  ])
  private static let flagOrView = ValueForm.either([
    "whether it is so": .flag, "view from aside": .object(.oblique),
  ])

  public static let layers = Key(
    "layers", .layers, default: "all roots that are no ghosts",
    "what is drawn, each with all below it", example: #"["B"]"#)
  public static let show = Key(
    "show", .value("[object](#show)", .shared(.show)), default: "the figure's, else chosen",
    "what is shown",
    example: #"{"*": ["outline", "name"]}"#)
  public static let ghosts = Key(
    "ghosts", .objects("array of [ghosts](#ghosts)", .ghost), default: .none,
    "what was there before",
    example: #"[{"layer": "B", "step": 0}]"#)
  public static let annotations = Key(
    "annotations", .objects("array of [annotations](#annotations)", .annotation), default: .none,
    "what is pointed out", example: #"[{"point": "B.position"}]"#)
  public static let axes = Key(
    "axes", .value("[object](#axes)", axesOfSpaces), default: "the figure's", "ticks and ranges",
    example: #"{"/": {"step": 50}}"#)
  public static let view = Key(
    "view", .rect, default: "fits", "the part of the root space that must be seen",
    example: "[0, 0, 400, 300]")
  public static let device = Key(
    "device", .layer, default: .none,
    "the screen of a device, whose outline is drawn around it", example: #""screen""#)
  public static let oblique = Key(
    "oblique", .value("`true`, `false` or an [object](#layers-from-aside)", flagOrView),
    default: "`false`",
    "whether the layers are seen from aside", example: #"{"spread": 80}"#)

  static let table = KeyTable([show, ghosts, annotations, axes, view, device, oblique])
  /// The keys of a panel's own picture.
  static let ofPanels = KeyTable([layers]) + table
  /// The keys of the only picture of a figure.
  static let single: [any FormatKey] = [ghosts, annotations, view, device, oblique]
}

/// The keys of layers that are seen from aside.
public enum ObliqueKey {
  public static let spread = Key(
    "spread", .number(atLeast: 0), default: "chosen",
    "how far each layer is lifted from its superlayer's plane, in units of the root space",
    example: "80")
  public static let angle = Key(
    "angle", .angle, default: "`\"50deg\"`",
    "between the axes of x and y on the paper, `\"10deg\"` to `\"90deg\"`",
    example: #""35deg""#)
  public static let foreshortening = KeyWithDefault(
    "foreshortening", .number(in: 0.1...1), default: 0.7,
    "the length on the paper of a unit along y", example: "0.5")

  static let table = KeyTable([spread, angle, foreshortening])
}

/// The keys of a lane.
public enum LaneKey {
  public static let title = Key(
    "title", .text, default: .none, "above the row", example: #""First""#)
  public static let panels = Key(
    "panels", .value("array of [panels](#panels)", .array(.object(.panel), count: 1...100)),
    default: "one for each of `steps`",
    "the row", example: #"[{"step": 1}]"#)
  public static let steps = Key(
    "steps", .stepNumbers, default: "all",
    "which are shown, 0 for the start, each with its caption; not with `panels`",
    example: "[0, 1, 2]")
  public static let layers = Key(
    "layers", .layers, default: "all roots",
    "what all panels of the lane draw; not with `panels`", example: #"["B"]"#)

  static let table = KeyTable([title, panels, steps, layers])
}

/// The keys of a layer with the figure's statements about it.
public enum SubjectKey {
  public static let layer = Key(
    "layer", .layer, default: .required, "which layer it is of", example: #""B""#)
  public static let step = Key(
    "step", .stepNumber, default: "`0`", "how many have been taken",
    example: "2")
  public static let points = Key(
    "points", .value("array of points", .array(.numbers(2), count: 1...20)),
    default: "the nine well-known anchors",
    "up to 20 points to mark", example: "[[0, 0], [0.25, 0.5]]")

  static let derivation = KeyTable([layer, step])
  static let unitSquare = KeyTable([layer, points])
}
