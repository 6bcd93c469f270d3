internal import SourceText

/// The JSON Schema of scenes, draft 2020-12, made from the tables of keys that the reader uses.
public enum SceneSchema {
  /// The name of the file in which scenes look for the schema.
  public static let fileName = "boundsketch.schema.json"

  /// The schema as text; made anew each time.
  public static var text: String {
    let objects = FormatObject.allCases.filter { $0 != .scene }
      .map { (key: $0.rawValue, value: $0.schema) }
    let forms = SharedForm.allCases.map { form in
      (
        key: form.rawValue,
        value: JSONText.object(
          [("description", .string(form.meaning))] + form.definition.keywords)
      )
    }
    let head: [(key: String, value: JSONText)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$id", "urn:boundsketch:scene:1"), ("title", "Boundsketch scene, version 1"),
      ("description", "Layers in layers with their geometry, and what to show of them."),
      // Editors of the family of Visual Studio Code read these two; scenes have more than JSON.
      ("allowComments", .bool(true)), ("allowTrailingCommas", .bool(true)),
    ]
    let definitions = (objects + forms).sorted { $0.key < $1.key }
    return JSONText.object(
      head + FormatObject.scene.shapes[0].keywords + [("$defs", .object(definitions))]
    ).lines + "\n"
  }
}

typealias SchemaKeywords = [(key: String, value: JSONText)]

extension FormatObject {
  fileprivate var schema: JSONText {
    let shapes = shapes
    if shapes.count == 1 { return .object(shapes[0].keywords) }
    return .object([("anyOf", .array(shapes.map { .object($0.keywords) }))])
  }
}

extension ObjectShape {
  fileprivate var keywords: SchemaKeywords {
    var words: SchemaKeywords = title.map { [("title", .string($0))] } ?? []
    words.append(("type", "object"))
    words.append(("properties", .object(keys.entries.map { ($0.name, $0.schema) })))
    if !required.isEmpty { words.append(("required", .array(required.map { .string($0) }))) }
    words.append(("additionalProperties", .bool(false)))
    if rules.contains(where: { if case .oneKey = $0 { true } else { false } }) {
      words += [("minProperties", .integer(1)), ("maxProperties", .integer(1))]
    }
    let conditions = rules.flatMap(\.schemas)
    if !conditions.isEmpty { words.append(("allOf", .array(conditions))) }
    return words
  }
}

extension KeyRule {
  fileprivate var schemas: [JSONText] {
    switch self {
    case .oneKey: []
    case .oneOf(let groups):
      [.object([("oneOf", .array(groups.map { .object([("required", words($0))]) }))])]
    case .someOf(let keys):
      [.object([("anyOf", .array(keys.map { .object([("required", words([$0]))]) }))])]
    case .excludes(let key, let others):
      others.map { exclusion([key, $0], [], "'\(key)' and '\($0)' exclude each other") }
    case .excludesWhen(let key, let form, let others):
      others.map {
        exclusion(
          [key, $0], [("properties", .object([(key, .object(form.keywords))]))],
          "'\($0)' does not go with this value of '\(key)'")
      }
    }
  }

  private func exclusion(
    _ keys: [String], _ condition: SchemaKeywords, _ message: String
  ) -> JSONText {
    .object([
      ("not", .object([("required", words(keys))] + condition)), ("errorMessage", .string(message)),
    ])
  }

  private func words(_ names: [String]) -> JSONText { .array(names.map { .string($0) }) }
}
