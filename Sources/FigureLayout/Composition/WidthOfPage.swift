internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension FigureComposer {
  /// The number of layers and annotations of all panels up to which further pages are tried, since each takes a search.
  private static let fewThings = 16
  /// The numbers of widths that are tried until one holds the figure, and between that and the greatest that does not.
  private static let (mostGrowing, mostBetween) = (3, 4)
  /// The difference of widths from which on one between them is tried, in canvas points.
  private static let leastDifference = 4.0

  /// The least of some tried widths, in whole points, of a page that holds the figure, which one of the author's width does
  /// not; what the figure took on that where none is found, or where it is not a small one.
  ///
  /// - Parameter taken: the width that the figure took on the page of the author's width.
  func widthThatHolds(above width: Double, from taken: Double) throws(Diagnostics) -> Double {
    let things = plans.reduce(0) { $0 + $1.layers.count + $1.picture.annotations.count }
    guard things <= Self.fewThings else { return taken }
    var (tooNarrow, wideEnough) = (width, taken)
    for number in 0... {
      let needed = try widthTaken(onPageOf: wideEnough)
      if needed <= wideEnough { break }
      if number == Self.mostGrowing { return taken }
      (tooNarrow, wideEnough) = (wideEnough, needed)
    }
    for _ in 0..<Self.mostBetween where wideEnough - tooNarrow >= Self.leastDifference {
      let middle = ((tooNarrow + wideEnough) / 2).rounded(.up)
      if try widthTaken(onPageOf: middle) <= middle {
        wideEnough = middle
      } else {
        tooNarrow = middle
      }
    }
    return wideEnough
  }

  /// The width that the figure takes on a page of a width, in whole points.
  private func widthTaken(onPageOf width: Double) throws(Diagnostics) -> Double {
    var other = self
    other.scene.figure.canvas.width = width
    let (form, pictures) = try other.composedPage()
    return whole(try other.arrangement(of: pictures, as: form).drawing().box).width
  }
}
