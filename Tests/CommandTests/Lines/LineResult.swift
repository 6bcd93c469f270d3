import Foundation
import Testing

/// A line that `render --ndjson` prints.
struct LineResult: Decodable {
  enum ID: Decodable, Equatable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  struct Figure: Decodable {
    var path, png, title, alt: String?
    var appearance, state: String
    var scale: Double
    var width, height: Int

    /// The file that stands in the result.
    var file: Data? { png.flatMap { Data(base64Encoded: $0) } }
  }

  struct Place: Decodable, Equatable {
    var offset, line, column: Int
  }

  struct Finding: Decodable {
    var file, severity, code, message: String
    var help: String?
    var start, end: Place?
  }

  struct Failure: Decodable {
    var message: String
  }

  var id: ID
  var line: Int
  var status: String
  var figures: [Figure]
  var diagnostics: [Finding]
  var errors: [Failure]

  /// The results in what a run printed.
  static func all(in output: Data) throws -> [LineResult] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    try #require(lines.last?.isEmpty == true)
    return try lines.dropLast().map { try JSONDecoder().decode(LineResult.self, from: $0) }
  }
}

extension Folder {
  /// Runs `render --ndjson` on some lines.
  func draw(
    _ input: Data, _ options: String...
  ) throws -> (results: [LineResult], outcome: Outcome) {
    let outcome = try Tool.built.run(["render", "--ndjson"] + options, in: self, input: input)
    return (try LineResult.all(in: outcome.output), outcome)
  }
}
