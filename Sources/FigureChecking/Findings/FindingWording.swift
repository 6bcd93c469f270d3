internal import DisplayList
internal import FigureLayout
internal import FigureLint
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

// The wording of findings in measured figures.
extension FigureFinding {
  func diagnostic(_ places: ElementPlaces) -> Diagnostic {
    let fault = faults[0].fault
    let elements = fault.elements
    let inPanel =
      places.scene.figure.panels.count > 1
      ? elements[0].panel.map { " in panel \($0)" } ?? "" : ""
    let (message, help) = words(fault, inPanel)
    // A style rule that caused the finding is its place.
    let rule =
      fault.isOfStyle ? elements.compactMap(places.style(of:)).max { $0.start < $1.start } : nil
    let spans = elements.map { places.place(of: $0) }
    let span = rule ?? spans[0]
    // Further places are worth telling where they are other ones.
    let notes = zip(elements, spans).compactMap { element, place in
      place == nil || place == span
        ? nil : Note(at: place, "\(name(element)) comes from here")
    }
    return Diagnostic(
      fault.rule, at: span, message, help: help, notes: notes, severity: .warning)
  }

  private func words(_ reading: FigureFault.DimensionReading, _ layer: String, _ inPanel: String)
    -> String
  {
    switch reading {
    case .inside: "runs\(inPanel) where \(layer) is seen"
    case .beyond: "has\(inPanel) \(layer) between it and what it measures"
    case .nearer: "is\(inPanel) nearer to an edge of \(layer)"
    }
  }

  private func words(_ fault: FigureFault, _ inPanel: String) -> (message: String, help: String) {
    switch fault {
    case .overlappingTexts(let first, let second, let area, let fraction):
      (
        "\(name(first)) and \(name(second)) overlap\(inPanel) by \(tenths(area)) square points, "
          + "\(percent(fraction)) of the smaller",
        Self.roomHelp
      )
    case .textOnMarker(let text, let marker, let area, let fraction):
      (
        "\(name(text)) lies\(inPanel) on \(tenths(area)) square points of the marker "
          + "\(name(marker)), \(percent(fraction)) of it",
        Self.roomHelp
      )
    case .lineThroughText(let text, let line, let length):
      (
        "\(tenths(length)) points of the line \(name(line)) run\(inPanel) through \(name(text))",
        Self.roomHelp
      )
    case .textOutside(let text, let edge, let distance):
      (
        "\(name(text)) reaches\(inPanel) \(tenths(distance)) points beyond the \(edge.rawValue) "
          + "edge of the canvas", "enlarge \"size\" of 'canvas', or leave it out to fit the content"
      )
    case .crossingDimensions(let first, let second, let place):
      (
        "the dimension lines \(name(first)) and \(name(second)) cross\(inPanel) at "
          + "\(tenths(place.x)), \(tenths(place.y)) of the canvas",
        Self.measureHelp
      )
    case .overlappingDimensions(let first, let second, let distance, let length):
      (
        "the dimension lines \(name(first)) and \(name(second)) overlap\(inPanel) for "
          + "\(tenths(length)) points, \(tenths(distance)) points apart; they need "
          + "\(printedNumber(FigureFault.leastDimensionDistance))",
        Self.measureHelp
      )
    case .misplacedDimension(let line, let layer, let reading):
      (
        "the dimension line \(name(line)) \(words(reading, name(layer), inPanel)), and is read as "
          + "a length of that",
        line.id.first == .dimension ? Self.measureHelp : Self.sizeHelp
      )
    case .misplacedName(let text, let fault): words(fault, name(text), inPanel)
    case .sharedColor(let first, let second, let color, let areNear):
      (
        "the layers \(name(first)) and \(name(second)) have\(inPanel) one color, \(color), and "
          + (areNear
            ? "are seen less than \(printedNumber(FigureFault.leastSharedColorDistance)) points apart"
            : "the coordinates of the first are printed in it"),
        "give one of the layers another \"color\" in 'style', or show fewer layers in one figure"
      )
    case .hiddenLine(let line, let cover, let length):
      (
        "\(tenths(length)) points of the line \(name(line)) lie\(inPanel) under \(name(cover)), "
          + "and are not seen",
        "give the upper line a smaller \"lineWidth\" in 'style', or show one of them alone"
      )
    case .leftOut(let element, because: .unturned):
      (
        "\(name(element)) is asked for and left out: the layer does not turn",
        "take it out of 'show', or give the layer a rotation in its 'transform'"
      )
    case .leftOut(let element, because: .empty):
      (
        "\(name(element)) is asked for and left out: the layer has none",
        "take it out of 'show', or give the layer some in 'contents'"
      )
    case .leftOut(let element, because: .unseen):
      (
        (element.id.hasPart(.displacement) ? "the arrow of a ghost " : "") + name(element)
          + " is asked for and left out\(inPanel): nothing of it can be seen there",
        "take it out of the figure, draw it larger, or show the layers from where it can be seen"
      )
    case .strayText(let text, let distance):
      (
        "\(name(text)) stands\(inPanel) \(tenths(distance)) points from what it speaks of, without "
          + "a leader; \(printedNumber(FigureFault.mostTextDistance)) are allowed",
        Self.roomHelp
      )
    case .ambiguousText(let text, let other, let distance, let own):
      (
        "\(name(text)) stands\(inPanel) \(tenths(own)) points from what it speaks of and "
          + "\(tenths(distance)) from \(name(other)); it must be nearer to its own by "
          + "\(printedNumber(FigureFault.leastTextAdvantage))",
        Self.roomHelp
      )
    case .faintText(let text, _):
      (
        "\(name(text)) has\(inPanel) a contrast of \(contrasts); texts need "
          + "\(tenths(FigureFault.leastTextContrast)):1", Self.colorHelp
      )
    case .faintLine(let line, _):
      (
        "the line \(name(line)) has\(inPanel) a contrast of \(contrasts); lines need "
          + "\(tenths(FigureFault.leastLineContrast)):1", Self.colorHelp
      )
    case .alikeButForColor(let first, let second, let widths, let dash):
      (
        "the lines \(name(first)) and \(name(second)) differ\(inPanel) by little but color: both "
          + "are "
          + (dash.isEmpty ? "solid" : "dashed \(dash.map(printedNumber).joined(separator: ", "))")
          + ", and \(widths.map(printedNumber).joined(separator: " and ")) points wide",
        "give one of them another \"dash\", or a \"lineWidth\" of at least "
          + "\(printedNumber(FigureFault.leastWidthDifference)) points more"
      )
    case .confusedColors(let first, let second, let colors):
      (
        "the lines \(name(first)) and \(name(second)) differ\(inPanel) by little but color, and "
          + "\(colors.first) and \(colors.second) by \(tenths(colors.difference)) to eyes with "
          + "\(colors.vision.rawValue) (to others by \(tenths(colors.usualDifference))); "
          + "they need \(tenths(FigureFault.leastDifference))",
        "give one of the layers another \"color\", \"dash\" or \"lineWidth\""
      )
    case .oddWidth(_, let width):
      (
        "the page is \(printedNumber(width)) points wide; pages are "
          + "\(FigureFault.usualWidths.map(printedNumber).joined(separator: ", ")) wide, and stand "
          + "beside each other in a column",
        "leave out \"scale\" and \"columns\" if they are given, show fewer panels in a row, or say in "
          + "\"width\" of 'canvas' that it is meant"
      )
    case .farCaption(_, let distance):
      (
        "the caption stands\(inPanel) \(tenths(distance)) points from its panel; it must be at most "
          + "\(printedNumber(FigureFault.mostCaptionDistance)) from it", Self.roomHelp
      )
    case .raggedPanels(_, let pitch, let others):
      (
        "the panel stands \(tenths(pitch)) points from the one before it, and others of its row "
          + "\(tenths(others))", "show fewer panels in a row"
      )
    case .irregularTicks(let axis, let values):
      (
        "the numbers of the axis '\(axis.id)' are\(inPanel) no regular sequence: "
          + values.sorted().map(printedNumber).joined(separator: ", "),
        "give the axis a \"step\", or say in \"labels\" which numbers are meant"
      )
    case .offStage:
      (
        "the figure needs more than the stage of its series has, so that something stands elsewhere than in "
          + "the others", "make the stage anew: 'boundsketch stage -o FILE SCENE...'"
      )
    }
  }

  /// The measures of each appearance that are insufficient.
  private var contrasts: String {
    faults.compactMap { appearance, fault in
      fault.contrast.map {
        // Rounded down, so that what falls short is seen to.
        "\(printedNumber(($0.ratio * 100).rounded(.down) / 100)):1 (\($0.color) on \($0.ground), "
          + "\(appearance.rawValue))"
      }
    }.joined(separator: " and ")
  }

  private static let roomHelp =
    "give it room: a larger \"scale\" in 'canvas', fewer switches in 'show', or a shorter text"
  private static let measureHelp = "measure on another 'side', or measure less in one figure"
  private static let sizeHelp =
    "say in 'show' of which layers lengths are shown, or measure with a \"dimension\" that has a \"side\""
  private static let colorHelp =
    "choose another \"color\" or \"fill\" in 'style' or 'contents', or another \"background\" of 'canvas'"
}

extension Scene {
  /// The finding that a figure has no alt text in its language; without any alt text, there are sentences in
  /// English and in Chinese.
  func missingAlt() -> Diagnostic? {
    let given = alt.map { $0.variants.compactMap(\.language) } ?? ["en", "zh"]
    let known = Set(given.map(primarySubtag))
    let spoken = title?.variants.filter { $0.language != nil } ?? []
    let missing = spoken.filter { !known.contains(primarySubtag(of: $0.language ?? "")) }
    // An alt text without a language is for all.
    guard let first = missing.first, !known.isEmpty else { return nil }
    let languages = missing.compactMap(\.language).map { quoted($0) }.joined(separator: ", ")
    return Diagnostic(
      .missingAlt, at: alt?.variants[0].span ?? first.span,
      "there is no alt text in \(missing.count) of the \(spoken.count) languages of the title: "
        + languages,
      help: "say in 'alt', in each language, what the figure shows",
      notes: alt == nil ? [] : [Note(at: first.span, "the title is given here")],
      severity: .warning)
  }
}

private typealias Note = Diagnostic.Note

/// The element, with its words if it is a text.
func name(_ element: FigureFault.Element) -> String {
  element.words.map { "\(quoted($0)) (\(element.id))" } ?? "'\(element.id)'"
}

func tenths(_ value: Double) -> String { printedNumber((value * 10).rounded() / 10) }

private func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded()))%" }
