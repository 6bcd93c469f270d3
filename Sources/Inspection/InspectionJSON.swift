internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension SceneInspection {
  /// All of it as JSON in UTF-8, with a line feed at its end. Numbers read back as the same doubles;
  /// points are `[x, y]`, rectangles `[x, y, width, height]`; what has no answer is null, with a
  /// `reason` beside it.
  public var json: [UInt8] {
    var writer = JSONWriter()
    // More than most layers take; memory that is not used is not touched either.
    writer.bytes.reserveCapacity(640 * layers.count)
    writer.write("{\n  \"layers\": {")
    writer.list(zip(scene.layers.indices, layers)) { writer, element in
      writer.layer(element.1, scene.layers[element.0], id: scene[element.0].id)
    }
    writer.write("},\n  \"conversions\": [")
    writer.list(conversions) { $0.conversion($1, in: scene) }
    writer.write("],\n  \"hits\": [")
    writer.list(hits) { $0.hit($1, in: scene) }
    writer.write("]\n}\n")
    return writer.bytes
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
    switch conversion.question.place {
    case .point: write(", \"point\": ")
    case .rect: write(", \"rect\": ")
    }
    self.numbers(conversion.question.place.numbers)
    write(", \"converted\": ")
    switch conversion.answer {
    case .value(let place): self.numbers(place.numbers)
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

  private mutating func point(_ point: Point) { numbers([point.x, point.y]) }

  private mutating func rect(_ rect: Rect?) {
    guard let rect else { return write("null") }
    numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private mutating func quad(_ quad: Quad?) {
    guard let quad else { return write("null") }
    var separator = "["
    for corner in quad.corners {
      write(separator)
      point(corner)
      separator = ", "
    }
    write("]")
  }

  private mutating func numbers(_ numbers: [Double]) {
    var separator = "["
    for number in numbers {
      write(separator)
      appendJSON(number, to: &bytes)
      separator = ", "
    }
    write("]")
  }
}

extension Scene {
  /// What a space is called in questions and answers.
  func name(of space: LayerTree.Index?) -> String { space.map { self[$0].id } ?? "/" }
}
