public import DisplayList
public import FigureLayout
internal import FigureLint
public import SceneFormat
public import SourceText

/// Measures the finished figures of a scene, and reports what keeps them from being read by everyone: each finding
/// once, with its number, at its place in the document. Findings that the scene allows are left out.
///
/// - Parameters:
///   - scene: the scene, whose places findings have.
///   - figures: the scene laid out in one appearance or several, all in the same language.
///   - language: the requested language, as a BCP 47 tag.
public func figureFindings(
  of scene: Scene, in figures: [(appearance: Appearance, list: DisplayList)], language: String?
) -> Diagnostics {
  let collector = DiagnosticCollector()
  if !scene.allowed.contains(.missingAlt), let finding = scene.missingAlt() {
    collector.warn(finding)
  }
  var found = FigureFindingList()
  let asked = scene.askedElements
  for (appearance, list) in figures {
    let faults =
      list.faults(onPaper: appearance.paper) + list.leftOutFaults(of: asked)
      + list.compositionFaults.filter { !scene.isAuthors($0) }
    found.add(faults, in: appearance, of: scene)
  }
  return found.told(to: collector, of: scene, language)
}

/// Measures a finished figure, and tells where it says of one thing what holds of another, and what it leaves out, unless
/// the scene allows it.
///
/// Of a figure with more than 10,000 items nothing is measured, which would take longer than drawing it.
///
/// - Parameters:
///   - scene: the scene, whose places findings have.
///   - list: the finished drawing of the scene.
///   - appearance: the theme that it was drawn in.
///   - language: the language that was asked for, as a BCP 47 tag.
public func falsehoods(
  of scene: Scene, in list: DisplayList, _ appearance: Appearance, language: String?
) -> Diagnostics {
  guard list.items.count <= mostItems else { return Diagnostics([]) }
  var found = FigureFindingList()
  found.add(
    list.falsehoods + list.leftOutFaults(of: scene.askedElements), in: appearance, of: scene)
  return found.told(to: DiagnosticCollector(), of: scene, language)
}

private let mostItems = 10_000

extension Scene {
  /// Tells whether a fault of composition is what the author has asked for.
  fileprivate func isAuthors(_ fault: FigureFault) -> Bool {
    switch fault {
    case .oddWidth: stage != nil || figure.canvas.size != nil || figure.canvas.width != nil
    case .irregularTicks(let axis, _): givesTickLabels(of: axis)
    default: false
    }
  }

  private func givesTickLabels(of axis: FigureFault.Element) -> Bool {
    let pictures = figure.panels.enumerated().filter { axis.panel.map { $0 - 1 } == $0.offset }
    return pictures.compactMap(\.element.picture).flatMap(\.axes).contains { options in
      (axis.id.last == .x ? options.xLabels : options.yLabels) != nil
        && options.space.map { self[$0].id } == axis.id.layer
    }
  }
}

/// The findings of a scene, up to a number for each rule, since a crowd has hundreds of thousands. Those that are
/// the same in several appearances are one.
private struct FigureFindingList {
  private(set) var findings: [FigureFinding] = []
  private var numbers: [FigureFinding.Key: Int] = [:]
  private var counts: [DiagnosticCode: Int] = [:]
  /// The number of faults of each rule that are only counted, in each appearance.
  private var others: [DiagnosticCode: [Appearance: Int]] = [:]

  /// The number of findings that are only counted: for each rule, that of the appearance with the most.
  var omitted: Int { others.values.reduce(0) { $0 + ($1.values.max() ?? 0) } }

  /// Adds those of some faults that a scene does not allow.
  mutating func add(_ faults: [FigureFault], in appearance: Appearance, of scene: Scene) {
    lazy var places = ElementPlaces(of: scene, language: nil)
    for fault in faults where !scene.allowed.contains(fault.rule) {
      // Colors that the scene gives to both are meant.
      if case .sharedColor = fault, fault.elements.allSatisfy(places.hasOwnColor) { continue }
      add(fault, in: appearance)
    }
  }

  /// All findings, behind what a collector has.
  func told(
    to collector: DiagnosticCollector, of scene: Scene, _ language: String?
  ) -> Diagnostics {
    if findings.isEmpty { return collector.diagnostics }
    let places = ElementPlaces(of: scene, language: language)
    for finding in findings { collector.warn(finding.diagnostic(places)) }
    var diagnostics = collector.diagnostics
    diagnostics.omitted += omitted
    return diagnostics
  }

  private mutating func add(_ fault: FigureFault, in appearance: Appearance) {
    let key = FigureFinding.Key(fault)
    if let number = numbers[key] { return findings[number].add(fault, in: appearance) }
    guard counts[key.rule, default: 0] < DiagnosticCollector.capacity else {
      others[key.rule, default: [:]][appearance, default: 0] += 1
      return
    }
    counts[key.rule, default: 0] += 1
    numbers[key] = findings.count
    findings.append(FigureFinding(faults: [(appearance, fault)]))
  }
}

/// A fault with what was measured of it in each appearance that has it.
struct FigureFinding {
  /// The identity of a fault in all appearances.
  struct Key: Hashable {
    var rule: DiagnosticCode
    var elements: [FigureFault.Element]

    init(_ fault: FigureFault) {
      rule = fault.rule
      elements = fault.elements
    }
  }

  /// One for each appearance, at least one.
  fileprivate(set) var faults: [(appearance: Appearance, fault: FigureFault)]

  /// The worst measure of an appearance is kept.
  fileprivate mutating func add(_ fault: FigureFault, in appearance: Appearance) {
    guard let index = faults.firstIndex(where: { $0.appearance == appearance }) else {
      faults.append((appearance, fault))
      return
    }
    if let new = fault.contrast, let old = faults[index].fault.contrast, new.ratio < old.ratio {
      faults[index].fault = fault
    }
  }
}

extension FigureFault {
  var rule: DiagnosticCode {
    switch self {
    case .overlappingTexts: .overlappingTexts
    case .textOnMarker: .textOnMarker
    case .lineThroughText: .lineThroughText
    case .textOutside: .textOutside
    case .crossingDimensions: .crossingDimensions
    case .overlappingDimensions: .overlappingDimensions
    case .misplacedDimension: .misplacedDimension
    case .misplacedName: .misplacedName
    case .strayText, .ambiguousText: .ambiguousText
    case .sharedColor: .sharedColor
    case .hiddenLine: .hiddenLine
    case .leftOut: .leftOut
    case .faintText: .faintText
    case .faintLine: .faintLine
    case .alikeButForColor, .confusedColors: .colorAlone
    case .oddWidth: .oddWidth
    case .farCaption: .farCaption
    case .raggedPanels: .raggedPanels
    case .irregularTicks: .irregularTicks
    case .offStage: .offStage
    }
  }

  /// The elements of the finding, first the one at which it is placed.
  var elements: [FigureFault.Element] {
    switch self {
    case .overlappingTexts(let first, let second, _, _),
      .textOnMarker(let first, let second, _, _), .lineThroughText(let first, let second, _),
      .crossingDimensions(let first, let second, _),
      .overlappingDimensions(let first, let second, _, _),
      .misplacedDimension(let first, let second, _),
      .ambiguousText(let first, let second, _, _),
      .sharedColor(let first, let second, _, _), .hiddenLine(let first, let second, _),
      .alikeButForColor(let first, let second, _, _), .confusedColors(let first, let second, _):
      [first, second]
    case .textOutside(let element, _, _), .strayText(let element, _), .faintText(let element, _),
      .faintLine(let element, _), .leftOut(let element, _), .oddWidth(let element, _),
      .farCaption(let element, _), .raggedPanels(let element, _, _),
      .irregularTicks(let element, _), .offStage(let element):
      [element]
    case .misplacedName(let name, let fault): [name] + [fault.other].compactMap { $0 }
    }
  }

  /// Tells whether style rules can cause and fix it.
  var isOfStyle: Bool {
    switch self {
    case .faintText, .faintLine, .alikeButForColor, .confusedColors: true
    default: false
    }
  }
}
