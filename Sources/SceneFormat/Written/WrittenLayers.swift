internal import LayerGeometry
internal import ProcessorTime
internal import SourceText

/// The layers of a document as they are written, superlayers before their sublayers.
struct WrittenLayers {
  var state = LayerState()
  var names = LayerNames()
  /// The names that layers are given.
  var namesOfLayers: [(layer: LayerTree.Index, name: Localized<WrittenText>)] = []
  var contents: [WrittenContents] = []
  /// Tells whether the layers were read without an error, but for names and contents.
  var isSound = false

  fileprivate var nameNodes: [(layer: LayerTree.Index, node: Node)] = []
  fileprivate var contentsMembers: [(layer: LayerTree.Index, member: JSONTree.Member)] = []
}

extension DocumentReader {
  /// The layers in `layers`, of which nothing is computed yet.
  func readLayers(_ node: Node?, in scene: Fields) -> WrittenLayers {
    var read = WrittenLayers()
    guard let node else {
      reportMissing(
        DocumentKey.layers, scene, help: #"add "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]"#)
      return read
    }
    let errorsBefore = collector.errorCount
    guard let roots = elements(of: node, "'layers'", "an array of layers", each: .object) else {
      return read
    }
    reserveCapacity(of: &read)
    read.names.isComplete = walkLayers(from: roots, into: &read)
    if collector.errorCount == errorsBefore, read.state.layers.count == 0 {
      reportInvalid(node, "'layers'", verb: "hold", expected: "at least one layer", found: "none")
    }
    read.isSound = collector.errorCount == errorsBefore
    read.namesOfLayers = read.nameNodes.compactMap { layer, node in
      text(node, "'name'").map { (layer, $0) }
    }
    read.contents = contents(read.contentsMembers, of: read.state)
    (read.nameNodes, read.contentsMembers) = ([], [])
    return read
  }

  /// Makes room for all layers, so that nothing is copied as they come.
  private func reserveCapacity(of read: inout WrittenLayers) {
    // The least that a layer is made of: an object, two keys, its id and a rectangle.
    let most = min(limits.layers, json.count / 9)
    read.state.layers.reserveCapacity(most)
    read.state.descriptions.reserveCapacity(most)
    read.state.givenPlaces.reserveCapacity(most)
    read.names.indices.reserveCapacity(most)
  }

  /// Reads the layers in the order of the document, without recursion; false if some could not be read.
  private func walkLayers(
    from roots: JSONTree.Elements, into read: inout WrittenLayers
  ) -> Bool {
    var isComplete = true
    var levels: [(rest: JSONTree.Elements, superlayer: LayerTree.Index?)] = [(roots, nil)]
    while !ProcessorTime.isOver, var level = levels.popLast() {
      guard let node = level.rest.next() else { continue }
      levels.append(level)
      guard read.state.layers.count < limits.layers else {
        collector.report(.tooManyLayers(limits, at: json.span(of: node)))
        return false
      }
      guard let (index, sublayers) = readLayer(node, in: level.superlayer, into: &read) else {
        isComplete = false
        continue
      }
      guard let sublayers else { continue }
      guard json.kind(of: sublayers) == .array else {
        let what = "'sublayers' of layer '\(read.state.descriptions[index.rawValue].id)'"
        reportWrongType(sublayers, what, "an array of layers")
        isComplete = false
        continue
      }
      let elements = json.elements(of: sublayers)
      if levels.count >= limits.depth, let first = elements.first {
        collector.report(.layersTooDeep(limits, at: json.span(of: first)))
        return false
      }
      levels.append((elements, index))
    }
    return isComplete
  }

  private func readLayer(
    _ node: Node, in superlayer: LayerTree.Index?, into read: inout WrittenLayers
  ) -> (index: LayerTree.Index, sublayers: Node?)? {
    guard let fields = fields(of: node, in: .layer(node, in: json), LayerKey.table) else {
      return nil
    }
    var layer = geometry(from: fields) ?? Layer()
    let transform = value(LayerKey.transform, in: fields) ?? WrittenTransform()
    let sublayerTransform = value(LayerKey.sublayerTransform, in: fields) ?? WrittenTransform()
    layer.transform = transform.matrix
    layer.sublayerTransform = sublayerTransform.matrix
    layer.zPosition = value(LayerKey.zPosition, in: fields)
    layer.anchorPointZ = value(LayerKey.anchorPointZ, in: fields)
    layer.masksToBounds = value(LayerKey.masksToBounds, in: fields)
    layer.isHidden = value(LayerKey.isHidden, in: fields)
    layer.isGeometryFlipped = value(LayerKey.isGeometryFlipped, in: fields)
    layer.isDoubleSided = value(LayerKey.isDoubleSided, in: fields)
    layer.kind = value(LayerKey.kind, in: fields).kind
    let index = read.state.layers.append(layer, in: superlayer)
    read.state.givenPlaces.append(
      GivenPlaces(
        frame: fields[LayerKey.frame].map { json.span(of: $0) },
        transform: fields[LayerKey.transform].map { json.span(of: $0) },
        anchorPoint: fields[LayerKey.anchorPoint].map { json.span(of: $0) }))
    let validID = readID(fields, index, into: &read)
    let idSpan = json.span(of: fields[LayerKey.id] ?? node)
    if let name = fields[LayerKey.name] { read.nameNodes.append((index, name)) }
    if let contents = fields.member(LayerKey.contents) {
      read.contentsMembers.append((index, contents))
    }
    let classes = readClasses(fields[LayerKey.classes])
    for name in classes { read.names.layersOfClass[name, default: []].append(index) }
    read.state.descriptions.append(
      LayerDescription(
        id: validID ?? "", classes: classes, transform: transform.operations,
        sublayerTransform: sublayerTransform.operations, idSpan: idSpan,
        span: json.span(of: node)))
    return (index, fields[LayerKey.sublayers])
  }

  private func readID(
    _ fields: Fields, _ index: LayerTree.Index, into read: inout WrittenLayers
  ) -> String? {
    guard let node = required(LayerKey.id, fields, help: #"every layer needs one: "id": "A""#)
    else { return nil }
    guard let id = string(node, "'id'") else { return nil }
    guard isValidID(id) else {
      collector.report(.invalidID(id, at: json.span(of: node)))
      return nil
    }
    if let first = read.names.indices.updateValue(index, forKey: id) {
      read.names.indices[id] = first
      let place = read.state.descriptions[first.rawValue].idSpan
      collector.report(.duplicateID(id, at: json.span(of: node), first: place))
    }
    return id
  }

  private func readClasses(_ node: Node?) -> [String] {
    guard let node else { return [] }
    if json.kind(of: node) == .string { return readClass(node).map { [$0] } ?? [] }
    guard let elements = elements(of: node, "'class'", "a class or an array of classes") else {
      return []
    }
    guard !elements.hasMore(than: 100) else {
      reportInvalid(node, "'class'", verb: "hold", expected: "at most 100 classes", found: "more")
      return []
    }
    var classes: [String] = []
    for element in elements {
      if let name = readClass(element), !classes.contains(name) { classes.append(name) }
    }
    return classes
  }

  private func readClass(_ node: Node) -> String? {
    guard let name = string(node, "a class") else { return nil }
    guard isValidID(name) else {
      collector.report(.invalidClass(name, at: json.span(of: node)))
      return nil
    }
    return name
  }
}

/// Tells whether a word may be the id of a layer or a class.
func isValidID(_ word: String) -> Bool {
  func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }
  guard let first = word.utf8.first, isLetterOrDigit(first), word.utf8.count <= 200 else {
    return false
  }
  return word.utf8.allSatisfy { isLetterOrDigit($0) || "_-".utf8.contains($0) }
}
