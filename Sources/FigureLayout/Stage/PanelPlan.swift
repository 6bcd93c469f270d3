internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The plan of a panel's picture: its layers in painting order, with their colours and switches.
struct PanelPlan {
  let picture: Picture
  /// The number of steps before the state in the picture.
  let step: Int
  /// The scene with its layers in that state.
  let scene: Scene
  /// The projection of the layers.
  let view: SceneView
  /// The drawn layers in painting order, superlayers first, without hidden layers and ghosts.
  let layers: [LayerTree.Index]
  let ghosts: [PlannedGhost]
  let ghostStates: GhostStates
  private let drawn: LayerNumbers
  /// The numbers of all layers that are drawn or measured in, which determine their colours.
  private let systemIndices: LayerNumbers
  private let show: ShowRules
  /// The back-face culled layers with all their sublayers.
  private let backFaceCulled: Set<LayerTree.Index>
  /// The box of the drawn layers and ghosts in the root space; null if there are none.
  let rootBox: Rect
  /// The spaces in whose units lengths and vectors of the panel are, and those whose axes are shown.
  let unitSpaces: Set<LayerTree.Index?>

  /// Tells whether the picture is one of an animation, in which the numbers of axes do not come and go as layers pass over
  /// them.
  var isMoving = false
  /// The range of the root space's axes, if it depends on other panels or pictures.
  var commonRootRange: AxisRange?
  /// Tells whether a panel of the figure shows the axes of the device's screen.
  var deviceHoldsTicks = false
  /// The ticks of spaces' axes in all pictures of an animation.
  var commonTickScales: [LayerTree.Index?: (x: TickScale, y: TickScale)] = [:]
  var lengthForm = LengthForm.usual
  /// The sizes of pictures in pixels, by their names.
  var images: [String: Size] = [:]

  /// The colours of everything drawn, if they come from another picture.
  var ownColors: Theme.System?

  /// Tells whether the root space has the first index of the palette, in all panels of the figure.
  var numbersRootSpace: Bool

  /// The palette indices of the layers by their numbers, if they are not consecutive.
  var paletteIndices: [Int] = []

  /// The plans of some pictures of a scene, each with the number of steps before its state.
  ///
  /// - Throws: an error if the processor time is used up.
  static func all(
    of pictures: [(picture: Picture, step: Int)], in scene: Scene
  ) throws(Diagnostics) -> [PanelPlan] {
    let states = Set(pictures.map(\.step) + pictures.flatMap(\.picture.ghosts).map(\.step))
    let screens = Dictionary(
      uniqueKeysWithValues: states.map { ($0, SceneView(scene.after(steps: $0).layers)) })
    let tops = pictures.map { scene.layers.topSuperlayers(of: $0.picture.roots) }
    let trees = NumberedTrees(of: tops)
    var numbers = PictureNumbers(of: trees)
    lazy var changes = ChangedLayers(in: scene)
    var shows = pictures.map { picture, step in
      picture.show
        ?? .automatic(for: picture, of: scene.after(steps: step), where: changes)
    }
    shows.agree(in: pictures, of: scene)
    let hidden = scene.layers.hiddenLayers(
      among: pictures.flatMap(\.picture.measuredSpaces))
    let numbersRootSpace = shows.contains { $0.rootSpace.contains(.axes) }
    var plans: [PanelPlan] = []
    for number in pictures.indices {
      try checkTime()
      let (picture, step) = pictures[number]
      // Superlayers that are not drawn are numbered, too, and hidden layers, since other states may show them.
      let numbered = scene.after(steps: step).layers.layers(
        below: trees.together(with: tops[number]), without: picture.replaced,
        countingHidden: !scene.steps.isEmpty)
      plans.append(
        PanelPlan(
          picture, after: step, of: scene, shows[number],
          numbered: numbers.numbers(of: numbered, below: tops[number], in: scene),
          measuringIn: hidden,
          numbersRootSpace: numbersRootSpace, screens: screens))
    }
    return plans
  }

  private init(
    _ picture: Picture, after step: Int, of scene: Scene, _ show: ShowRules,
    numbered: LayerNumbers, measuringIn hidden: [LayerTree.Index],
    numbersRootSpace: Bool, screens: [Int: SceneView]
  ) {
    self.step = step
    self.show = show
    self.numbersRootSpace = numbersRootSpace
    let shown = scene.after(steps: step)
    self.scene = shown
    let tree = shown.layers
    self.picture =
      picture.oblique == nil || tree.isAffine
      ? picture : picture.located(in: tree.withoutPerspective)
    layers = tree.layers(drawnIn: picture)
    drawn = LayerNumbers(layers)

    // Palette indices follow the order in the tree.
    var indices = numbered
    // A hidden layer in whose units something is measured has a colour of its own.
    for layer in hidden + picture.measuredSpaces where indices[layer] == nil {
      indices[layer] = indices.next
    }
    for ghost in picture.ghosts {
      for (old, new) in tree.pairs(below: ghost.layer, and: ghost.successor) {
        indices[old] = indices[new]
      }
      // The superlayers of a ghost have the colours of those of its current layer.
      let holders = zip(
        tree.superlayers(of: ghost.layer), tree.superlayers(of: ghost.successor))
      for (old, new) in holders where indices[old] == nil { indices[old] = indices[new] }
    }
    systemIndices = indices
    /// The projection of layers to a screen in the state after some steps.
    func onScreen(_ layers: [LayerTree.Index], after steps: Int) -> SceneView {
      var view = screens[steps] ?? SceneView(scene.after(steps: steps).layers)
      view.chooseWindow(for: layers)
      return view
    }
    var view = onScreen(layers, after: step)
    var ghosts = picture.ghosts.map { ghost in
      let tree = scene.after(steps: ghost.step).layers
      let layers = tree.paintingOrder(from: [ghost.layer])
      return PlannedGhost(
        ghost: ghost, tree: tree, layers: layers, view: onScreen(layers, after: ghost.step))
    }
    let outlines = layers.map { view.outline(of: $0) } + ghosts.flatMap(\.outlines)
    let box = outlines.reduce(Rect.null) { $0.union(Rect(boundingBoxOf: $1) ?? .null) }
    if let oblique = picture.oblique {
      let yAxis = scene.figure.canvas.yAxis
      view = SceneView(tree, oblique, yAxis: yAxis, box: box)
      view.chooseWindow(for: layers)
      for index in ghosts.indices {
        ghosts[index].view = SceneView(ghosts[index].tree, oblique, yAxis: yAxis, box: box)
        ghosts[index].view.chooseWindow(for: ghosts[index].layers)
      }
    }
    rootBox = box
    unitSpaces = show.unitSpaces(of: layers, in: tree).union(picture.spacesOfLengths)
    self.view = view
    self.ghosts = ghosts
    ghostStates = GhostStates(ghosts)
    backFaceCulled = tree.backFaceCulled(among: layers)
  }

  func shows(_ name: ShowRules.Switch, of layer: LayerTree.Index) -> Bool {
    show.layers[layer.rawValue].contains(name)
  }

  /// The layers of which anything is drawn; all if there are none.
  var drawnLayers: [LayerTree.Index] {
    let drawn = layers.filter { !show.layers[$0.rawValue].subtracting([.table]).isEmpty }
    return drawn.isEmpty ? layers : drawn
  }

  /// Tells whether the layer itself is asked for, so that the figure lists it where it is not seen.
  func asks(for layer: LayerTree.Index) -> Bool {
    [.fill, .outline, .name].contains { shows($0, of: layer) }
  }

  /// Tells whether all of a layer is behind the viewer.
  func isBehindViewer(_ layer: LayerTree.Index) -> Bool { view.outline(of: layer).isEmpty }

  /// Tells whether a layer is back-face culled, or in one that is.
  func isBackFaceCulled(_ layer: LayerTree.Index) -> Bool { backFaceCulled.contains(layer) }

  /// Tells whether the corners of a layer have marks and labels.
  func tagsCorners(of layer: LayerTree.Index) -> Bool {
    shows(.corners, of: layer) || shows(.depths, of: layer)
  }

  /// Tells whether a layer is drawn in this panel, and not as a ghost.
  func draws(_ layer: LayerTree.Index) -> Bool {
    drawn[layer] != nil
  }

  func rootSpaceShows(_ name: ShowRules.Switch) -> Bool {
    show.rootSpace.contains(name)
  }

  /// The spaces whose axes are shown, the root space first as nil.
  var spacesWithAxes: [LayerTree.Index?] {
    (rootSpaceShows(.axes) ? [nil] : []) + layers.filter { shows(.axes, of: $0) }
  }

  /// The largest number of spaces whose axes are kept apart.
  private static let mostSpaces = 64

  /// The other spaces whose axes are shown; none in a crowd.
  func spacesWithAxes(otherThan space: LayerTree.Index?) -> [LayerTree.Index?] {
    let spaces = spacesWithAxes
    return spaces.count > Self.mostSpaces ? [] : spaces.filter { $0 != space }
  }

  /// The layer's palette index.
  func systemIndex(of layer: LayerTree.Index) -> Int {
    let number = systemIndices[layer] ?? 0
    if paletteIndices.indices.contains(number) { return paletteIndices[number] }
    return (number + (numbersRootSpace ? 1 : 0)) % Theme.firstTier
  }

  /// The layer's number in the tree of the panel's layers, which layers for the same thing in several panels share.
  func number(of layer: LayerTree.Index) -> Int? { systemIndices[layer] }

  /// The layers that have a palette index.
  var coloredLayers: [LayerTree.Index] {
    scene.layers.indices.filter { systemIndices[$0] != nil }
  }

  /// The tables of the layers with the switch `table`, compared with the former state if there is a ghost.
  var tables: [PropertyTable] {
    layers.filter { shows(.table, of: $0) }.map { layer in
      let ghost = picture.ghosts.first { $0.successor == layer }
      return PropertyTable(
        title: nil,
        columns: (ghost.map { [PropertyTable.Column(layer: $0.layer, step: $0.step, header: nil)] }
          ?? []) + [PropertyTable.Column(layer: layer, step: step, header: nil)],
        rows: [.bounds, .position, .anchorPoint, .transform, .frame],
        marksChanges: ghost != nil)
    }
  }

  func axesOptions(of space: LayerTree.Index?) -> AxesOptions? {
    picture.axes.last { $0.space == space }
  }
}

extension LayerTree {
  /// The layers of a picture that are hidden themselves, superlayers first; those in a hidden layer are among them only if
  /// they are hidden as well.
  func hiddenLayers(in picture: Picture) -> [Index] {
    layers(below: picture.roots, without: picture.replaced, countingHidden: true)
      .filter { self[$0].isHidden }
  }

  /// The layers among some that are hidden or in a hidden one, each once, in the order of the tree.
  fileprivate func hiddenLayers(among layers: [Index]) -> [Index] {
    Set(layers).filter { layer in
      self[layer].isHidden || superlayers(of: layer).contains { self[$0].isHidden }
    }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The back-face culled layers among some, superlayers first, with all their sublayers.
  fileprivate func backFaceCulled(among layers: [Index]) -> Set<Index> {
    if isAffine { return [] }
    var found: Set<Index> = []
    for layer in layers {
      let isInOne = superlayer(of: layer).map(found.contains) ?? false
      let isTurnedAway =
        !self[layer].isDoubleSided && showsBack(of: layer) && !isEdgeOn(layer)
      if isInOne || isTurnedAway { found.insert(layer) }
    }
    return found
  }

  /// Pairs of two layers and of the corresponding layers below them.
  fileprivate func pairs(below first: Index, and second: Index) -> [(Index, Index)] {
    var pairs: [(Index, Index)] = []
    var pending = [(first, second)]
    while let pair = pending.popLast() {
      pairs.append(pair)
      pending += zip(sublayers(of: pair.0), sublayers(of: pair.1))
    }
    return pairs
  }

  /// The superlayers of a layer, the nearest first.
  func superlayers(of layer: Index) -> [Index] {
    layers(from: superlayer(of: layer))
  }

  /// The root layers above some layers, each once.
  fileprivate func topSuperlayers(of layers: [Index]) -> [Index] {
    var seen = LayerNumbers()
    return layers.map { superlayers(of: $0).last ?? $0 }.filter { layer in
      if seen[layer] != nil { return false }
      seen[layer] = seen.next
      return true
    }
  }
}
