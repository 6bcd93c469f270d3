internal import LayerGeometry
internal import SceneFormat
internal import SourceText

// A canvas of the author's size.
extension FigureComposer {
  /// How many times as large a drawing is at least for which words of lengths stand above their numbers, and one for which
  /// lengths are in a list.
  private static let (gainOfNarrow, gainOfListed) = (1.25, 1.5)

  /// The figure at the largest scale that fits a fixed canvas, centered, with the place of blocks that leaves the
  /// most space, and other forms of lengths where the drawing would be small among them.
  func fitted(
    to size: Size, from scale: Double
  ) throws(Diagnostics) -> SceneLayout {
    var fit = try self.fit(to: size, from: scale)
    if mayHaveOtherLengths {
      for (form, gain) in [(LengthForm.narrow, Self.gainOfNarrow), (.listed, Self.gainOfListed)]
      where isSmallDrawing(at: fit.scale, for: scale) {
        let other = try withLengths(form).fit(to: size, from: scale)
        if other.scale > fit.scale * gain || other.isNearer(than: fit) { fit = other }
      }
    }
    guard case .fits((let drawing, let stages), _, _) = fit else {
      throw fit.diagnostics(of: scene, on: size)
    }
    let origin = Point(
      x: (size.width - drawing.box.width) / 2, y: (size.height - drawing.box.height) / 2)
    return try finished(drawing.moved(to: origin), of: stages, on: size)
  }

  /// The drawing at the largest scale that fits a fixed canvas, with the stages of its pictures.
  private func fit(
    to size: Size, from scale: Double
  ) throws(Diagnostics) -> CanvasFit<(Drawing, [Stage])> {
    // The pictures at each scale, which do not depend on the place of the blocks.
    var known: [Double: [ComposedPanel]] = [:]
    let scales = choice.scales(of: scene.figure.canvas, from: scale)
    return try largestFit(of: scales, on: size, growth: growth) {
      scale, place throws(Diagnostics) in
      let pictures: [ComposedPanel]
      if let composed = known[scale] {
        pictures = composed
      } else {
        pictures = try composed(scale: scale, numbersLabels: true)
        known[scale] = pictures
      }
      let form = fixedForm(scale: scale, place, on: size)
      let drawing = try arrangement(of: pictures, as: form).drawing()
      return ((drawing, pictures.map(\.stage)), room(for: drawing.box, on: size))
    }
  }

  /// The form of the page on a canvas of fixed size.
  func fixedForm(scale: Double, _ place: BlockPlace, on size: Size) -> PageForm {
    PageForm(scale: scale, columns: columnChoice.usual, place: place, width: size.width)
  }

  /// The size that a box needs with its padding: that of a fixed canvas where it fits, else in whole points.
  func room(for box: Rect, on size: Size) -> Size {
    let padding = scene.figure.canvas.padding
    func room(_ length: Double, _ whole: Double) -> Double {
      let needed = length + 2 * padding
      return needed <= whole + PageWidth.slack ? min(needed, whole) : needed.rounded(.up)
    }
    return Size(width: room(box.width, size.width), height: room(box.height, size.height))
  }
}
