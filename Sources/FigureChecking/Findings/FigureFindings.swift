public import DisplayList
public import FigureLayout
internal import FigureLint
public import SceneFormat
public import SourceText

/// Measures the finished figures of a scene, and tells where they cannot be read by everybody: each
/// finding once, with its number, at the place of the document that it comes from. What the scene
/// allows is not told.
///
/// - Parameters:
///   - figures: the scene laid out in one appearance or several, all in the same language.
///   - language: the language that was asked for, as a BCP 47 tag.
public func figureFindings(
  of scene: Scene, in figures: [(appearance: Appearance, list: DisplayList)], language: String?
) -> Diagnostics {
  let collector = DiagnosticCollector()
  if !scene.allowed.contains(.missingAlt), let finding = scene.missingAlt() {
    collector.warn(finding)
  }
  let places = ElementPlaces(of: scene, language: language)
  var findings: [Finding] = []
  var numbers: [Finding.Key: Int] = [:]
  for (appearance, list) in figures {
    for fault in list.faults(onPaper: appearance.paper) where !scene.allowed.contains(fault.rule) {
      let key = Finding.Key(fault)
      if let number = numbers[key] {
        findings[number].add(fault, in: appearance)
      } else {
        numbers[key] = findings.count
        findings.append(Finding(faults: [(appearance, fault)]))
      }
    }
  }
  for finding in findings { collector.warn(finding.diagnostic(places)) }
  return collector.diagnostics
}

/// A fault with what was measured of it in each appearance that has it.
struct Finding {
  /// What is the same fault in whichever appearance it is found.
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

  /// Of one appearance the worst is kept.
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
    case .faintText: .faintText
    case .faintLine: .faintLine
    case .alikeButForColor, .confusedColors: .colorAlone
    }
  }

  /// What is at fault, first what the finding is placed at.
  var elements: [FigureFault.Element] {
    switch self {
    case .overlappingTexts(let first, let second, _, _),
      .textOnMarker(let first, let second, _, _), .lineThroughText(let first, let second, _),
      .crossingDimensions(let first, let second, _),
      .overlappingDimensions(let first, let second, _, _),
      .alikeButForColor(let first, let second, _, _), .confusedColors(let first, let second, _):
      [first, second]
    case .textOutside(let element, _, _), .faintText(let element, _), .faintLine(let element, _):
      [element]
    }
  }

  /// Whether rules of style can make and mend it.
  var isOfStyle: Bool {
    switch self {
    case .faintText, .faintLine, .alikeButForColor, .confusedColors: true
    default: false
    }
  }
}
