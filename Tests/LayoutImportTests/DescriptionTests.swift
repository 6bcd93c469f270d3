import LayerGeometry
import LayoutImport
import SceneFormat
import SourceText
import TestSupport
import Testing

/// What debuggers print of views and layers, as scenes.
@Suite struct DescriptionTests {
  private static func imported(_ text: String) throws(Diagnostics) -> ImportedScene {
    try importDescriptions(SourceFile(name: "views.txt", bytes: Array(text.utf8)))
  }

  private static func scene(_ imported: ImportedScene) throws -> Scene {
    try readScene(SourceFile(name: "scene.json", bytes: Array(imported.text.utf8)))
  }

  private static func warnings(_ text: String) throws -> [String] {
    try imported(text).warnings.all.map(\.message)
  }

  @Test func `views are layers in each other, with names, scrolling, clipping and hiding`() throws {
    let text = """
      (NSString *) $0 = 0x00001 <UIWindow: 0x1; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x2>; layer = <UIWindowLayer: 0x3>>
         | <Shop.CardView: 0x4; frame = (16 59.666666666666664; 358 146); clipsToBounds = YES; hidden = YES; layer = <CALayer: 0x5>>
         |    | <UILabel: 0x6; frame = (16 16; 80 24); text = 'It's; a > b'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x7>>
         |    | <UILabel: 0x8; frame = (16 40; 80 24); text = 'two
      lines'; accessibilityIdentifier = price tag; layer = <_UILabelLayer: 0x9>>
         | <UIScrollView: 0xa; frame = (0 300; 390 400); clipsToBounds = YES; contentOffset: {0, 120}; contentSize: {390, 2000}; layer = <CALayer: 0xb>>
      """
    let imported = try Self.imported(text)
    #expect(imported.warnings.all == [])
    #expect(
      imported.text == """
        {
          "$schema": "boundsketch.schema.json",
          "version": 1,
          "layers": [
            {
              "id": "UIWindow",
              "frame": [0, 0, 390, 844],
              "sublayers": [
                {
                  "id": "CardView",
                  "frame": [16, 59.666667, 358, 146],
                  "masksToBounds": true,
                  "isHidden": true,
                  "sublayers": [
                    {"id": "UILabel", "frame": [16, 16, 80, 24]},
                    {"id": "price-tag", "frame": [16, 40, 80, 24]}
                  ]
                },
                {
                  "id": "UIScrollView",
                  "frame": [0, 300, 390, 400],
                  "boundsOrigin": [0, 120],
                  "masksToBounds": true
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `the size under a transform is computed from the frame, wherever that tells it`()
    throws
  {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let transform = AffineTransform(
        rotation: Angle(degrees: .random(in: -180...180, using: &random))
      ).concatenating(AffineTransform(scaleX: .random(in: 0.5...2, using: &random), y: 1))
        .concatenating(AffineTransform(translationX: 7, y: -3))
      let size = Size(
        width: .random(in: 10...300, using: &random), height: .random(in: 10...300, using: &random))
      let layer = Layer(
        bounds: Rect(origin: .zero, size: size), position: Point(x: 50, y: 70),
        affineTransform: transform)
      let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
      guard abs(a * d - b * c) > 0.05 else { continue }
      let frame = layer.frame
      let imported = try Self.imported(
        """
        <UIView: 0x1; frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height)); \
        transform = [\(transform.a), \(transform.b), \(transform.c), \(transform.d), \(transform.tx), \(transform.ty)]; layer = <CALayer: 0x2>>
        """)
      let found = try Self.scene(imported).layers
      let first = try #require(found.indices.first)
      let corners = zip(found[first].quad.corners, layer.quad.corners)
      #expect(corners.allSatisfy { abs($0.x - $1.x) < 1e-3 && abs($0.y - $1.y) < 1e-3 })
      #expect(imported.warnings.all.map(\.code) == [.notImported])
      #expect(imported.text.contains("// its size is computed from its frame"))
    }
  }

  @Test
  func `what a frame under a transform does not tell is told, unless the layer is printed too`()
    throws
  {
    let view =
      "<UIView: 0x1; frame = (0 0; 100 100); transform = [0.7071067811865476, 0.7071067811865475, -0.7071067811865475, 0.7071067811865476, 0, 0]; layer = <CALayer: 0x2>>"
    #expect(
      try Self.warnings(view) == [
        "'UIView': its size cannot be known from its frame under this transform; a square stands for it"
      ])
    let layer =
      "<CALayer:0x2; position = CGPoint (50 50); bounds = CGRect (0 0; 100 41.421356); anchorPoint = CGPoint (0 0)>"
    let imported = try Self.imported(view + "\n" + layer)
    #expect(imported.warnings.all == [])
    #expect(imported.text.contains(#""bounds": [0, 0, 100, 41.421356]"#))
    #expect(imported.text.contains(#""transform": [{"rotate": "45deg"}]"#))
    #expect(try Self.scene(imported).layers.count == 1)
    #expect(
      try Self.warnings(
        view.replacing(
          "[0.70", with: "CATransform3D (1 0 0 0.001; 0 1 0 0; 0 0 1 0; 0 0 0 1); x = ["))
        == [
          "'UIView': its bounds and position cannot be known from its frame under a transform of space; the transform is left out"
        ])
  }

  @Test func `layers are in those that name them, in space too`() throws {
    let imported = try Self.imported(
      """
      <CALayer:0x1; position = CGPoint (50 50); bounds = CGRect (0 0; 100 100); sublayers = (<CATransformLayer: 0x2>, <CALayer: 0x3>); masksToBounds = YES; sublayerTransform = CATransform3D (1 0 0 0; 0 1 0 0; 0 0 1 -0.002; 0 0 0 1)>
      <CATransformLayer:0x2; position = CGPoint (5 5); bounds = CGRect (0 0; 10 10); zPosition = 4; sublayers = (<CALayer: 0x4>)>
      <CALayer:0x3; position = CGPoint (5 5); bounds = CGRect (0 0; 10 10); doubleSided = NO; geometryFlipped = YES>
      <CALayer:0x4; position = CGPoint (5 5); bounds = CGRect (0 0; 10 10)>
      """)
    #expect(imported.warnings.all == [])
    let scene = try Self.scene(imported)
    let layers = scene.layers
    #expect(
      scene.descriptions.map(\.id) == ["CALayer", "CATransformLayer", "CALayer-2", "CALayer-3"])
    #expect(layers.indices.map { layers.superlayer(of: $0)?.rawValue } == [nil, 0, 1, 0])
    #expect(layers.indices.map { layers[$0].kind } == [.plain, .transform, .plain, .plain])
    #expect(layers.indices.map { layers[$0].isDoubleSided } == [true, true, true, false])
  }

  @Test(
    arguments: [
      ("", "there is no description of a view or layer in views.txt", nil),
      ("hello", "there is no description of a view or layer in views.txt", nil),
      (
        "\n<UIView: 0x1; hidden = NO>\n<UIView: 0x2>",
        "no view or layer has a frame, or a position with bounds, of numbers up to 1e9", 2
      ),
      (
        "<UIView: 0x1; frame = (0 0; 10 nan)>",
        "no view or layer has a frame, or a position with bounds, of numbers up to 1e9", 1
      ),
      ("\n<UIView: 0x1; frame = (0 0; 10)>", "'frame' of 'UIView' must be 4 numbers up to 1e9", 2),
      (
        "<UIView: 0x1; frame = (0 0; 10 10); transform = [1, 2, 3]>",
        "'transform' of 'UIView' must be 6 or 16 numbers up to 1e9", 1
      ),
    ] as [(String, String, Int?)])
  func `what is no description is told at its place`(text: String, message: String, line: Int?) {
    let source = SourceFile(name: "views.txt", bytes: Array(text.utf8))
    #expect { try Self.imported(text) } throws: { error in
      let found = (error as? Diagnostics)?.all ?? []
      return found.map(\.message) == [message]
        && found[0].span.map { source.location(of: $0.start).line } == line
    }
  }

  @Test func `lines that are no views are passed over, and what is not closed is told`() throws {
    let text = """
      (lldb) po view
      <NSLayoutConstraint:0x9 H:[UIView:0x1(100)]>
      <UIView: 0x1; frame = (0 0; 10 10); backgroundColor = <UIColor
         | <UIView: 0x2; frame = (1 1; 5 5)>
      """
    #expect(
      try Self.warnings(text) == [
        "the line is no description of a view or layer, and is passed over",
        "'NSLayoutConstraint' has no frame, and no position with bounds, and is passed over",
        "the description of 'UIView' is not closed; what it tells at its end may be missed",
      ])
    #expect(try Self.scene(try Self.imported(text)).layers.count == 2)
  }

  @Test(
    arguments: [
      (
        "frame = (inf inf; 0 0)",
        "'UIView' has no place by its 'frame', which has numbers beyond 1e9"
      ),
      (
        "frame = (0 0; 9 9); transform = [nan, 0, 0, 1, 0, 0]",
        "'UIView' has no place by its 'transform', which has numbers beyond 1e9"
      ),
      ("hidden = YES", "'UIView' has no frame, and no position with bounds"),
    ])
  func `a view without a place is passed over with those in it, and no other`(
    fields: String, message: String
  ) throws {
    let imported = try Self.imported(
      """
      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIView: 0x2; \(fields)>
         |    | <UIButton: 0x3; frame = (1 1; 5 5)>
         |    |    | <UILabel: 0x4; frame = (1 1; 5 5)>
         | <UISlider: 0x5; frame = (1 1; 5 5)>
      """)
    #expect(
      imported.warnings.all.map(\.message) == [
        message + ", and is passed over with the views in it"
      ])
    #expect(try Self.scene(imported).descriptions.map(\.id) == ["UIWindow", "UISlider"])
  }

  @Test func `classes have generic arguments, and several descriptions a line with escapes`() throws
  {
    let imported = try Self.imported(
      #"""
      (NSString *) $1 = 0x0000600003a5e560 @"<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <SwiftUI._Host<SwiftUI.Modified<SwiftUI.AnyView, SwiftUI.Root>>: 0x2; frame = (0 0; 10 10)>\n   |    | <UIView: 0x3; frame = (0 0; 5 5)>"
      ▿ Optional<Array<UIView>>(<UIView: 0x4; frame = (0 0; 1 1)>)
      """#)
    let scene = try Self.scene(imported)
    #expect(scene.descriptions.map(\.id) == ["UIWindow", "Host", "UIView", "UIView-2"])
    #expect(
      scene.layers.indices.map { scene.layers.superlayer(of: $0)?.rawValue } == [nil, 0, 1, nil])
  }

  @Test func `a bracket that is not closed in a text does not hide what is told behind it`() throws
  {
    for text in [":-(", "a [b", "{", "Name (you can leave this out"] {
      for next in ["", "\n   | <UIView: 0x3; frame = (1 1; 5 5)>"] {
        let imported = try Self.imported(
          "<UITextField: 0x1; frame = (0 40; 80 24); placeholder = \(text); hidden = YES; layer = <CALayer: 0x2>>\(next)"
        )
        #expect(imported.warnings.all == [], "\(text)")
        #expect(imported.text.contains("\"isHidden\": true"), "\(text)")
      }
    }
  }

  @Test func `a quote that ends no text does not hide the view behind it`() throws {
    let text = "<UILabel: 0x1; frame = (0 0; 9 9); text = '\n<UIView: 0x2; frame = (1 1; 5 5)>"
    #expect(try Self.scene(try Self.imported(text)).layers.count == 2)
  }

  @Test
  func `damaged descriptions give a scene or an error, and take no more time than they are long`()
    throws
  {
    let text = Array(
      "<UIView: 0x1; frame = (0 0; 9 9); text = 'a;b'; layer = <CALayer: 0x2>>\n   | <V: 0x3; frame = (1 1; 5 5)>\n"
        .utf8)
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = text.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: text.prefix(place), at: place)
        }
      }
      let source = SourceFile(name: "views.txt", bytes: bytes)
      do {
        _ = try Self.scene(try importDescriptions(source))
      } catch let error as Diagnostics {
        #expect(error.all.count == 1)
      }
    }
    // Each quote would be followed to the end, had it one.
    let quotes = String(repeating: "<V: 0x1; frame = (0 0; 1 1); t = 'x \n", count: 20_000)
    _ = try Self.imported(quotes)
    let brackets = "<V: 0x1; frame = (0 0; 1 1); " + String(repeating: "<([{", count: 500_000)
    _ = try Self.imported(brackets)
    var limits = Limits.standard
    limits.layers = 19_999
    #expect {
      try importDescriptions(SourceFile(name: "", bytes: Array(quotes.utf8)), limits: limits)
    } throws: { ($0 as? Diagnostics)?.all.map(\.code) == [.layerLimit] }
  }

  @Test func `a description that ends anywhere is read as far as it goes`() throws {
    let whole = "<UIView: 0x1; frame = (0 0; 9 9); text = ':-('; layer = <CALayer: 0x2>>"
    for length in 0...whole.utf8.count {
      for end in ["", "\n", ";\n   | <UILabel: 0x3; frame = (1 2; 3 4)>\n"] {
        let text = String(decoding: whole.utf8.prefix(length), as: UTF8.self) + end
        let imported = try? importDescriptions(SourceFile(name: "-", bytes: Array(text.utf8)))
        if length == whole.utf8.count { #expect(imported != nil, "\(text)") }
      }
    }
  }

  @Test func `the type of a function among generic arguments ends none of them`() throws {
    let imported = try Self.imported("<Host<(Int) -> ()>: 0x5; frame = (0 0; 2 2)>")
    #expect(try Self.scene(imported).descriptions.count == 1)
  }
}
