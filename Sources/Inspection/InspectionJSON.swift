internal import LayerGeometry
internal import SceneFormat
public import SourceText

extension SceneInspection {
  /// The inspection as JSON in UTF-8 with a final line feed.
  ///
  /// Numbers read back as the same doubles; points are `[x, y]`, rectangles `[x, y, width, height]`; a value
  /// without an answer is null, with a `reason` beside it.
  ///
  /// - Parameter end: the same scene after its last step, for a member `afterSteps`.
  public func json(until end: SceneInspection? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON(until: end) { bytes += $0 }
    return bytes
  }

  /// Writes the bytes of `json` piece by piece, since those of many layers are large.
  ///
  /// - Parameters:
  ///   - members: the members before it in the same object.
  ///   - end: the same scene after its last step.
  ///   - write: takes the next bytes.
  public func writeJSON<Failure: Error>(
    behind members: [(key: String, value: JSONText)] = [], until end: SceneInspection? = nil,
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.write("{")
    for (key, value) in members {
      writer.line("\(JSONText.spelling(of: key)): \(value.line),")
    }
    try writer.members(of: self, write)
    if let end {
      writer.write(",")
      writer.line("\"afterSteps\": {")
      writer.indentation += 2
      writer.line("\"steps\": \(end.steps),")
      try writer.members(of: end, write)
      writer.indentation -= 2
      writer.line("}")
    }
    writer.write("\n}\n")
    try write(writer.bytes)
  }

  /// The reason for the nulls of a layer: one sentence, or one for each null.
  fileprivate static func reason(of numbers: LayerNumbers) -> String? {
    switch (numbers.frame.reason, numbers.corners.reason) {
    case (let frame?, let corners?) where frame != corners:
      "frame: \(frame); corners and boundingBox: \(corners)"
    case (let frame, let corners): frame ?? corners
    }
  }
}

/// Writes JSON as bytes, since there may be millions of numbers.
private struct JSONWriter {
  private static let pieceLength = 1 << 16

  var bytes: [UInt8] = []
  /// The indentation of the members of the current object.
  var indentation = 2

  init() { bytes.reserveCapacity(2 * Self.pieceLength) }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Begins a line, indented like the members or deeper.
  mutating func line(_ text: String, deeper: Int = 0) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation + deeper))
    write(text)
  }

  mutating func members<Failure: Error>(
    of inspection: SceneInspection, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let scene = inspection.scene
    line("\"layers\": {")
    var separator = ""
    for (index, numbers) in zip(scene.layers.indices, inspection.layers) {
      self.write(separator)
      layer(numbers, scene.layers[index], id: scene[index].id)
      separator = ","
      guard bytes.count >= Self.pieceLength else { continue }
      try write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    if inspection.layers.isEmpty { self.write("}") } else { line("}") }
    self.write(",")
    line("\"conversions\": [")
    list(inspection.conversions) { $0.conversion($1, in: scene) }
    self.write("],")
    line("\"hits\": [")
    list(inspection.hits) { $0.hit($1, in: scene) }
    self.write("]")
  }

  /// Writes elements on lines of their own, and the closing bracket too unless the list is empty.
  private mutating func list<Elements: Sequence>(
    _ elements: Elements, _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    var isEmpty = true
    for value in elements {
      if !isEmpty { write(",") }
      line("", deeper: 2)
      element(&self, value)
      isEmpty = false
    }
    if !isEmpty { line("") }
  }

  private mutating func layer(
    _ numbers: SceneInspection.LayerNumbers, _ layer: Layer, id: String
  ) {
    line("", deeper: 2)
    string(id)
    write(": {")
    line("\"frame\": ", deeper: 4)
    rect(numbers.frame.value)
    write(",")
    line("\"bounds\": ", deeper: 4)
    rect(layer.bounds)
    write(",")
    line("\"position\": ", deeper: 4)
    point(layer.position)
    write(",")
    line("\"anchorPoint\": ", deeper: 4)
    point(layer.anchorPoint)
    write(",")
    line("\"corners\": ", deeper: 4)
    quad(numbers.corners.value)
    write(",")
    line("\"boundingBox\": ", deeper: 4)
    rect(numbers.corners.value?.boundingBox)
    if let reason = SceneInspection.reason(of: numbers) {
      write(",")
      line("\"reason\": ", deeper: 4)
      string(reason)
    }
    line("}", deeper: 2)
  }

  private mutating func conversion(
    _ conversion: SceneInspection.AnsweredConversion, in scene: Scene
  ) {
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

  private mutating func hit(_ hit: SceneInspection.AnsweredHit, in scene: Scene) {
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
  /// The name of a space in questions and answers: a layer's id, or `/`.
  func name(of space: LayerTree.Index?) -> String { space.map { self[$0].id } ?? "/" }
}
