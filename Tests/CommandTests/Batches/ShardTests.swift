import Foundation
import Testing

@testable import BoundsketchCLI

/// Parts of a batch.
@Suite struct ShardTests {
  private static func project() throws -> Folder {
    let folder = try Folder()
    for number in 0..<40 {
      try folder.write(Scenes.small, to: "scenes/\(number % 3)/\(number).json")
    }
    return folder
  }

  private static func draw(_ shard: String, of scenes: String, in folder: Folder) throws -> Set<
    String
  > {
    let output = "out-\(shard.replacing("/", with: "-"))"
    try folder.write("", to: "\(output)/.keep")
    let outcome = try Tool.built.run(
      ["render", scenes, "-o", output, "--shard", shard], in: folder)
    #expect(outcome.end == .status(0))
    #expect(outcome.messages == "")
    return Set(
      folder.files.filter { $0.hasPrefix(output) && $0.hasSuffix(".png") }
        .map { String($0.dropFirst(output.count)) })
  }

  @Test(arguments: [1, 2, 5])
  func `every scene is in exactly one shard`(count: Int) throws {
    let folder = try Self.project()
    let parts = try (1...count).map { try Self.draw("\($0)/\(count)", of: "scenes", in: folder) }
    #expect(parts.reduce(0) { $0 + $1.count } == 40)
    #expect(parts.reduce(into: Set<String>()) { $0.formUnion($1) }.count == 40)
    // Of forty, five parts of less than one have a chance of one in a thousand; the hash is fixed.
    #expect(parts.allSatisfy { !$0.isEmpty })
  }

  @Test func `a shard has the same scenes wherever the folder is, and whatever else is in it`()
    throws
  {
    let folder = try Self.project()
    let part = try Self.draw("2/4", of: "scenes", in: folder)
    let other = try Self.project()
    try other.write(Scenes.small, to: "scenes/more.json")
    let again = try Self.draw("2/4", of: "\(other.url(of: "scenes").path)", in: other)
    #expect(again.subtracting(["/more.png"]) == part)
    // Machines with other versions of the program have to agree.
    #expect(part == Self.second)
  }

  /// The second of four parts.
  static let second: Set<String> = [
    "/0/21.png", "/0/24.png", "/1/13.png", "/1/22.png", "/1/7.png", "/2/11.png", "/2/14.png",
    "/2/2.png", "/2/26.png", "/2/29.png", "/2/38.png", "/2/8.png",
  ]

  @Test(arguments: ["0/3", "4/3", "3", "a/b", "1/2/3", "1/", "/2", "1/0", "-1/2"])
  func `other words for a shard are refused`(text: String) throws {
    let folder = try Self.project()
    let outcome = try Tool.built.run(["render", "scenes", "--shard", text], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("'--shard'") && outcome.messages.contains("'3/16'"))
  }
}
