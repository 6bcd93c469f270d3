import Foundation
import PNGCoding
import Testing

/// How small files are made changes nothing else of them.
@Suite struct CompressionTests {
  private func drawn(_ level: String, in folder: Folder) throws -> Data {
    let outcome = try Tool.built.run(
      ["render", "a.json", "-o", "\(level).png", "--compression", level], in: folder)
    #expect(outcome.messages == "")
    return try folder.data(of: "\(level).png")
  }

  @Test func `every level of compression gives the same pixels, and the slower ones fewer bytes`()
    throws
  {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    let (fast, balanced, small) = (
      try drawn("fast", in: folder), try drawn("balanced", in: folder),
      try drawn("small", in: folder)
    )
    #expect(fast.count > balanced.count && balanced.count > small.count)
    let pixels = try [fast, balanced, small].map { try decodePNG(Array($0)).bitmap }
    #expect(pixels[0] == pixels[1] && pixels[1] == pixels[2])
    let plain = try Tool.built.run(["render", "a.json", "-o", "-"], in: folder)
    #expect(plain.output == balanced)
    func animation(_ options: [String]) throws -> Int {
      try Tool.built.run(["render", "a.json", "--animate", "-o", "-"] + options, in: folder)
        .output.count
    }
    #expect(try animation(["--compression", "fast"]) > animation([]))
  }

  @Test func `goldens may be of any level, and are written small unless another is asked for`()
    throws
  {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    try folder.write(try drawn("balanced", in: folder), to: "a.png")
    let check = try Tool.built.run(["check", "a.json"], in: folder)
    #expect(check.messages == "boundsketch: 1 figure: 1 same\n")
    for (level, options) in [("small", []), ("fast", ["--compression", "fast"])] {
      try FileManager.default.removeItem(at: folder.url(of: "a.png"))
      let update = try Tool.built.run(["check", "a.json", "--update"] + options, in: folder)
      #expect(update.end == .status(0))
      let figure = try drawn(level, in: folder)
      #expect(try folder.data(of: "a.png") == Scenes.withoutStamp(figure), "\(level)")
    }
  }

  @Test func `other words for a compression are refused`() throws {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    let unknown = try Tool.built.run(["render", "a.json", "--compression", "smal"], in: folder)
    #expect(unknown.end == .status(2))
    #expect(unknown.messages.contains("'smal'") && unknown.messages.contains("'small'"))
    let unused = try Tool.built.run(["check", "a.json", "--compression", "small"], in: folder)
    #expect(unused.end == .status(2))
    #expect(unused.messages.contains("'--update'"))
  }
}
