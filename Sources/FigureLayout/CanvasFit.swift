internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// What came of the search for a scale on a canvas of a fixed size.
enum CanvasFit<Result> {
  case fits(Result, scale: Double, BlockPlace)
  /// At no scale; the least that was needed.
  case tooSmall(needed: Size)

  /// What is said where nothing fits.
  func diagnostics(of scene: Scene, on size: Size) -> Diagnostics {
    guard case .tooSmall(let needed) = self else { return Diagnostics([]) }
    return Diagnostics([
      FigureProblem.canvasTooSmall(size, needed: needed)
        .diagnostic(at: scene.figure.canvas.sizeSpan)
    ])
  }
}

/// Finds the largest of some scales, given in falling order, at which something fits a canvas, with
/// its blocks where they leave the most room.
///
/// - Parameter make: makes it at a scale, and tells the canvas that it needs.
func largestFit<Result>(
  of scales: [Double], on size: Size,
  make: (Double, BlockPlace) throws(Diagnostics) -> (Result, Size)
) throws(Diagnostics) -> CanvasFit<Result> {
  var best: (rank: Int, result: Result, place: BlockPlace)?
  var needed = Size(width: Double.infinity, height: Double.infinity)
  for place in BlockPlace.allCases {
    // Smaller scales need less room, but for a few points by which labels fall otherwise. One of the
    // first fits most often, so the steps from there on grow until one does.
    var (next, end) = (0, best?.rank ?? scales.count)
    var (step, hasFit) = (1, false)
    while next < end {
      let rank = hasFit ? (next + end) / 2 : min(next + step, end) - 1
      let (result, room) = try make(scales[rank], place)
      if room.width <= size.width && room.height <= size.height {
        (best, end, hasFit) = ((rank, result, place), rank, true)
      } else {
        // Of the sizes that are called for in vain the least is told.
        if room.width * room.height < needed.width * needed.height { needed = room }
        (next, step) = (rank + 1, step * 2)
      }
    }
  }
  guard let best else { return .tooSmall(needed: needed) }
  return .fits(best.result, scale: scales[best.rank], best.place)
}
