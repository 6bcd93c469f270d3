internal import Bitmap
internal import FigureFile
internal import FigureLayout
internal import LayerGeometry
public import SourceText

extension CheckReport {
  /// The version of `json`. It grows when a program that reads it would have to change.
  static let jsonVersion = 1

  /// The report as JSON, without the pictures; docs/checking.md describes it.
  public var json: JSONText {
    .object([
      ("version", .integer(Self.jsonVersion)),
      ("program", .string(boundsketchVersion)),
      ("status", .integer(Int(status))),
      ("counts", .object(Verdict.allCases.map { ($0.rawValue, .integer(count(of: $0))) })),
      ("figures", .array(figures.map(\.json))),
      ("failures", .array(failures.map(\.json))),
    ])
  }

  /// Tells whether a file begins as `json` does when it is written in lines.
  ///
  /// - Parameter file: the bytes of the file, or the first of them.
  public static func isJSON(_ file: [UInt8]) -> Bool {
    let lines = file.prefix(200).split(separator: UInt8(ascii: "\n"))
    let starts = ["{", "  \"version\": ", "  \"program\": \"", "  \"status\": ", "  \"counts\": {"]
    return lines.count >= starts.count && zip(lines, starts).allSatisfy { $0.starts(with: $1.utf8) }
  }

  private func count(of verdict: Verdict) -> Int {
    counts.first { $0.verdict == verdict }?.count ?? 0
  }
}

extension CheckedFigure {
  fileprivate var json: JSONText {
    .object([
      ("scene", .string(scene)),
      ("golden", .string(golden)),
      ("appearance", .string(appearance.rawValue)),
      ("scale", .number(scale)),
      ("verdict", .string(check.verdict.rawValue)),
      ("passes", .bool(check.verdict.passes)),
      ("sceneChanges", .array(sceneChanges)),
      ("elementChanges", .array(check.elementChanges.map(\.json))),
      ("environmentChanges", .array(check.environmentChanges.map(\.json))),
      ("pixels", check.pixels?.json ?? .null),
      ("animation", check.animation?.json ?? .null),
      ("notes", .array(check.notes.map(\.json))),
    ])
  }

  private var sceneChanges: [JSONText] {
    let places = places(of: check.sceneChanges)
    return zip(check.sceneChanges, places).map { change, place in
      .object([
        ("path", .string(change.path)),
        ("before", .optional(change.before)),
        ("now", .optional(change.now)),
        ("line", .optional(place?.line)),
        ("column", .optional(place?.column)),
      ])
    }
  }

  /// The places of changes in the scene; nil for all if the source is not available.
  func places(of changes: [SceneChange]) -> [SourceLocation?] {
    source?.locations(of: changes.map(\.span.start)) ?? changes.map { _ in nil }
  }
}

extension ElementChange {
  fileprivate var json: JSONText {
    .object([
      ("element", .string(element)),
      ("panel", .optional(panel)),
      ("kind", .string(word)),
      ("properties", .array(properties.map(\.json))),
      (
        "box",
        box.map { .array([$0.minX, $0.minY, $0.width, $0.height].map(Self.rounded)) } ?? .null
      ),
    ])
  }

  /// A length rounded to a thousandth, as all lengths are that a golden records.
  private static func rounded(_ length: Double) -> JSONText {
    .number((length * 1000).rounded() / 1000)
  }

  private var word: String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    }
  }

  private var properties: [PropertyChange] {
    if case .changed(let properties) = kind { properties } else { [] }
  }
}

extension PropertyChange {
  fileprivate var json: JSONText {
    .object([
      ("property", .string(property)),
      ("before", .string(before)),
      ("now", .string(now)),
      ("turnedByDegrees", angle.map { .number($0.degrees) } ?? .null),
      ("movement", movement.map { .array([.number($0.dx), .number($0.dy)]) } ?? .null),
    ])
  }
}

extension EnvironmentChange {
  fileprivate var json: JSONText {
    switch kind {
    case .library(let before, let now):
      .object([
        ("name", .string(name)), ("kind", .string("library")), ("before", .optional(before)),
        ("now", .optional(now)),
      ])
    case .font: .object([("name", .string(name)), ("kind", .string("font"))])
    }
  }
}

extension PixelChange {
  fileprivate var json: JSONText {
    switch self {
    case .size(let golden, let figure):
      .object([("golden", golden.json), ("figure", figure.json)])
    case .pixels(let counts):
      .object([
        ("golden", counts.size.json),
        ("figure", counts.size.json),
        ("differing", .integer(counts.differing)),
        ("failing", .integer(counts.failing)),
        ("unexplained", .integer(counts.unexplained)),
        ("largest", counts.largest?.json ?? .null),
        ("regionCount", .integer(counts.regions.count)),
        ("regions", .array(counts.regions.largest.map(\.json))),
      ])
    }
  }
}

extension PixelSize {
  fileprivate var json: JSONText { .array([.integer(width), .integer(height)]) }
}

extension ChannelDifference {
  fileprivate var json: JSONText {
    .object([
      ("x", .integer(x)), ("y", .integer(y)), ("channel", .string(channel.rawValue)),
      ("golden", .integer(first)), ("figure", .integer(second)), ("maximum", .integer(maximum)),
    ])
  }
}

extension PixelRegions.Region {
  fileprivate var json: JSONText {
    let numbers = [box.columns.lowerBound, box.rows.lowerBound, box.width, box.height]
    return .object([("box", .array(numbers.map(JSONText.integer))), ("pixels", .integer(count))])
  }
}

extension CheckNote {
  fileprivate var json: JSONText {
    .object([("code", .string(code)), ("text", .string(CheckWording.text(of: self)))])
  }
}

extension CheckFailure {
  fileprivate var json: JSONText {
    .object([
      ("file", .string(file)), ("line", .optional(location?.line)),
      ("column", .optional(location?.column)), ("message", .string(message)),
    ])
  }
}

extension JSONText {
  fileprivate static func optional(_ text: String?) -> JSONText {
    text.map(JSONText.string) ?? .null
  }

  fileprivate static func optional(_ number: Int?) -> JSONText {
    number.map(JSONText.integer) ?? .null
  }
}
