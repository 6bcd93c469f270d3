/// An object of a document that is known by its keys alone, each of which is a method.
///
///     DocumentCanvas().size([400, 300]).padding(12)
public struct KeyedObject<Keys: FormatKeys>: DocumentPart {
  public var object: DocumentObject

  /// An object with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// An object without keys.
  public init() { object = [:] }
}

/// The paper of a figure.
public typealias DocumentCanvas = KeyedObject<CanvasKey>
/// The ticks and ranges of a layer's axes.
public typealias DocumentAxes = KeyedObject<AxesKey>
/// The values that are labelled on axes.
public typealias DocumentAxisLabels = KeyedObject<AxesKey>
/// The view of layers from aside.
public typealias DocumentObliqueView = KeyedObject<ObliqueKey>
/// A titled row of panels.
public typealias DocumentLane = KeyedObject<LaneKey>
/// The layer of a derivation, or of a unit square.
public typealias DocumentSubject = KeyedObject<SubjectKey>
/// Something that a layer shows in its bounds.
public typealias DocumentContents = KeyedObject<ContentsKey>
/// A table of the properties of layers.
public typealias DocumentTable = KeyedObject<TableKey>
/// A column of a table of properties.
public typealias DocumentTableColumn = KeyedObject<TableKey>
/// Rules on a card, or a warning.
public typealias DocumentCard = KeyedObject<CardKey>
/// A rule of a card.
public typealias DocumentCardRule = KeyedObject<CardKey>
/// The log of computed values.
public typealias DocumentLog = KeyedObject<LogKey>
/// The effects of setting properties.
public typealias DocumentEffects = KeyedObject<LogKey>
/// A column of a log, or of effects.
public typealias DocumentColumn = KeyedObject<LogKey>
/// Curves of computed numbers.
public typealias DocumentPlot = KeyedObject<PlotKey>
/// What a plot is drawn against.
public typealias DocumentPlotRange = KeyedObject<PlotKey>
/// A curve of a plot.
public typealias DocumentCurve = KeyedObject<PlotKey>
/// What the figures of a series share.
public typealias DocumentStage = KeyedObject<StageKey>
/// Lines of code that set the properties of a layer.
public typealias DocumentCode = KeyedObject<CodeKey>
/// A line of code.
public typealias DocumentCodeLine = KeyedObject<CodeKey>
/// A small map of what follows from what in a layer.
public typealias DocumentKeyMap = KeyedObject<KeyMapKey>
/// The animation of a figure's steps.
public typealias DocumentAnimation = KeyedObject<AnimationKey>

extension DocumentKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension StageKey: FormatKeys {
  public static var names: [String] { (table + extentTable + tablesTable).names }
}

extension LayerKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension ContentsKey: FormatKeys {
  public static var names: [String] { (subjects + options).names }
}

extension FigureKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension CanvasKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension ObliqueKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension LaneKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension SubjectKey: FormatKeys {
  public static var names: [String] { (derivation + unitSquare).names }
}

extension PanelKey: FormatKeys {
  public static var names: [String] { all.names }
}

extension CardKey: FormatKeys {
  public static var names: [String] { (table + ruleTable).names }
}

extension LogKey: FormatKeys {
  public static var names: [String] { (table + effectsTable + column).names }
}

extension PlotKey: FormatKeys {
  public static var names: [String] { (table + range + curve).names }
}

extension CodeKey: FormatKeys {
  public static var names: [String] { (table + lineTable).names }
}

extension KeyMapKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension TableKey: FormatKeys {
  public static var names: [String] { (table + columnTable).names }
}

extension AnnotationKey: FormatKeys {
  /// What says the kind is first.
  public static var names: [String] { kinds.map { $0.names[0] } + kinds.flatMap(\.names) }
}

extension GhostKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension AxesKey: FormatKeys {
  public static var names: [String] { (table + labelsTable).names }
}

extension StyleKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension StepKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension SweepKey: FormatKeys {
  public static var names: [String] { table.names }
}

extension AnimationKey: FormatKeys {
  public static var names: [String] { table.names }
}
