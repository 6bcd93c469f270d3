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
/// - Parameters:
///   - growth: about how much larger it is for each step of 1 of the scale.
///   - make: makes it at a scale, and tells the canvas that it needs.
func largestFit<Result>(
  of scales: [Double], on size: Size, growth: Size,
  make: (Double, BlockPlace) throws(Diagnostics) -> (Result, Size)
) throws(Diagnostics) -> CanvasFit<Result> {
  var best: (rank: Int, result: Result, place: BlockPlace)?
  var needed = Size(width: Double.infinity, height: Double.infinity)
  for place in BlockPlace.allCases {
    // Smaller scales need less room, but for a few points by which labels fall otherwise.
    var (next, end) = (0, best?.rank ?? scales.count)
    // What was fitted is drawn already at the scale before.
    var guess = best.map { $0.rank - 1 } ?? 0
    while next < end {
      let rank = min(max(guess, next), end - 1)
      let (result, room) = try make(scales[rank], place)
      if room.width <= size.width && room.height <= size.height {
        (best, end) = ((rank, result, place), rank)
      } else {
        // Of the sizes that are called for in vain the least is told.
        if room.width * room.height < needed.width * needed.height { needed = room }
        next = rank + 1
      }
      guess =
        scales.firstIndex { scale in
          let change = scale - scales[rank]
          return room.width + growth.width * change <= size.width
            && room.height + growth.height * change <= size.height
        } ?? scales.count
    }
  }
  guard let best else { return .tooSmall(needed: needed) }
  return .fits(best.result, scale: scales[best.rank], best.place)
}
