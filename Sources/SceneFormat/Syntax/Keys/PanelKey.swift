/// The keys of a panel.
public enum PanelKey {
  private static let lines = ValueForm.array(.localized(.string()), count: 1...100)
  private static let square = ValueForm.either([
    "layer": .layer, "layer with points": .object(.unitSquare),
  ])

  private static let mapForms = ValueForm.either([
    "layer": .layer, "key map": .object(.keyMap),
  ])
  private static let codeForms = ValueForm.either([
    "layer": .layer, "code": .object(.code),
  ])

  public static let step = Key(
    "step", .stepNumber, default: "`0`, the start",
    "how many have been taken in what the panel shows", example: "1")
  public static let caption = Key(
    "caption", .text, default: .none, "below the panel or above it", example: #""Before""#)
  public static let badge = Key(
    "badge", ValueType<Panel.Badge>.word, default: .none, "a verdict before the caption",
    example: #""tick""#)

  public static let formula = Key(
    "formula", .value("array of lines", lines), default: .kind, "a [formula](#formulas)",
    example: #"["x' = 2x"]"#)
  public static let table = Key(
    "table", .object("[object](#tables-and-notes)", .table), default: .kind,
    "a table of properties; in a panel with a `step`, as they are then",
    example: #"{"layer": "B"}"#)
  public static let notes = Key(
    "notes", .texts, default: .kind, "set as a list",
    example: #"["B keeps its width."]"#)
  public static let log = Key(
    "log", .object("[object](#logs)", .log), default: .kind,
    "computed values, a line for each state",
    example: #"{"columns": ["B.frame"]}"#)
  public static let effects = Key(
    "effects", .object("[object](#effects)", .effects), default: .kind,
    "what setting properties does, computed",
    example: #"{"set": {"B.position": [0, 0]}, "compare": ["B.frame"]}"#)
  public static let card = Key(
    "card", .object("[object](#cards)", .card), default: .kind, "rules on a card, or a warning",
    example: #"{"rules": ["bounds stay."]}"#)
  public static let tree = Key(
    "tree", .space, default: .kind, "the outline of the tree below a layer, or of all layers",
    example: #""/""#)
  public static let unitSquare = Key(
    "unitSquare", .value("id of a layer, or an [object](#unit-squares)", square), default: .kind,
    "the unit square of a layer, with its anchor point", example: #""B""#)

  public static let plot = Key(
    "plot", .object("[object](#plots)", .plot), default: .kind,
    "curves of computed numbers against a swept one",
    example: #"{"curves": ["B.frame.width"], "over": {"set": "B.frame.width", "from": 0, "to": 9}}"#
  )

  public static let code = Key(
    "code", .value("id of a layer, or an [object](#code)", codeForms), default: .kind,
    "lines of code that set the properties of a layer", example: #""B""#)

  public static let keyMap = Key(
    "keyMap", .value("id of a layer, or an [object](#key-maps)", mapForms), default: .kind,
    "a small map of what follows from what in a layer, lit for what changes", example: #""B""#)

  /// The keys that every panel may have.
  static let shared = KeyTable([step, caption, badge])
  /// The keys of panels that are no pictures, each of which says the kind.
  static let kinds = KeyTable([
    formula, table, notes, log, effects, card, tree, unitSquare, plot, code, keyMap,
  ])
  static let all = shared + PictureKey.ofPanels + kinds
}

/// The keys of a card and of its rules.
public enum CardKey {
  private static let ruleForms = ValueForm.array(
    .either([
      "text": .string(.text), "rule with a badge": .object(.cardRule),
      "by language": .byLanguage(.string(.text), .language(exceptFor: ["badge", "text"])),
    ]), count: 1...100)

  public static let title = Key(
    "title", .text, default: .none, "above the rules", example: #""Rules""#)
  public static let warning = KeyWithDefault(
    "warning", .flag, default: false, "whether the card warns", example: "true")
  public static let numbered = KeyWithDefault(
    "numbered", .flag, default: false, "whether rules without badges have numbers",
    example: "true")
  public static let rules = Key(
    "rules", .value("array of [texts](#texts), or of objects, see below", ruleForms),
    default: .required,
    "what the card says", example: #"["bounds stay."]"#)

  static let table = KeyTable([title, warning, numbered, rules])

  public static let badge = Key(
    "badge", ValueType<Panel.Badge>.word, default: .none, "what is right or wrong to do",
    example: #""cross""#)
  public static let text = Key(
    "text", .text, default: .required, "what the rule says", example: #""Set the bounds.""#)

  static let ruleTable = KeyTable([badge, text])
}

/// The keys of a log, of what effects compare, and of a column of either.
public enum LogKey {
  private static func columnsOr(_ object: FormatObject) -> ValueForm {
    .array(.either(["path": .shared(.path), "column": .object(object)]), count: 1...20)
  }

  public static let columns = Key(
    "columns", .value("array of [paths](#paths) or objects", columnsOr(.logColumn)),
    default: .required,
    "what is computed", example: #"["B.frame"]"#)
  public static let steps = Key(
    "steps", .stepNumbers, default: "all",
    "the states that have a line", example: "[1, 2]")

  static let table = KeyTable([columns, steps])

  public static let set = Key(
    "set", .changes, default: .required,
    "what is set, each by itself", example: #"{"B.position": [0, 0]}"#)
  public static let compare = Key(
    "compare", .value("array of [paths](#paths) or objects", columnsOr(.effectsColumn)),
    default: .required,
    "what is asked for before and after", example: #"["B.frame"]"#)

  static let effectsTable = KeyTable([set, compare])

  public static let value = Key(
    "value", .path, default: .required, "what the column holds", example: #""B.frame""#)
  public static let header = Key(
    "header", .text, default: "the path", "above the column", example: #""contentOffset""#)
  public static let equalsPrevious = KeyWithDefault(
    "equalsPrevious", .flag, default: false,
    "whether the value is that of the column before in every line: it is checked, and the equal "
      + "values share a box", example: "true")

  static let effectsColumn = KeyTable([value, header])
  static let column = KeyTable([value, header, equalsPrevious])
}

/// The keys of a table of properties, and of its columns.
public enum TableKey {
  public static let layer = Key(
    "layer", .layer, default: "required without `columns`", "the layer whose properties are told",
    example: #""B""#)
  public static let before = Key(
    "before", .layer, default: .none, "the layer as it was, in a column before",
    example: #""old""#)
  public static let steps = Key(
    "steps", .stepNumbers, default: "all",
    "the states of the layer that have a column", example: "[0, 2]")
  public static let columns = Key(
    "columns", .value("array of objects, see below", .array(.object(.tableColumn), count: 1...100)),
    default: "by `layer`",
    "several layers, or states", example: #"[{"layer": "A"}, {"layer": "B"}]"#)
  public static let title = Key(
    "title", .text,
    default: "the name of the last column's layer; none where one of several has its own above it",
    "above the table",
    example: #""B""#)
  public static let rows = Key(
    "rows",
    .value(
      "array of `frame`, `bounds`, `position`, `center`, `anchorPoint`, `transform`",
      .array(.words(PropertyTable.Row.allCases.map(\.rawValue)))),
    default: "bounds, position, anchorPoint, transform, frame", "the properties",
    example: #"["frame", "bounds"]"#)
  public static let marksChanges = Key(
    "marksChanges", .flag,
    default: "with several columns, unless they are of several layers and one has no `header`",
    "whether rows with a column that differs from the one before are marked", example: "false")
  public static let spaces = KeyWithDefault(
    "spaces", .flag, default: false,
    "whether a column says in which coordinates each property is measured", example: "true")

  static let table = KeyTable([
    layer, before, steps, columns, title, rows, marksChanges, spaces,
  ])

  public static let columnLayer = Key(
    "layer", .layer, default: .required, "whose properties the column tells", example: #""A""#)
  public static let step = Key(
    "step", .stepNumber,
    default: "that of the panel or of the figure, or `0` where that shows several",
    "how many have been taken", example: "1")
  public static let header = Key(
    "header", .text,
    default: "the layer's name, with its id where two are equal; of states of one layer the state",
    "above the column", example: #""before""#)

  static let columnTable = KeyTable([columnLayer, step, header])
}
