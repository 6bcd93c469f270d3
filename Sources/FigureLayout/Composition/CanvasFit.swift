internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The result of the search for a scale on a canvas of fixed size.
enum CanvasFit<Result> {
  case fits(Result, scale: Double, BlockPlace)
  /// No scale fits, with the least size that was needed.
  case tooSmall(needed: Size)

  /// The scale that fits; 0 if none does.
  var scale: Double { if case .fits(_, let scale, _) = self { scale } else { 0 } }

  /// Tells whether this needs less than another where neither fits.
  func isNearer(than other: CanvasFit) -> Bool {
    guard case .tooSmall(let needed) = self, case .tooSmall(let others) = other
    else { return false }
    return needed.width * needed.height < others.width * others.height
  }

  /// The error if nothing fits.
  func diagnostics(of scene: Scene, on size: Size) -> Diagnostics {
    guard case .tooSmall(let needed) = self else { return Diagnostics([]) }
    return Diagnostics([
      FigureProblem.canvasTooSmall(size, needed: needed)
        .diagnostic(at: scene.figure.canvas.sizeSpan)
    ])
  }
}

/// Finds the largest of some scales, in descending order, at which something fits a canvas, with the place of
/// blocks that leaves the most space.
///
/// - Parameters:
///   - growth: the approximate growth of the result for a scale larger by 1.
///   - make: makes the result at a scale, with the canvas size that it needs.
func largestFit<Result>(
  of scales: [Double], on size: Size, growth: Size,
  make: (Double, BlockPlace) throws(Diagnostics) -> (Result, Size)
) throws(Diagnostics) -> CanvasFit<Result> {
  var best: (rank: Int, result: Result, place: BlockPlace)?
  var needed = Size(width: Double.infinity, height: Double.infinity)
  for place in BlockPlace.allCases {
    // Smaller scales need less space, apart from a few points by which labels may differ.
    var (next, end) = (0, best?.rank ?? scales.count)
    // The search begins just above the scale found so far, for which the pictures are made already.
    var guess = best.map { $0.rank - 1 } ?? 0
    while next < end {
      let rank = min(max(guess, next), end - 1)
      let (result, room) = try make(scales[rank], place)
      if room.width <= size.width && room.height <= size.height {
        (best, end) = ((rank, result, place), rank)
      } else {
        // The least of the sizes that do not fit is reported.
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
