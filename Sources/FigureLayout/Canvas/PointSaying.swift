internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// A statement about a point: its name, its coordinates, or both.
struct PointSaying {
  /// What stands between the names of what is one.
  static let equals = " = "

  /// The element of the label.
  var element: ElementID
  var place: Point
  /// The name; without lines if there is none.
  var name = TextBlock(lines: [])
  /// The coordinates; empty if there are none.
  var numbers = ""
  var color: Color
  /// The place of the statement in the document, and its language.
  var span: Span?
  var language: String?
  /// The preferred directions of the label.
  var order: [Compass] = [.above, .below, .right, .left]
  /// The preferred direction away from what the point is a corner of.
  var outward: Vector?
}

/// All statements about one place: points within a canvas point of each other share a label.
struct JoinedSayings {
  /// The names for the same coordinates, in the style of the first.
  private struct Phrase {
    var saying: PointSaying
    var names: [TextBlock]

    /// The phrase in one line; nil if a name has several.
    var text: String? {
      guard names.allSatisfy({ $0.lines.count == 1 }) else { return nil }
      let equal = names.map { $0.lines[0].marked }.joined(separator: PointSaying.equals)
      return [equal, saying.numbers].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Adds the names of another statement if it has the same coordinates, and returns whether it has.
    mutating func joins(_ other: PointSaying) -> Bool {
      guard saying.color == other.color else { return false }
      if Self.says(other.numbers, moreThan: saying.numbers) { saying.numbers = other.numbers }
      guard
        saying.numbers == other.numbers || Self.says(saying.numbers, moreThan: other.numbers)
          || other.numbers.isEmpty && says(other.name)
      else { return false }
      if saying.numbers.isEmpty { return says(other.name) }
      if !other.name.lines.isEmpty && !says(other.name) { names.append(other.name) }
      return true
    }

    /// Tells whether coordinates are others with the space that they are in, as "(0, 5) in card", or in Chinese "card 中的
    /// (0, 5)".
    private static func says(_ numbers: String, moreThan others: String) -> Bool {
      guard !others.isEmpty else { return false }
      return numbers.hasPrefix(others + " ")
        || numbers.hasSuffix(" " + others) && numbers.count { $0 == "(" } == 1
    }

    /// Tells whether a name is among those of the phrase, as code or as plain text.
    private func says(_ name: TextBlock) -> Bool {
      names.contains { $0.lines.map(\.string) == name.lines.map(\.string) }
    }
  }

  private var phrases: [Phrase] = []
  private(set) var first: PointSaying
  private(set) var outward: Vector?

  /// The most phrases of a label; more at one place are in further labels.
  private static let mostPhrases = 16

  private init(_ saying: PointSaying) {
    first = saying
    add(saying)
  }

  private mutating func add(_ saying: PointSaying) {
    outward = outward ?? saying.outward
    for index in phrases.indices where phrases[index].joins(saying) { return }
    phrases.append(Phrase(saying: saying, names: saying.name.lines.isEmpty ? [] : [saying.name]))
  }

  /// Groups statements by place, in the order of the first at each.
  ///
  /// - Parameter joins: the first element of each group, by the elements; nil groups those at one place.
  static func joining(
    _ sayings: [PointSaying], as joins: [ElementID: ElementID]? = nil
  ) -> [JoinedSayings] {
    var joined: [JoinedSayings] = []
    if let joins {
      var numbers: [ElementID: Int] = [:]
      for saying in sayings {
        let first = joins[saying.element] ?? saying.element
        if let number = numbers[first] {
          joined[number].add(saying)
        } else {
          numbers[first] = joined.count
          joined.append(JoinedSayings(saying))
        }
      }
      return joined
    }
    var index = CellIndex()
    for saying in sayings {
      let around = box(
        Size(width: 2 * MarkPlaces.onePlace, height: 2 * MarkPlaces.onePlace),
        centeredAt: saying.place)
      let place = index.numbers(near: around).first {
        (joined[$0].first.place - saying.place).length <= MarkPlaces.onePlace
          && joined[$0].phrases.count < Self.mostPhrases
      }
      if let place {
        joined[place].add(saying)
      } else {
        index.file(joined.count, in: Rect(origin: saying.place, size: .zero))
        joined.append(JoinedSayings(saying))
      }
    }
    return joined
  }

  /// The first element of each group of statements at one place, by the elements.
  static func joins(of sayings: [PointSaying]) -> [ElementID: ElementID] {
    var joins: [ElementID: ElementID] = [:]
    var firsts: [(place: Point, element: ElementID)] = []
    for saying in sayings {
      let first = firsts.first { ($0.place - saying.place).length <= MarkPlaces.onePlace }
      if first == nil { firsts.append((saying.place, saying.element)) }
      joins[saying.element] = first?.element ?? saying.element
    }
    return joins
  }

  /// The label with a line for each phrase that fits into a width, and an alternative with coordinates in lines of
  /// their own; nil if that is no different.
  func blocks(
    _ text: TextSetter, width: Double
  ) throws(Diagnostics) -> (wide: TextBlock, narrow: TextBlock?) {
    var (wide, narrow) = (TextBlock(lines: []), TextBlock(lines: []))
    // What the point is comes before coordinates that say it in no word.
    for phrase in phrases.filter({ !$0.names.isEmpty }) + phrases.filter(\.names.isEmpty) {
      let parts = try lines(of: phrase, text)
      narrow.lines += parts
      let whole = try phrase.text.map { string throws(Diagnostics) in
        try line(string, of: phrase, text)
      }
      wide.lines += whole.flatMap { $0.extent.width <= width ? [$0] : nil } ?? parts
    }
    return (wide, narrow == wide ? nil : narrow)
  }

  /// A phrase in several lines: its names, then its coordinates.
  private func lines(of phrase: Phrase, _ text: TextSetter) throws(Diagnostics) -> [TextLine] {
    var lines: [TextLine] = []
    for name in phrase.names.dropLast() where !name.lines.isEmpty {
      lines += name.lines.dropLast()
      lines.append(try line(name.lines[name.lines.count - 1].marked + " =", of: phrase, text))
    }
    lines += phrase.names.last?.lines ?? []
    if !phrase.saying.numbers.isEmpty {
      lines.append(try line(phrase.saying.numbers, of: phrase, text))
    }
    return lines
  }

  private func line(
    _ string: String, of phrase: Phrase, _ text: TextSetter
  ) throws(Diagnostics) -> TextLine {
    try text.line(
      string, .text, phrase.saying.color, at: phrase.saying.span, in: phrase.saying.language)
  }
}
