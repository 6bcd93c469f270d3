import Foundation
import Testing

/// `boundsketch diff --json`.
@Suite struct DiffJSONTests {
  private struct Document: Decodable {
    struct Picture: Decodable {
      var name: String
      var width, height, bits: Int
    }

    struct Pixels: Decodable {
      var all, differing, counted, antialiased, hidden: Int
    }

    struct Largest: Decodable {
      var x, y, maximum: Int
      var channel: String
      var values: [Int]
    }

    struct Gate: Decodable {
      var gate: String
      var box: [Int]
      var value, limit: Double
    }

    struct Regions: Decodable {
      struct Region: Decodable {
        var box: [Int]
        var pixels: Int
      }

      var count: Int
      var box: [Int]?
      var largest: [Region]
    }

    struct Failure: Decodable {
      var message: String
    }

    var version, status: Int
    var metric: [String: Metric]
    var pictures: [Picture]?
    var pixels: Pixels?
    var largest: Largest?
    var failedGates: [Gate]?
    var regions: Regions?
    var notes: [String]?
    var output: String?
    var errors: [Failure]

    /// A name, a number or a truth value, as text.
    struct Metric: Decodable {
      var text: String

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let name = try? value.decode(String.self) {
          text = name
        } else if let flag = try? value.decode(Bool.self) {
          text = "\(flag)"
        } else {
          text = "\(try value.decode(Double.self))"
        }
      }
    }
  }

  private func document(_ arguments: [String], in folder: Folder) throws -> Document {
    let outcome = try Tool.built.run(["diff", "--json"] + arguments, in: folder)
    let document = try JSONDecoder().decode(Document.self, from: outcome.output)
    #expect(outcome.end == .status(Int32(document.status)))
    #expect(document.version == 1)
    return document
  }

  @Test func `'diff --json' tells programs the same`() throws {
    let folder = try DiffTests.folder()
    let different = try document(
      ["a.png", "b.png", "-o", "d.png", "--metric", "perceptual"], in: folder)
    #expect(different.status == 1 && different.metric["name"]?.text == "perceptual")
    #expect(different.pictures?.map(\.name) == ["a.png", "b.png"])
    #expect(different.pictures?.first.map { [$0.width, $0.height, $0.bits] } == [32, 32, 8])
    #expect(different.pixels?.all == 1_024 && different.pixels?.counted == 1)
    #expect(different.largest?.channel == "red" && different.largest?.values == [255, 0])
    #expect(different.failedGates?.first?.gate == "channel")
    #expect(different.failedGates?.first?.value == 255)
    #expect(different.regions?.box == [0, 0, 1, 1] && different.regions?.count == 1)
    #expect(different.regions?.largest.map(\.pixels) == [1])
    #expect(different.output == "d.png" && different.errors.isEmpty)

    let same = try document(["a.png", "a.png"], in: folder)
    #expect(same.status == 0 && same.pixels?.differing == 0 && same.regions?.box == nil)
    #expect(same.metric["threshold"]?.text == "0.0")

    try folder.write(DiffTests.picture(32, 33).data, to: "c.png")
    let sizes = try document(["a.png", "c.png"], in: folder)
    #expect(sizes.status == 1 && sizes.pixels == nil && sizes.pictures?.last?.height == 33)

    let trouble = try document(["gone.png", "corrupt.png"], in: folder)
    #expect(trouble.status == 2 && trouble.pictures == nil)
    #expect(
      trouble.errors.map(\.message) == ["cannot read 'gone.png': no such file or directory"])
  }
}
