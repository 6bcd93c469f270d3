internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// The words of labels that no place by the rules was found for: a number stands in the place of each, and a list
/// below the picture says what the numbers mean. The names of covered layers, whose numbers would be on others, are
/// listed without one: those of which a line is seen all the same, and those of which nothing is.
struct NumberedKey {
  fileprivate struct Entry {
    var number: TextBlock
    var words: TextBlock
  }

  fileprivate struct Name {
    var element: ElementID
    var words: TextBlock
  }

  private static let (columnGap, rowGap, numberGap) = (24.0, 3.0, 6.0)

  /// The number of labels in whose place numbers are.
  var count: Int { entries.count }

  fileprivate var entries: [Entry] = []
  fileprivate var covered: [Name] = []
  fileprivate var unseen: [Name] = []

  /// The lists with their top left corner at a point, in as many columns as a width has space for; nil for an empty
  /// key.
  ///
  /// - Parameters:
  ///   - coveredWords: the words before the names of covered layers of which a line is seen.
  ///   - unseenWords: the words before the names of layers that cannot be seen.
  func list(
    at origin: Point, width: Double, coveredWords: TextBlock, unseenWords: TextBlock
  ) -> Drawing? {
    var items = numberedItems(at: origin, width: width)
    for (names, words) in [(covered, coveredWords), (unseen, unseenWords)] where !names.isEmpty {
      let y = items.isEmpty ? origin.y : Drawing(items: items).box.maxY + 2 * Self.rowGap
      items += Self.items(of: names, after: words, at: Point(x: origin.x, y: y), width: width)
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }

  /// Names side by side after some words.
  private static func items(
    of names: [Name], after words: TextBlock, at origin: Point, width: Double
  ) -> [Item] {
    var items: [Item] = []
    var place = origin
    var rowHeight = 0.0
    let named = names.map { Name(element: $0.element / .key, words: $0.words) }
    for name in [Name(element: ElementID(.key) / .text, words: words)] + named {
      let size = name.words.size
      if place.x > origin.x && place.x + size.width > origin.x + width {
        place = Point(x: origin.x, y: place.y + rowHeight + Self.rowGap)
        rowHeight = 0
      }
      items += name.words.runs(at: place).map { Item(name.element, .text($0)) }
      place.x += size.width + 2 * Self.numberGap
      rowHeight = max(rowHeight, size.height)
    }
    return items
  }

  private func numberedItems(at origin: Point, width: Double) -> [Item] {
    if entries.isEmpty { return [] }
    let indent =
      (entries.map { Balloon.size(around: $0.number.size).width }.max() ?? 0) + Self.numberGap
    let pitch = indent + (entries.map(\.words.size.width).max() ?? 0) + Self.columnGap
    let columns = min(max(Int((width + Self.columnGap) / pitch), 1), entries.count)
    let rows = (entries.count + columns - 1) / columns
    var items: [Item] = []
    for column in 0..<columns {
      var place = Point(x: origin.x + Double(column) * pitch, y: origin.y)
      for (row, entry) in entries.enumerated().dropFirst(column * rows).prefix(rows) {
        let element = ElementID(.key) / (row + 1)
        let first = entry.words.lines.first?.extent.height ?? 0
        let (number, words) = (entry.number.size, entry.words.size)
        let line = max(first, number.height)
        let box = Rect(
          x: place.x + (indent - Self.numberGap - number.width) / 2,
          y: place.y + (line - number.height) / 2, width: number.width, height: number.height)
        items += Item.numbered(element, entry.number, in: box, inside: nil)
        items += entry.words.runs(
          at: Point(x: place.x + indent, y: place.y + (line - first) / 2)
        ).map { Item(element, .text($0)) }
        place.y += max(words.height + (line - first) / 2, line) + Self.rowGap
      }
    }
    return items
  }
}

extension Item {
  /// A number in a balloon.
  ///
  /// - Parameter inside: the colour around the number; nil leaves what is there.
  static func numbered(
    _ element: ElementID, _ number: TextBlock, in box: Rect, inside: Color?
  ) -> [Item] {
    guard let color = number.lines.first?.color else { return [] }
    let balloon = Balloon(around: box).contents(color, inside: inside)
    return Item.group(element / .number, balloon)
      + number.runs(at: box.origin).map { Item(element, .text($0)) }
  }
}

extension PlacedLabels {
  /// The length of a leader from which on it is hard to follow among others, in canvas points.
  private static let farLeader = 80.0
  /// The number of such leaders that make a picture hard to read.
  private static let mostFar = 3

  private func isFar(_ index: Int) -> Bool {
    placements[index].leader.map { ($0.end - $0.start).length > Self.farLeader } ?? false
  }

  /// The labels that a number should be in the place of: those at fault, and where many leaders are long, theirs.
  fileprivate var illPlaced: [Int] {
    let far = placements.indices.filter(isFar)
    return placements.indices.filter {
      requests[$0].picture == nil && !requests[$0].givesWay
        && (placements[$0].isAtFault || placements[$0].leadsNowhere
          || far.count > Self.mostFar && isFar($0))
    }
  }

  /// The largest number of a key; more would not be looked up.
  fileprivate static let mostNumbers = 99

  /// Tells whether a key would help.
  var wantKey: Bool { (1...Self.mostNumbers).contains(illPlaced.count) }
}

extension PanelCanvas {
  /// The number of searches for labels that crowd others only once numbers are among them.
  private static let rounds = 3
  /// The labels with numbers in the place of those that are not well placed, and without the names of covered layers
  /// that are not; nil if that helps none.
  func numbered(
    _ labels: PlacedLabels, _ text: TextSetter
  ) throws(Diagnostics) -> (labels: PlacedLabels, key: NumberedKey)? {
    var placed = labels
    var chosen: Set<Int> = []
    var key = NumberedKey()
    for _ in 0..<Self.rounds {
      // The requests that are left are in the order of all.
      let left = labels.requests.indices.filter {
        !chosen.contains($0) || !labels.requests[$0].isListed
      }
      let found = placed.illPlaced.map { left[$0] }.filter { !chosen.contains($0) }
      if found.isEmpty { break }
      chosen.formUnion(found)
      if chosen.count > PlacedLabels.mostNumbers { return nil }
      key = NumberedKey()
      var requests: [LabelRequest] = []
      for (index, request) in labels.requests.enumerated() {
        guard chosen.contains(index), let color = request.block.lines.first?.color else {
          requests.append(request)
          continue
        }
        if request.isListed {
          let name = NumberedKey.Name(element: request.element, words: request.block)
          if isLineSeen(of: request) { key.covered.append(name) } else { key.unseen.append(name) }
          continue
        }
        let number = try text.block("\(key.entries.count + 1)", .strong, color)
        key.entries.append(NumberedKey.Entry(number: number, words: request.block))
        requests.append(request.numbered(number, on: seenLayers))
      }
      placed = self.placed(requests)
    }
    return placed.illPlaced.count < labels.illPlaced.count ? (placed, key) : nil
  }

  /// Tells whether an edge of the layer that a label names is seen, or dashed over what covers it.
  private func isLineSeen(of request: LabelRequest) -> Bool {
    guard let layer = request.home?.named, let region = request.region else { return false }
    return region.edges.contains {
      seenLayers.isEdgeSeen(of: layer, at: $0.start + ($0.end - $0.start) / 2)
    }
  }
}

extension LabelRequest {
  /// The number of visible points of a layer at which a number may be.
  private static let mostPlaces = 12

  /// Tells whether the label at fault is listed without a number: the name of a layer of which no inside is seen.
  fileprivate var isListed: Bool { leaderEnd == .hidden() }

  /// The request for a number in the place of the label: where the label would be, at its target, or on its layer.
  fileprivate func numbered(_ number: TextBlock, on seenLayers: SeenLayers) -> LabelRequest {
    var request = self
    request.block = number
    request.isNumber = true
    if case .hidden(let gap?) = leaderEnd {
      (request.leaderEnd, request.target, request.leader) = (.target, gap, .whenTaken)
    }
    let balloon = Balloon.size(around: number.size)
    request.margin = Size(
      width: Self.usualMargin.width + (balloon.width - number.size.width) / 2,
      height: Self.usualMargin.height + (balloon.height - number.size.height) / 2)
    func candidate(_ center: Point, _ penalty: Double) -> Candidate {
      Candidate(box: box(number.size, centeredAt: center), penalty: penalty)
    }
    request.candidates = candidates.compactMap { candidate in
      guard candidate.box.width >= balloon.width, candidate.box.height >= balloon.height else {
        return nil
      }
      let spare = candidate.box.insetBy(dx: balloon.width / 2, dy: balloon.height / 2)
      var near = candidate
      near.box = box(
        number.size,
        centeredAt: Point(
          x: min(max(target.x, spare.minX), spare.maxX),
          y: min(max(target.y, spare.minY), spare.maxY)))
      (near.block, near.margin) = (nil, nil)
      return near
    }
    if region == nil {
      request.candidates += Compass.candidates(
        balloon, around: target, gap: clearance + Metric.labelGap - 1, base: 2
      ).map { candidate($0.box.center, $0.penalty) }
    } else if !request.leaderEnd.isHidden, let layer = home?.named {
      request.candidates += seenLayers.places(of: layer, most: Self.mostPlaces).enumerated().map {
        candidate($1, 10 + 2 * Double($0))
      }
    }
    return request
  }
}
