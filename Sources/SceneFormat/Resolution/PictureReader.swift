internal import LayerGeometry
internal import SourceText

/// What a figure says for all its pictures.
struct SharedPictureParts {
  var show: ShowRules?
  var axes: [AxesOptions] = []
}

extension SceneReader {
  /// The picture of a panel, or the single one of a figure without panels; `fields` is nil where
  /// the document says nothing.
  ///
  /// - Parameter step: the state that it shows.
  func readPicture(_ fields: Fields?, shared: SharedPictureParts?, step: Int) -> Picture {
    var picture = Picture(
      roots: [], show: shared?.show, ghosts: [], annotations: [], axes: shared?.axes ?? [],
      view: nil, device: nil, oblique: nil)
    guard let fields else {
      picture.roots = layers.roots
      return picture
    }
    if let show = fields[PictureKey.show] { picture.show = readShow(show, base: shared?.show) }
    picture.ghosts = fields[PictureKey.ghosts].map { readGhosts($0, in: step) } ?? []
    picture.annotations = fields[PictureKey.annotations].map { readAnnotations($0) } ?? []
    if let axes = fields[PictureKey.axes] {
      let own = readAxesOptions(axes)
      let spaces = Set(own.map { Space(layer: $0.space) })
      picture.axes = picture.axes.filter { !spaces.contains(Space(layer: $0.space)) } + own
    }
    picture.view = readView(fields)
    picture.device = fields[PictureKey.device].flatMap { layer($0, "'device'") }
    if let oblique = fields[PictureKey.oblique] { picture.oblique = readObliqueView(oblique) }
    picture.roots = readRoots(fields[PictureKey.layers], ghosts: picture.ghosts)
    return picture
  }

  private func readView(_ fields: Fields) -> Rect? {
    guard let node = fields[PictureKey.view], let rect = value(PictureKey.view, in: fields) else {
      return nil
    }
    guard rect.width > 0, rect.height > 0 else {
      collector.report(
        .invalidValue(
          "'view'", expected: "a rectangle with an area",
          found: "[\(printedNumbers(Fact.rect(rect).components.map(\.value)))]",
          at: json.span(of: node)))
      return nil
    }
    return rect.standardized
  }

  /// The layers that a panel draws with all below them.
  private func readRoots(_ node: Node?, ghosts: [Ghost]) -> [LayerTree.Index] {
    let ghostLayers = Set(ghosts.filter { $0.layer != $0.successor }.map(\.layer))
    guard let node else { return layers.roots.filter { !ghostLayers.contains($0) } }
    guard let elements = elements(of: node, "'layers' of a panel", "an array of ids") else {
      return []
    }
    var roots: [LayerTree.Index] = []
    var places: [LayerTree.Index: Span] = [:]
    for element in elements {
      guard let layer = layer(element, "each of 'layers'") else { continue }
      let span = json.span(of: element)
      let id = descriptions[layer.rawValue].id
      if let first = places[layer] {
        collector.report(
          .repeatedLayer("layer '\(id)' stands twice in this panel", at: span, other: first))
      } else if ghostLayers.contains(layer) {
        collector.report(
          .repeatedLayer(
            "layer '\(id)' is a ghost of this panel, so it is drawn already", at: span))
      } else {
        places[layer] = span
        roots.append(layer)
      }
    }
    reportNested(roots, places)
    return roots
  }

  /// Reports layers that lie in another one of the list, and would be drawn twice.
  private func reportNested(
    _ roots: [LayerTree.Index], _ places: [LayerTree.Index: Span]
  ) {
    guard roots.count > 1 else { return }
    // Superlayers come first in the tree, so one pass finds the listed layer around each.
    var around: [LayerTree.Index?] = []
    for index in layers.indices {
      let superlayer = layers.superlayer(of: index)
      let outer = superlayer.flatMap { places[$0] == nil ? around[$0.rawValue] : $0 }
      around.append(outer)
      if let outer, let span = places[index] {
        let (id, outerID) = (descriptions[index.rawValue].id, descriptions[outer.rawValue].id)
        collector.report(
          .repeatedLayer(
            "layer '\(id)' lies in layer '\(outerID)', which this panel draws already", at: span,
            other: places[outer], note: "layer '\(outerID)' is here"))
      }
    }
  }

  /// - Parameter step: the state that the panel shows.
  private func readGhosts(_ node: Node, in step: Int) -> [Ghost] {
    guard let elements = elements(of: node, "'ghosts'", "an array of ghosts") else { return [] }
    var ghosts: [Ghost] = []
    var places: [LayerTree.Index: Span] = [:]
    for element in elements {
      guard let fields = fields(of: element, in: "a ghost", GhostKey.table) else { continue }
      let layer = requiredLayer(
        GhostKey.layer, fields, help: #"name the layer as it was: "layer": "B-before""#)
      let then = fields[GhostKey.step].flatMap { stepNumber($0, "'step'") } ?? step
      let successor =
        then != step && fields[GhostKey.successor] == nil
        ? layer
        : requiredLayer(GhostKey.successor, fields, help: #"name what it became: "of": "B""#)
      let arrow = fields[GhostKey.arrow].flatMap { readGhostArrow($0) } ?? .automatic
      guard let layer, let successor, let span = fields[GhostKey.layer].map({ json.span(of: $0) })
      else {
        continue
      }
      let id = descriptions[layer.rawValue].id
      if layer == successor && then == step {
        collector.report(
          .repeatedLayer("layer '\(id)' cannot be its own ghost", at: span))
      } else if let first = places.updateValue(span, forKey: layer) {
        collector.report(
          .repeatedLayer("layer '\(id)' is a ghost twice", at: span, other: first))
      } else {
        ghosts.append(Ghost(layer: layer, step: then, successor: successor, arrow: arrow))
      }
    }
    return ghosts
  }

  func requiredLayer(_ key: Key<Node>, _ fields: Fields, help: String) -> LayerTree.Index? {
    guard let node = fields[key] else {
      reportMissing(key, fields, help: help)
      return nil
    }
    return layer(node, key.quotedName)
  }

  private func readGhostArrow(_ node: Node) -> Ghost.Arrow? {
    switch json.kind(of: node) {
    case .boolean: return json.boolean(of: node) ? .automatic : Ghost.Arrow.none
    case .string:
      var words: [PathWord] = []
      var start = 0
      let utf8 = Array(json.string(of: node).utf8)
      for part in utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        let range = start..<start + part.count
        words.append(PathWord(text: String(decoding: part, as: UTF8.self), range: range))
        start = range.upperBound + 1
      }
      return layerPoint(words, node).map { .at($0) }
    default:
      reportWrongType(node, "'arrow'", #"true, false or a point such as "frame.topLeft""#)
      return nil
    }
  }

  /// `axes`: options for each space that is named.
  func readAxesOptions(_ node: Node) -> [AxesOptions] {
    entries(of: node, "'axes'").compactMap { name, member in
      let space: LayerTree.Index?
      if name == "/" {
        space = nil
      } else {
        guard let index = layer(name, at: json.span(of: member.key)) else { return nil }
        space = index
      }
      let owner: Fields.Owner = "the axes of \(quoted(name))"
      guard let fields = fields(of: member.value, in: owner, AxesKey.table) else { return nil }
      var options = AxesOptions(space: space)
      options.x = value(AxesKey.x, in: fields)
      options.y = value(AxesKey.y, in: fields)
      options.step = value(AxesKey.step, in: fields)
      if let labels = fields[AxesKey.labels],
        let labelFields = self.fields(of: labels, in: "'labels'", AxesKey.labelsTable)
      {
        options.xLabels = value(AxesKey.xLabels, in: labelFields)
        options.yLabels = value(AxesKey.yLabels, in: labelFields)
      }
      return options
    }
  }
}
