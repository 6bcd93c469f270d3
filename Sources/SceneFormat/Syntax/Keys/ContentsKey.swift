public import LayerGeometry

/// The keys of what a layer shows as its contents; the first of each kind says the kind.
public enum ContentsKey {
  private static let twoPoints = ValueForm.array(.numbers(2), count: 2...2)
  private static let colorOrNone = ValueForm.either([
    "color": .shared(.color), "no inside": .words(["none"]),
  ])
  /// The word for the bounds of the layer in place of a rectangle.
  static let bounds = "bounds"
  private static let area = ValueType<DocumentValue>.value(
    "rectangle or `\"bounds\"`",
    .either(["rectangle": .numbers(4), "the layer's bounds": .words([bounds])]))

  public static let circle = Key(
    "circle", .point, default: .kind, "a circle around a point", example: "[60, 40]")
  public static let radius = Key(
    "radius", .positiveNumber, default: "required with `circle`", "of a circle", example: "30")
  public static let ellipse = Key(
    "ellipse", .rect, default: .kind, "as large as fits in a rectangle",
    example: "[0, 0, 120, 80]")
  public static let wedge = Key(
    "wedge", .value("`[[x, y], [x, y]]`", twoPoints), default: .kind,
    "a triangle from a base, `width` wide, to a tip", example: "[[5, 90], [5, 0]]")
  public static let arrow = Key(
    "arrow", .value("`[[x, y], [x, y]]`", twoPoints), default: .kind,
    "the outline of an arrow from its tail to its tip", example: "[[0, 40], [80, 40]]")
  public static let width = Key(
    "width", .positiveNumber, default: "required with `wedge` and `arrow`",
    "of a wedge's base, or of an arrow's shaft", example: "8")
  public static let head = Key(
    "head", .numbers(2, "[width, length]"), default: "by the shaft", "of an arrow: its head",
    example: "[26, 30]")
  public static let path = Key(
    "path", .value("string", .string()), default: .kind,
    "any outline, written as the `d` of a path in SVG",
    example: #""M 0 0 L 40 0 L 20 30 Z""#)
  public static let text = Key(
    "text", .text, default: .kind, "a text around its middle", example: #""12""#)
  public static let at = Key(
    "at", .point, default: "required with `text`", "of a text: its middle", example: "[60, 40]")
  public static let size = Key(
    "size", .positiveNumber, default: "as other texts of the figure",
    "of a text: the height of its type (an em) in the layer's own units", example: "20")
  public static let image = Key(
    "image", .string, form: .string(.file), default: .kind, "the picture of a PNG file",
    example: #""clock.png""#)
  public static let gravity = KeyWithDefault<ContentsGravity>(
    "gravity", .word, default: .resize,
    "of an image: where it lies in the bounds, see below", example: #""center""#)
  public static let contentsScale = KeyWithDefault(
    "contentsScale", .positiveNumber, default: 1,
    "of an image: its pixels for a unit of the layer's own coordinates", example: "2")
  public static let list = Key(
    "list", area, default: .kind, "a sketch: a list of numbered rows", example: #""bounds""#)
  public static let row = KeyWithDefault(
    "row", .positiveNumber, default: 44, "of a list: the height of its rows", example: "30")
  public static let map = Key(
    "map", area, default: .kind, "a sketch: a map with streets, water, a park and a pin",
    example: "[0, 0, 240, 160]")
  public static let card = Key(
    "card", area, default: .kind, "a sketch: a picture above or beside lines of text",
    example: #""bounds""#)
  public static let letter = Key(
    "letter", area, default: .kind, "a sketch: the letter F, which tells turning and mirroring",
    example: #""bounds""#)
  public static let fill = Key(
    "fill", .value("[color](#style) or `\"none\"`", colorOrNone),
    default: "the paper's; of a sketch the layer's",
    "of the inside of a shape, or of the ground of a sketch", example: #""movement""#)
  public static let color = Key(
    "color", .color, default: "`\"ink\"`; of a sketch the layer's",
    "of the outline of a shape, of a text, or of what a sketch is tinted with", example: #""muted""#
  )
  public static let lineWidth = Key(
    "lineWidth", .number(atLeast: 0), default: "`1.5`",
    "of the outline of a shape, in points of paper; 0 for none", example: "0")

  /// The keys of each kind.
  static let kinds =
    ([
      [circle, radius, fill, color, lineWidth],
      [ellipse, fill, color, lineWidth],
      [wedge, width, fill, color, lineWidth],
      [arrow, width, head, fill, color, lineWidth],
      [path, fill, color, lineWidth],
      [text, at, size, color],
      [image, gravity, contentsScale],
      [list, row, fill, color],
      [map, fill, color],
      [card, fill, color],
      [letter, fill, color],
    ] as [[any FormatKey]]).map { KeyTable($0, hints: .contents(with: $0.map(\.name))) }
  static let subjects = KeyTable([
    circle, ellipse, wedge, arrow, path, text, image, list, map, card, letter,
  ])
  static let options = KeyTable([
    radius, width, head, at, size, gravity, contentsScale, row, fill, color, lineWidth,
  ])
}
