public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// The least contrast ratios of texts and of lines with what is under them.
  public static let leastTextContrast = Color.leastTextContrast
  public static let leastLineContrast = 3.0
}

extension DisplayList {
  /// Texts and lines with too little contrast with what is actually under them; grids, hatching, sketches and outlines
  /// that fade may be faint.
  ///
  /// - Parameter paper: the colour behind a figure without a background.
  public func contrastFaults(onPaper paper: Color) -> [FigureFault] {
    let shapes = PaintedShapes(self, paper: paper)
    let texts = self.texts.compactMap { text -> FigureFault? in
      worst(text.lines.flatMap { contrasts(of: $0, on: shapes) }, atLeast: 0.05).flatMap {
        $0.ratio < FigureFault.leastTextContrast ? .faintText(text.element, contrast: $0) : nil
      }
    }
    let lines = linesOfOneKind.compactMap { numbers -> FigureFault? in
      // A tick may lie on the line of another thing.
      let share = items[numbers[0]].element.last == .ticks ? 0.5 : 0.2
      return worst(numbers.flatMap { contrasts(ofLine: $0, on: shapes) }, atLeast: share).flatMap {
        $0.ratio < FigureFault.leastLineContrast
          ? .faintLine(FigureFault.Element(items[numbers[0]]), contrast: $0) : nil
      }
    }
    return texts + lines
  }

  /// The numbers of the strokes that are parts of one line: of one element in one color.
  private var linesOfOneKind: [[Int]] {
    struct Kind: Hashable {
      var element: ElementID
      var panel: Int?
      var color: Color
    }
    var places: [Kind: Int] = [:]
    var lines: [[Int]] = []
    for (number, item) in items.enumerated() {
      guard case .stroke(_, let stroke) = item.content else { continue }
      let kind = Kind(
        element: item.element.without(last: .dashes), panel: item.panel, color: stroke.color)
      if let place = places[kind] {
        lines[place].append(number)
      } else {
        places[kind] = lines.count
        lines.append([number])
      }
    }
    return lines
  }

  /// The contrasts of a line of text at points spread over its letters.
  private func contrasts(
    of line: DrawnText.Line, on shapes: PaintedShapes
  ) -> [FigureFault.Contrast] {
    if ProcessorTime.isOver { return [] }
    let ink = line.run.letterBox
    let strokes = shapes.strokedLines(near: ink)
    return line.items.flatMap { number -> [FigureFault.Contrast] in
      guard case .text(let run) = items[number].content else { return [] }
      let clip = items[number].clip.map(ClipRegion.init)
      let (below, above) = (0..<number, number..<items.count)
      return ink.raster(columns: 24, rows: 3).compactMap { place in
        guard clip.allSatisfy({ $0.keeps(place) }) else { return nil }
        // The halo is what surrounds the letters, if there is one.
        let under = shapes.color(at: place, of: below, strokes: strokes)
        let ground = run.halo.map { $0.color.painted(on: under) } ?? under
        let letters = run.color.painted(on: ground)
        func seen(_ color: Color, under strokes: [StrokedLine]) -> Color {
          shapes.color(at: place, of: above, on: color, strokes: strokes)
        }
        let (color, behind) = (seen(letters, under: strokes), seen(ground, under: strokes))
        // A line over letters hides them, of which another rule tells, and is no ground of theirs.
        if color == behind, seen(letters, under: []) != seen(ground, under: []) { return nil }
        return contrast(color, behind)
      }
    }
  }

  /// The contrasts of a stroke with what it is painted on, on both sides along its length.
  private func contrasts(ofLine number: Int, on shapes: PaintedShapes) -> [FigureFault.Contrast] {
    let item = items[number]
    guard case .stroke(let path, let stroke) = item.content, !item.isHatching,
      ![.grid, .sketch, .casing].contains(item.element.last), !item.element.hasPart(.skin)
    else { return [] }
    let clip = item.clip.map(ClipRegion.init)
    return path.flattened.flatMap { piece in
      zip(piece, piece.dropFirst()).flatMap { start, end -> [FigureFault.Contrast] in
        let run = end - start
        guard run.length > 0, !ProcessorTime.isOver else { return [] }
        let aside = Vector(dx: -run.dy, dy: run.dx) * ((stroke.width / 2 + 0.25) / run.length)
        let covers = shapes.covers(ofLineFrom: start, to: end, of: number)
        let count = min(max(Int(run.length / 4), 1), 60)
        return (0..<count).flatMap { step -> [FigureFault.Contrast] in
          let place = start + run * ((Double(step) + 0.5) / Double(count))
          guard clip.allSatisfy({ $0.keeps(place) }), !covers.contains(where: { $0.covers(place) })
          else { return [] }
          return [place + aside, place - aside].compactMap { side in
            let ground = shapes.color(at: side, of: 0..<number)
            // A stroke that borders a fill of its own color is not a line to be seen.
            let near = Rect(origin: place, size: .zero).insetBy(dx: -9, dy: -9)
            if ground == stroke.color,
              shapes.hasFill(
                near: near, before: number,
                where: {
                  items[$0].element.without(last: .fill) == item.element.without(last: .outline)
                })
            {
              return nil
            }
            return contrast(stroke.color.painted(on: ground), ground)
          }
        }
      }
    }
  }
}

extension Item {
  /// Tells whether the item is the hatching of clipped or back-facing parts.
  var isHatching: Bool {
    element.last == .clipped || element.last == .back
  }
}

private func contrast(_ color: Color, _ ground: Color) -> FigureFault.Contrast {
  FigureFault.Contrast(ratio: color.contrast(with: ground), color: color, ground: ground)
}

/// The least contrast, except for those at a small fraction of the points: a word is readable although a corner of
/// it is lost, a line visible although it crosses a dot.
private func worst(
  _ contrasts: [FigureFault.Contrast], atLeast share: Double
) -> FigureFault.Contrast? {
  var counts: [FigureFault.Contrast: Int] = [:]
  for contrast in contrasts { counts[contrast, default: 0] += 1 }
  return contrasts.filter { Double(counts[$0, default: 0]) >= share * Double(contrasts.count) }
    .min { $0.ratio < $1.ratio }
}

extension Rect {
  /// The points of a regular grid in the rectangle.
  func raster(columns: Int, rows: Int) -> [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: minX + width * (Double(column) + 0.5) / Double(columns),
          y: minY + height * (Double(row) + 0.5) / Double(rows))
      }
    }
  }
}
