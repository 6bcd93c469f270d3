internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension SceneInspection {
  /// All of it as JSON in UTF-8, with a line feed at its end. Numbers read back as the same doubles;
  /// points are `[x, y]`, rectangles `[x, y, width, height]`; what has no answer is null, with a
  /// `reason` beside it.
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return bytes
  }

  /// Gives the same as `json` away piece by piece: of many layers it is large.
  public func writeJSON<Failure: Error>(
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let pieceLength = 1 << 16
    var writer = JSONWriter()
    writer.bytes.reserveCapacity(2 * pieceLength)
    writer.write("{\n  \"layers\": {")
    var separator = "\n    "
    for (index, numbers) in zip(scene.layers.indices, layers) {
      writer.write(separator)
      writer.layer(numbers, scene.layers[index], id: scene[index].id)
      separator = ",\n    "
      guard writer.bytes.count >= pieceLength else { continue }
      try write(writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
    writer.write(layers.isEmpty ? "}" : "\n  }")
    writer.write(",\n  \"conversions\": [")
    writer.list(conversions) { $0.conversion($1, in: scene) }
    writer.write("],\n  \"hits\": [")
    writer.list(hits) { $0.hit($1, in: scene) }
    writer.write("]\n}\n")
    try write(writer.bytes)
  }

  /// What stands for the reason beside what is null of a layer: one sentence, or one for each.
  fileprivate static func reason(of numbers: LayerNumbers) -> String? {
    switch (numbers.frame.reason, numbers.corners.reason) {
    case (let frame?, let corners?) where frame != corners:
      "frame: \(frame); corners and boundingBox: \(corners)"
    case (let frame, let corners): frame ?? corners
    }
  }
}

/// Writes bytes directly, for there may be millions of numbers.
private struct JSONWriter {
  var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Elements on lines of their own; what closes the list stands alone too, unless it is empty.
  mutating func list<Elements: Sequence>(
    _ elements: Elements, _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    var isEmpty = true
    for value in elements {
      write(isEmpty ? "\n    " : ",\n    ")
      element(&self, value)
      isEmpty = false
    }
    if !isEmpty { write("\n  ") }
  }

  mutating func layer(_ numbers: SceneInspection.LayerNumbers, _ layer: Layer, id: String) {
    string(id)
    write(": {\n      \"frame\": ")
    rect(numbers.frame.value)
    write(",\n      \"bounds\": ")
    rect(layer.bounds)
    write(",\n      \"position\": ")
    point(layer.position)
    write(",\n      \"anchorPoint\": ")
    point(layer.anchorPoint)
    write(",\n      \"corners\": ")
    quad(numbers.corners.value)
    write(",\n      \"boundingBox\": ")
    rect(numbers.corners.value?.boundingBox)
    if let reason = SceneInspection.reason(of: numbers) {
      write(",\n      \"reason\": ")
      string(reason)
    }
    write("\n    }")
  }

  mutating func conversion(_ conversion: SceneInspection.AnsweredConversion, in scene: Scene) {
    write("{\"from\": ")
    string(scene.name(of: conversion.question.source))
    write(", \"to\": ")
    string(scene.name(of: conversion.question.target))
    write(", \"point\": ")
    place(conversion.question.place)
    write(", \"converted\": ")
    switch conversion.answer {
    case .value(let place): self.place(place)
    case .none(let reason): null(reason)
    }
    write("}")
  }

  mutating func hit(_ hit: SceneInspection.AnsweredHit, in scene: Scene) {
    write("{\"point\": ")
    point(hit.point)
    write(", \"layer\": ")
    switch hit.layer {
    case .value(let index): string(scene[index].id)
    case .none(let reason): null(reason)
    }
    write("}")
  }

  private mutating func null(_ reason: String) {
    write("null, \"reason\": ")
    string(reason)
  }

  private mutating func string(_ string: String) { write(JSONText.spelling(of: string)) }

  private mutating func point(_ point: Point) {
    open()
    pair(point.x, point.y)
    close()
  }

  private mutating func rect(_ rect: Rect?) {
    guard let rect else { return write("null") }
    open()
    pair(rect.origin.x, rect.origin.y)
    separate()
    pair(rect.size.width, rect.size.height)
    close()
  }

  private mutating func pair(_ first: Double, _ second: Double) {
    appendJSON(first, to: &bytes)
    separate()
    appendJSON(second, to: &bytes)
  }

  private mutating func quad(_ quad: Quad?) {
    guard let quad else { return write("null") }
    open()
    point(quad.topLeft)
    separate()
    point(quad.topRight)
    separate()
    point(quad.bottomRight)
    separate()
    point(quad.bottomLeft)
    close()
  }

  private mutating func open() { bytes.append(UInt8(ascii: "[")) }

  private mutating func close() { bytes.append(UInt8(ascii: "]")) }

  private mutating func separate() {
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func place(_ place: Place) {
    switch place {
    case .point(let point): self.point(point)
    case .rect(let rect): self.rect(rect)
    }
  }
}

extension Scene {
  /// What a space is called in questions and answers.
  func name(of space: LayerTree.Index?) -> String { space.map { self[$0].id } ?? "/" }
}
