internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension SceneInspection {
  /// The inspection as text: a block of lines for each layer, indented like the tree, then the answers.
  ///
  /// Names are in `language`, or the first of each.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag; nil for the first of each text.
  ///   - end: the same scene after its last step, whose answers follow after the blocks of the layers that differ.
  public func table(language: String? = nil, until end: SceneInspection? = nil) -> String {
    var table = Table()
    if end != nil { table.heading("Before any step") }
    for index in scene.layers.indices { table.text += block(of: index, language) }
    table.answers(of: self)
    if let end {
      table.heading("After step \(end.steps)")
      let start = table.text.utf8.count
      for index in scene.layers.indices {
        let block = end.block(of: index, language)
        if block != self.block(of: index, language) { table.text += block }
      }
      if table.text.utf8.count == start { table.line("no layer has other numbers", indentation: 2) }
      table.answers(of: end)
    }
    return String(table.text.drop { $0 == "\n" })
  }

  private func block(of index: LayerTree.Index, _ language: String?) -> String {
    var table = Table()
    table.layer(index, layers[index.rawValue], of: scene, language)
    return table.text
  }
}

private struct Table {
  /// The largest indentation; deeper layers are not indented further.
  private static let greatestDepth = 10
  private static let labelWidth = "bounding box in the root".count

  var text = ""

  mutating func heading(_ heading: String) { text += "\n\(heading)\n" }

  /// Writes a sentence; its continuation lines are indented further.
  mutating func line(_ line: String, indentation: Int) {
    text += String(repeating: " ", count: indentation)
    write(words(line), from: indentation, margin: indentation + 4)
  }

  mutating func answers(of inspection: SceneInspection) {
    if !inspection.conversions.isEmpty { heading("Conversions") }
    for conversion in inspection.conversions { self.conversion(conversion, in: inspection.scene) }
    if !inspection.hits.isEmpty { heading("Hits") }
    for hit in inspection.hits {
      let answer = hit.layer.value.map { inspection.scene[$0].id } ?? hit.layer.reason ?? ""
      line("\(printed(.point(hit.point))): \(answer)", indentation: 2)
    }
  }

  mutating func layer(
    _ index: LayerTree.Index, _ numbers: SceneInspection.LayerNumbers, of scene: Scene,
    _ language: String?
  ) {
    let (layer, description) = (scene.layers[index], scene[index])
    let indentation = 2 * min(scene.layers.depth(of: index), Self.greatestDepth)
    let name = description.name.variant(for: language).string
    var header = description.id
    if name != description.id { header += " \(quoted(name.replacing("\n", with: " ")))" }
    if let superlayer = scene.layers.superlayer(of: index) {
      header += " in \(scene[superlayer].id)"
    }
    text += "\n" + String(repeating: " ", count: indentation) + header + "\n"
    for (label, value) in numbers.rows(of: layer, description) {
      let padding = String(repeating: " ", count: Self.labelWidth - label.count + 2)
      text += String(repeating: " ", count: indentation + 2) + label + padding
      let margin = indentation + 2 + Self.labelWidth + 2
      write(value, from: margin, margin: margin)
    }
  }

  mutating func conversion(_ conversion: SceneInspection.AnsweredConversion, in scene: Scene) {
    let (question, answer) = (conversion.question, conversion.answer)
    let names = "\(scene.name(of: question.source)) to \(scene.name(of: question.target))"
    let result = answer.value.map { printed($0) } ?? "no answer: \(answer.reason ?? "")"
    line("\(printed(question.place)) in \(names): \(result)", indentation: 2)
    if let mistake = conversion.mistake {
      line(
        "adding origins gives \(printed(mistake.place)), which is wrong here: \(mistake.cause)",
        indentation: 4)
    }
  }

  /// Writes words in columns from a given one on, and continues on further lines.
  private mutating func write(_ words: [String], from column: Int, margin: Int) {
    var width = column
    for (number, word) in words.enumerated() {
      if number > 0 {
        if width + 1 + word.count > 80 {
          text += "\n" + String(repeating: " ", count: margin)
          width = margin
        } else {
          text += " "
          width += 1
        }
      }
      text += word
      width += word.count
    }
    text += "\n"
  }
}
