internal import SceneFormat
public import SourceText

/// The scene of a layout that was imported.
public struct ImportedScene: Sendable {
  /// The scene in the house style, with a comment above each layer of which something could not be known.
  public let text: String
  /// What could not be known, at its places in what was read.
  public let warnings: Diagnostics

  init(_ layers: [ImportedLayer], warnings: Diagnostics, limits: Limits) throws(Diagnostics) {
    let text = Array(sceneText(layers).utf8)
    // The limit is one of what is read, and the scene may be longer.
    var limits = limits
    limits.inputBytes = max(limits.inputBytes, text.count)
    self.text = try SceneDocument(SourceFile(name: "scene", bytes: text), limits: limits).houseStyle
    self.warnings = warnings
  }
}

/// The scene of some layers, in no particular style.
///
/// It is written without recursion, for layouts may be as deep as the limit allows.
private func sceneText(_ layers: [ImportedLayer]) -> String {
  var sublayers = [[Int]](repeating: [], count: layers.count)
  var roots: [Int] = []
  for (index, layer) in layers.enumerated() {
    if let superlayer = layer.superlayer {
      sublayers[superlayer].append(index)
    } else {
      roots.append(index)
    }
  }
  func ordered(_ indices: [Int]) -> [Int] {
    indices.sorted { layers[$0].order < layers[$1].order }
  }
  var ids = LayerIDs()
  var text = """
    {
    "$schema": \(JSONText.spelling(of: SceneSchema.fileName)),
    "version": 1,
    "layers": [

    """
  // What is still to be written, the next at the end; nil closes a layer.
  var rest: [Int?] = ordered(roots).reversed()
  while let next = rest.popLast() {
    guard let index = next else {
      text += "]},\n"
      continue
    }
    let layer = layers[index]
    for note in layer.notes { text += "// \(printableText(note))\n" }
    let written = layer.layer.id(ids.next(of: layer.names))
    text += written.documentValue.line.dropLast()
    if sublayers[index].isEmpty {
      text += "},\n"
    } else {
      text += ",\n\"sublayers\": [\n"
      rest.append(nil)
      rest += ordered(sublayers[index]).reversed().map { $0 }
    }
  }
  return text + "]\n}\n"
}
