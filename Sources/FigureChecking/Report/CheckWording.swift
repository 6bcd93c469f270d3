internal import Bitmap
internal import LayerGeometry
internal import SceneFormat
import SourceText

/// The findings of a check as people read them, the same on the console and in every report.
public struct CheckWording: Sendable {
  /// A line of findings of one kind.
  public struct Finding: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// A difference in the scene.
      case scene
      /// A difference in the drawing.
      case element
      /// A difference in the libraries and fonts that drew the golden.
      case environment
      case pixels
      case note
    }

    public var kind: Kind
    public var text: String
  }

  private let check: FigureCheck

  /// The words of a check.
  ///
  /// - Parameter check: the result of the comparison.
  public init(of check: FigureCheck) {
    self.check = check
  }

  /// The findings behind the verdict: causes before effects.
  public var findings: [Finding] {
    let scene = sceneFindings
    let environment = check.environmentChanges.map {
      Finding(kind: .environment, text: Self.text(of: $0))
    }
    let elements = groups.map { group in
      Finding(
        kind: .element,
        text: group.elements.map(\.description).joined(separator: ", ") + ": " + group.text)
    }
    let pixels = check.pixels.map { [Finding(kind: .pixels, text: Self.text(of: $0))] } ?? []
    let frames = frameLines.map { Finding(kind: .pixels, text: $0) }
    let notes = check.notes.map { Finding(kind: .note, text: Self.text(of: $0)) }
    return scene + environment + elements + pixels + frames + notes
  }

  // MARK: The scene

  /// The findings about the scene; expectations follow from what was changed, so that they are counted, behind the
  /// rest.
  private var sceneFindings: [Finding] {
    let (facts, others) = (
      check.sceneChanges.filter(\.isExpectation), check.sceneChanges.filter { !$0.isExpectation }
    )
    var findings = others.map { Finding(kind: .scene, text: Self.text(of: $0)) }
    if facts.count == 1 {
      findings.append(Finding(kind: .scene, text: Self.text(of: facts[0])))
    } else if facts.count > 1 {
      findings.append(
        Finding(kind: .scene, text: "expect: \(grouped(facts.count)) values changed"))
    }
    return findings
  }

  static func text(of change: SceneChange) -> String {
    switch (change.before, change.now) {
    case (let before?, let now?): "\(change.path): \(before), now \(now)"
    case (nil, let now?): "\(change.path): new, \(now)"
    case (let before?, nil): "\(change.path): gone, was \(before)"
    case (nil, nil): change.path
    }
  }

  // MARK: Elements

  /// Elements with the same findings.
  struct Group {
    /// The elements with their panels only where there are several.
    var elements: [DrawnElement]
    /// The kind of change of each of them; places before and now are those of the first.
    var kind: ElementChange.Kind
    var text: String
  }

  /// The groups in the order in which each first appears.
  var groups: [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for change in check.elementChanges {
      let text = Self.text(of: change.kind)
      if let place = places[text] {
        groups[place].elements.append(element(of: change))
      } else {
        places[text] = groups.count
        groups.append(Group(elements: [element(of: change)], kind: change.kind, text: text))
      }
    }
    return groups
  }

  private func element(of change: ElementChange) -> DrawnElement {
    var element = DrawnElement(change)
    if !check.hasPanels { element.panel = nil }
    return element
  }

  static func text(of kind: ElementChange.Kind) -> String {
    switch kind {
    case .added: "new"
    case .removed: "gone"
    case .changed(let properties): properties.map(text).joined(separator: "; ")
    }
  }

  static func text(of change: PropertyChange) -> String {
    if let movement = change.movement {
      let step = "(\(printedNumber(movement.dx)), \(printedNumber(movement.dy)))"
      return "moved by \(step)"
    }
    if let angle = change.angle { return "turned by \(printedNumber(angle.degrees))°" }
    if change.before == change.now {
      let isShape = ["shape", "direction"].contains(change.property)
      return
        "\(change.property) \(isShape ? "changed inside" : "changed by less than is told from") "
        + change.now
    }
    return "\(change.property) \(change.before), now \(change.now)"
  }

  // MARK: The environment

  static func text(of change: EnvironmentChange) -> String {
    switch change.kind {
    case .library(let before?, let now?): "\(change.name) \(before), now \(now)"
    case .library(nil, let now): "\(change.name) \(now ?? ""), not there before"
    case .library(let before?, nil): "\(change.name) \(before), now without it"
    case .font: "the font file \(change.name) has other content"
    }
  }

  // MARK: Pixels

  static func text(of change: PixelChange) -> String {
    switch change {
    case .size(let golden, let figure):
      return "the golden has \(golden) pixels, the figure \(figure)"
    case .pixels(let counts): return text(of: counts)
    }
  }

  private static func text(of counts: PixelCounts) -> String {
    var text = "\(grouped(counts.differing)) of \(grouped(counts.size.width * counts.size.height)) "
    text += counts.differing == 1 ? "pixel differs" : "pixels differ"
    if let largest = counts.largest {
      text += " by up to \(largest.amount) of \(largest.maximum)"
    }
    if counts.unexplained > 0, counts.unexplained < counts.failing {
      text += ", \(grouped(counts.unexplained)) of them under no element that changed"
    }
    guard let box = counts.regions.box else { return text }
    text += counts.regions.count == 1 ? ", in " : ", in \(counts.regions.count) regions within "
    return text
      + "\(box.width) x \(box.height) at (\(box.columns.lowerBound), \(box.rows.lowerBound))"
  }

  private var frameLines: [String] {
    check.animation?.lines(first: "the golden", second: "the figure") ?? []
  }

  // MARK: Notes

  /// The kind of a file with so many frames.
  private static func kind(_ frames: Int?) -> String {
    frames.map { "an animation of \(AnimationComparison.text(frames: $0))" } ?? "a still"
  }

  static func text(of note: CheckNote) -> String {
    switch note {
    case .noRecord: "the golden holds no data of ours, so only its pixels were compared"
    case .unreadableRecord(let reason):
      "the golden's data cannot be read, so only its pixels tell: \(reason)"
    case .repainted:
      "the golden's image is not the one that its data was recorded with: something rewrote it"
    case .layoutChanged(let golden, let now) where golden == now:
      "the scene is the golden's, so it is the layout that changed"
    case .layoutChanged(let golden, let now):
      "the scene is the golden's; version \(golden) laid it out, and now version \(now)"
    case .shownOtherwise(let description): "the golden says that \(description)"
    case .otherDisplay(let golden, let now):
      "golden and picture are not shown alike: the golden says that \(golden), the picture that \(now)"
    case .animated(let golden, let now):
      "the golden is \(kind(golden)), and the figure \(kind(now))"
    case .trailingBytes(let count):
      "\(grouped(count)) \(count == 1 ? "byte follows" : "bytes follow") the end of the golden's picture, "
        + "which no program shows"
    case .goldenNotDrawable(let reason):
      "the golden's scene cannot be drawn any more, so other fonts and other layout are not told "
        + "apart: \(reason)"
    case .colorSpace(let description):
      "the golden declares \(description), so its numbers mean other colors than the figure's"
    case .otherColorSpace(let golden, let now):
      "the golden declares \(golden), the picture \(now), so their numbers mean different colors"
    }
  }
}

extension SceneChange {
  /// Tells whether it is a fact that the scene expects to hold, of itself or of a step.
  fileprivate var isExpectation: Bool {
    path.split(separator: ".").contains { $0 == "expect" }
  }
}
