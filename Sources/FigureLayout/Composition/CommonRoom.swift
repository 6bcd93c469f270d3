internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The layout that the pictures of an animation share, so that nothing jumps from one to the next.
struct CommonRoom {
  var form: PageForm
  /// The ranges of the root space's axes, by picture number.
  var rootRanges: [Int: AxisRange]
  /// The ticks of spaces' axes, by picture number.
  var tickScales: [[LayerTree.Index?: (x: TickScale, y: TickScale)]] = []
  /// Tells whether the root space has a palette index.
  var numbersRootSpace = false
  /// The palette indices of the layers, which depend on all pictures.
  var paletteIndices: [Int]?
  var pictures: [PictureRoom] = []
  /// The boxes of the captions by panel, with their top left corners at (0, 0).
  var captions: [Rect] = []
  /// The column widths of the tables.
  var tableWidths: [[Double]] = []
  /// The box that all pictures take on the canvas, as arranged.
  var box = Rect.null

  /// The room of one picture in all frames.
  struct PictureRoom {
    /// The stage of the first frame.
    let stage: Stage
    let layers: [LayerTree.Index]
    /// The point where the axes of the root space meet in the first frame.
    let axesCorner: Point?
    /// The box of everything drawn.
    var box = Rect.null
    /// The box of all that is drawn to scale.
    var core = Rect.null
    /// The box of the outermost layers.
    var roots = Rect.null
    var captionEdge = Double.infinity
    var features: [LegendFeature: Theme.System] = [:]
  }

  /// The panel enlarged to its room in all pictures.
  func settled(_ panel: ComposedPanel, number: Int) -> ComposedPanel {
    guard pictures.indices.contains(number) else { return panel }
    var settled = panel
    settled.drawing.box = pictures[number].box
    settled.roots = pictures[number].roots
    settled.axesCorner = pictures[number].axesCorner
    settled.captionEdge = pictures[number].captionEdge
    settled.features = pictures[number].features
    return settled
  }

  /// Empty panels, for the layout of what surrounds them.
  var emptyPictures: [ComposedPanel] {
    pictures.map {
      ComposedPanel(
        drawing: Drawing(items: [], box: $0.box), stage: $0.stage, layers: $0.layers,
        roots: $0.roots, axesCorner: $0.axesCorner, captionEdge: $0.captionEdge,
        features: $0.features, faultCount: 0)
    }
  }

  /// The caption enlarged to the room of this caption in all pictures; nil if none has one.
  func settled(_ caption: Drawing?, number: Int) -> Drawing? {
    guard captions.indices.contains(number), !captions[number].isNull else { return caption }
    return Drawing(items: caption?.items() ?? [], box: captions[number])
  }

  /// The widths that a table's columns need in all pictures.
  func settled(_ widths: [Double], table number: Int) -> [Double] {
    guard tableWidths.indices.contains(number) else { return widths }
    return widths.widened(by: tableWidths[number])
  }

  // MARK: Getting to know the pictures

  /// - Parameter cores: the boxes of all that is drawn to scale.
  mutating func add(_ composed: [ComposedPanel], cores: [Rect]) {
    for (number, panel) in composed.enumerated() {
      if number == pictures.count {
        pictures.append(
          PictureRoom(stage: panel.stage, layers: panel.layers, axesCorner: panel.axesCorner))
      }
      pictures[number].box = pictures[number].box.union(panel.drawing.box)
      pictures[number].core = pictures[number].core.union(cores[number])
      pictures[number].roots = pictures[number].roots.union(panel.roots)
      pictures[number].captionEdge = min(pictures[number].captionEdge, panel.captionEdge)
      pictures[number].features.merge(panel.features) { first, _ in first }
    }
  }

  mutating func add(captions: [Drawing?]) {
    for (number, caption) in captions.enumerated() {
      if number == self.captions.count { self.captions.append(.null) }
      self.captions[number] = self.captions[number].union(caption?.box ?? .null)
    }
  }

  mutating func add(tableWidths widths: [[Double]]) {
    for (number, widths) in widths.enumerated() {
      if number == tableWidths.count { tableWidths.append(widths) }
      tableWidths[number] = tableWidths[number].widened(by: widths)
    }
  }
}

extension [Double] {
  /// The greater of both widths of each column.
  func widened(by others: [Double]) -> [Double] {
    enumerated().map { others.indices.contains($0) ? Swift.max($1, others[$0]) : $1 }
  }
}

extension AxisRange {
  /// The range that covers both.
  func union(_ other: AxisRange) -> AxisRange {
    var range = self
    range.x = x.union(other.x)
    range.y = y.union(other.y)
    return range
  }
}
