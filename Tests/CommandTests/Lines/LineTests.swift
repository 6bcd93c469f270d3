import Bitmap
import Foundation
import PNGCoding
import Testing

/// Scenes that come as lines, and their results.
@Suite struct LineTests {
  /// A scene with its id, as a line without its end.
  static func line(_ id: String, _ scene: String = Scenes.small) -> String {
    #"{"id": "\#(id)", "scene": \#(scene.replacing("\n", with: " "))}"#
  }

  static func lines(_ lines: [String]) -> Data { Data(lines.map { $0 + "\n" }.joined().utf8) }

  /// Scenes that are drawn in very different times, bad ones among them.
  static let mixed = lines(
    (0..<24).map { number in
      switch number % 6 {
      case 0: Scenes.small
      case 1: line("b\(number)", Scenes.bilingual)
      case 2: Scenes.misspelt
      case 3: "}"
      case 4: line("o\(number)", Scenes.odd)
      default: line("s\(number)", AnimationTests.scene)
      }
    })

  @Test func `results are in the order of the lines, and the same for any number of jobs`() throws {
    var outputs: [Data] = []
    for jobs in ["1", "2", "4", "16"] {
      let folder = try Folder()
      try folder.write("", to: "out/.keep")
      let (results, outcome) = try folder.draw(
        Self.mixed, "--jobs", jobs, "--scale", "1", "--scale", "2")
      #expect(outcome.end == .status(2))
      #expect(outcome.messages == "boundsketch: 24 scenes: 16 drawn, 8 failed\n")
      #expect(results.map(\.line) == Array(1...24))
      #expect(
        results.prefix(6).map(\.id) == [
          .number(1), .text("b1"), .number(3), .number(4), .text("o4"), .text("s5"),
        ])
      #expect(
        results.prefix(6).map(\.status) == [
          "drawn", "drawn", "failed", "failed", "drawn", "drawn",
        ])
      #expect(results.prefix(6).map { $0.figures.count } == [2, 2, 0, 0, 2, 2])
      let files = try folder.draw(Self.mixed, "--jobs", jobs, "-o", "out")
      let figures = try folder.files.map { try folder.data(of: $0) }
      outputs.append(figures.reduce(outcome.output + files.outcome.output, +))
    }
    #expect(outputs.allSatisfy { $0 == outputs[0] })
  }

  @Test func `a figure is that of the scene by itself, in a result as in a file`() throws {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
    for options in [[], ["--appearance", "dark", "--language", "zh"], ["--no-embed"]] {
      let alone = try Tool.built.run(["render", "a.json", "-o", "-"] + options, in: folder)
      let scene = Scenes.bilingual.replacing("\n", with: " ")
      let input = Self.lines([scene, Self.line("a", Scenes.bilingual)])
      let outcome = try Tool.built.run(["render", "--ndjson"] + options, in: folder, input: input)
      #expect(outcome.end == .status(0) && outcome.messages == "")
      let results = try LineResult.all(in: outcome.output)
      #expect(results.map { $0.figures.map(\.file) } == [[alone.output], [alone.output]])
      let figure = try #require(results.first?.figures.first)
      let image = try decodePNG(Array(alone.output))
      #expect(figure.width == image.bitmap.width && figure.height == image.bitmap.height)
      #expect(figure.title == image.texts.first { $0.keyword == "Title" }?.text)
      #expect(figure.alt == image.texts.first { $0.keyword == "Description" }?.text)
      #expect(figure.path == nil && figure.state == "drawn")
    }
  }

  @Test(arguments: ["1", "2", "5"])
  func `the result of a line comes before the next line is sent`(jobs: String) throws {
    let conversation = try Conversation("--jobs", jobs)
    for number in 1...20 {
      let line = number % 3 == 0 ? "bad" : Self.line("\(number)")
      // In two pieces, as pipes may deliver them.
      try conversation.send(String(line.prefix(20)))
      try conversation.send(line.dropFirst(20) + "\n")
      let results = try conversation.answers(1)
      #expect(results.map(\.line) == [number])
      #expect(results.map(\.status) == [number % 3 == 0 ? "failed" : "drawn"])
    }
    #expect(try conversation.end() == 2)
  }

  @Test(arguments: ["1", "2"])
  func `memory does not grow with the number of lines, nor with one that is far too long`(
    jobs: String
  ) throws {
    let conversation = try Conversation("--jobs", jobs, "--limit", "input=1000")
    // A run that kept as little as their ids would grow by four mebibytes.
    let lines = (0..<100).map { #"{"id": "\#($0)\#(filler)", "scene": 1}"# + "\n" }.joined()
    func exchange(_ rounds: Int) throws -> Int {
      for _ in 0..<rounds {
        try conversation.send(lines)
        #expect(try conversation.answers(100).allSatisfy { $0.status == "failed" })
      }
      return try conversation.peakMemory()
    }
    let early = try exchange(10)
    let late = try exchange(140)
    #expect(late - early < 2_000)
    try conversation.send(String(repeating: "x", count: 8 << 20) + "\n")
    #expect(try conversation.answers(1)[0].diagnostics.map(\.code) == ["input-limit"])
    #expect(try conversation.peakMemory() - late < 4_000)
    #expect(try conversation.end() == 2)
  }

  private let filler = String(repeating: "x", count: 300)

  @Test func `lines end as they do anywhere, and the last need not`() throws {
    let folder = try Folder()
    let scene = Scenes.small
    let texts = [
      "\(scene)\n\(scene)\n", "\(scene)\n\(scene)", "\(scene)\r\n\(scene)\r\n",
      "\(scene)\r\n\(scene)\r", "\u{FEFF}\(scene)\n\(scene)\n",
    ]
    for text in texts {
      let (results, outcome) = try folder.draw(Data(text.utf8))
      #expect(outcome.end == .status(0))
      #expect(results.map(\.line) == [1, 2] && results.allSatisfy { $0.status == "drawn" })
    }
    let blanks = try folder.draw(Data("\n\r\n\(scene)\n \t \n\n\(scene)\n\n".utf8))
    #expect(blanks.outcome.end == .status(0))
    #expect(blanks.results.map(\.line) == [3, 6])
    for nothing in ["", "\n", "\n\n \r\n"] {
      let (results, outcome) = try folder.draw(Data(nothing.utf8))
      #expect(results.isEmpty && outcome.end == .status(0) && outcome.messages == "")
    }
  }

  @Test func `several figures of a line stand in one result`() throws {
    let folder = try Folder()
    let input = Self.lines([Self.line("a", AnimationTests.scene)])
    let figures = try #require(
      try folder.draw(
        input, "--scale", "2", "--scale", "1", "--appearance", "dark", "--appearance", "light"
      ).results.first?.figures)
    #expect(figures.map(\.appearance) == ["dark", "dark", "light", "light"])
    #expect(figures.map(\.scale) == [2, 1, 2, 1])
    let animated = try folder.draw(input, "--animate").results
    let file = try #require(animated.first?.figures.first?.file)
    try folder.write(AnimationTests.scene, to: "a.json")
    let alone = try Tool.built.run(["render", "a.json", "--animate", "-o", "-"], in: folder)
    #expect(file == alone.output && file.contains("acTL".utf8))
    try folder.write("", to: "out/.keep")
    let frames = try folder.draw(input, "--frames", "-o", "out").results
    let paths = ["out/a-0001.png", "out/a-0002.png", "out/a-0003.png", "out/a-0004.png"]
    #expect(Array(frames[0].figures.compactMap(\.path).prefix(4)) == paths)
    #expect(
      folder.files.filter { $0.hasPrefix("out/a") } == frames[0].figures.map { $0.path ?? "" })
  }

  @Test func `pictures are below the folder of --base, and there are none without`() throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "p/tile.json")
    _ = try Tool.built.run(["render", "p/tile.json"], in: folder)
    let scene =
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 40, 40], "#
      + #""contents": {"image": "tile.png"}}]}"#
    let lone = try folder.draw(Self.lines([scene]))
    #expect(lone.results.first?.diagnostics.first?.code == "invalid-image")
    #expect(
      lone.results.first?.diagnostics.first?.help == "say where the scene lives: '--base FOLDER'")
    let based = try folder.draw(Self.lines([scene]), "--base", "p")
    #expect(based.results.first?.status == "drawn")
    #expect(based.results.first?.figures.first?.file != nil)
    #expect(folder.files == ["p/tile.json", "p/tile.png"])
  }

  @Test(arguments: [1, 3])
  func `every line has its result in exactly one shard`(count: Int) throws {
    let folder = try Folder()
    var found: [Int] = []
    for number in 1...count {
      let (results, _) = try folder.draw(Self.mixed, "--shard", "\(number)/\(count)")
      #expect(!results.isEmpty && results.map(\.line) == results.map(\.line).sorted())
      found += results.map(\.line)
    }
    #expect(found.sorted() == Array(1...24))
    // By the id, wherever the line stands; as the file of that name would be.
    let ids = (0..<40).map { "\($0)" }
    let some = try folder.draw(Self.lines(ids.map { Self.line($0) }), "--shard", "2/4").results
    let reversed = Self.lines(ids.reversed().map { Self.line($0) })
    let others = try folder.draw(reversed, "--shard", "2/4").results
    #expect(some.map(\.id) == others.map(\.id).reversed() && 4..<20 ~= some.count)
  }

  @Test(arguments: ["1", "3"])
  func `a closed pipe is quiet, and ends the wait for more lines`(jobs: String) throws {
    let folder = try Folder()
    try folder.write(Self.lines([Scenes.small]), to: "lines")
    for (trap, status) in [("", "141\n"), ("trap '' PIPE", "2\n")] {
      let outcome = try Tool.built.shell(
        """
        \(trap)
        mkfifo in; sleep 100 >in & sleeper=$!
        cat lines >in &
        { sleep 0.2; boundsketch render --ndjson --jobs \(jobs) <in; echo $? >status; } | :
        kill $sleeper && cat status; rm in
        """, in: folder)
      // The one who would have sent more was still there.
      #expect(outcome.text == status)
      #expect(outcome.messages == "")
    }
  }

  @Test func `standard input that cannot be read is trouble, behind what came before`() throws {
    let folder = try Folder()
    let outcome = try Tool.built.shell("boundsketch render --ndjson <.; echo $?", in: folder)
    #expect(outcome.text == "2\n")
    #expect(outcome.messages == "boundsketch: cannot read standard input: is a directory\n")
    let closed = try Tool.built.shell("boundsketch render --ndjson <&-; echo $?", in: folder)
    #expect(closed.text == "2\n")
    #expect(closed.messages.hasPrefix("boundsketch: cannot read standard input: "))
  }
}
