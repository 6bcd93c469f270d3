internal import LayerGeometry
internal import SourceText

// The sizes of what a figure shows, which estimates weigh.

extension ShowRules {
  /// The switches of a layer where the document gives none.
  static let usualSwitches: Set<Switch> = [.fill, .contents, .outline, .name]
}

extension Picture {
  /// The texts beside ghosts, axes and what is annotated.
  var labels: [LocalizedText] {
    ghosts.compactMap(\.name) + axes.compactMap(\.name) + annotations.compactMap(\.label)
  }
}

extension Annotation {
  /// The text beside the annotation; nil where there is none.
  var label: LocalizedText? {
    switch kind {
    case .point(let point): point.label
    case .arrow(let arrow): arrow.label
    case .dimension(let dimension): dimension.name
    case .callout(let callout): callout.text
    case .axes(let axes): axes.label
    case .trace(let trace): trace.label
    }
  }
}

extension LayerContent {
  /// The number of rows that a list has in a layer, as far as they are drawn; 0 for other contents.
  func rowCount(in layer: Layer) -> Double {
    guard case .sketch(let sketch) = kind, let rows = sketch.rows(in: layer) else { return 0 }
    return Double(min(rows.count, ContentSketch.mostRows))
  }
}

extension PropertyTable {
  var cellCount: Double { Double(columns.count) * Double(rows.count) }
  var texts: [LocalizedText] { columns.compactMap(\.header) + [title].compactMap(\.self) }
}

extension ValueLog {
  var cellCount: Double { Double(columns.count) * Double(states.count) }
}

extension EffectsMatrix {
  var cellCount: Double { Double(columns.count) * Double(rows.count) }
}

extension Plot {
  var texts: [LocalizedText] { curves.map(\.label) + [quantity, name].compactMap(\.self) }
}

extension Card {
  var texts: [LocalizedText] { rules.map(\.text) + [title].compactMap(\.self) }
}

extension Formula {
  /// The bytes of each line's longest variant in the document, together.
  var length: Int {
    lines.reduce(0) { sum, line in
      sum + (line.variants.map { $0.span.end - $0.span.start }.max() ?? 0)
    }
  }
}

extension LocalizedText {
  /// The bytes of the longest variant.
  var longest: Int { variants.map(\.marked.utf8.count).max() ?? 0 }
}
