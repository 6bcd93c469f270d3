import TestSupport
import Testing

/// Scenes that ask for much in few bytes: what they say is multiplied, not long.
enum HostileScenes {
  struct Family: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A scene that asks for more, the larger the number is: 1 for what is soon drawn.
    var scene: @Sendable (Int) -> String

    init(_ description: String, _ scene: @escaping @Sendable (Int) -> String) {
      (testDescription, self.scene) = (description, scene)
    }
  }

  /// Each has a size of 1 to 20 that is soon drawn, or refused for what it is, and one of 1,000 that would
  /// take more than a minute.
  static let families = [
    Family("annotations at each value of a sweep") { size in
      scene(
        layers(3), sweep(size),
        figure: annotations(40, #"{"point": "[§, §] in L0", "coordinates": ["/", "L1", "L2"]}"#))
    },
    Family("callouts in each panel of the steps") { size in
      scene(
        layers(3), steps(size),
        figure: annotations(100, #"{"callout": "[§, §] in L0", "text": "a callout of some words"}"#)
      )
    },
    Family("axes in each panel of the steps") { size in
      scene(layers(3), steps(size), figure: annotations(100, #"{"axes": "[§, §] in L1"}"#))
    },
    Family("dimensions in each panel") { size in
      let annotations = annotations(120, #"{"dimension": ["[§, 0] in L0", "[0, §] in L1"]}"#)
      return scene(
        layers(3),
        figure: #""panels": [\#(list(size) { _ in "{\(annotations)}" })], "columns": 30"#)
    },
    Family("layers in panels") { size in
      scene(
        layers(400), figure: #""panels": [\#(list(size) { _ in "{}" })], "columns": 32"#)
    },
    Family("layers in space in panels") { size in
      let layers = list(400) {
        #"{"id": "L\#($0)", "frame": [\#($0), 0, 9, 9], "transform": [{"perspective": 900}]}"#
      }
      return scene(
        layers, figure: #""panels": [\#(list(size) { _ in "{}" })], "columns": 32"#)
    },
    Family("corners of a chain in panels") { size in
      scene(
        chain(100),
        figure: #""show": {"*": ["corners"]}, "panels": [\#(list(size) { _ in "{}" })]"#)
    },
    Family("all switches at each value of a sweep") { size in
      scene(
        layers(20), sweep(size),
        figure: #""show": {"*": ["frameSize", "corners", "axes", "depths", "table", "name"]}"#)
    },
    Family("what each panel shows of each layer") { size in
      scene(
        layers(1_000), figure: #""panels": [\#(list(size) { _ in #"{"show": {"*": ["name"]}}"# })]"#
      )
    },
    Family("ghosts of a tree in each panel") { size in
      let panel = #"{"step": 1, "ghosts": [{"layer": "C0", "step": 0}]}"#
      return scene(
        chain(1, leaves: 3_000), #""steps": [{"set": {"C0.position": [50, 60]}}]"#,
        figure: #""panels": [\#(list(size) { _ in panel })], "columns": 32"#)
    },
    Family("computed captions, down a chain, at each value of a sweep") { size in
      let caption = String(repeating: "{[0, 0] in C89 to /} ", count: 400)
      let languages = list(10) {
        #""a\#(Character(Unicode.Scalar(UInt8(97 + $0))))": "\#(caption)""#
      }
      return scene(
        chain(90), sweep(size, of: "C0", #", "caption": {\#(languages)}"#),
        figure: #""show": {"C0": ["outline"]}"#)
    },
    Family("expectations, down a chain, at each value of a sweep") { size in
      let facts = list(3_000) { #""[\#($0), 0] in C89 to C1": [\#($0 + 88), 88]"# }
      return scene(
        chain(90), sweep(size, of: "C0", #", "expect": {\#(facts)}"#),
        figure: #""show": {"C0": ["outline"]}"#)
    },
    Family("long texts of many callouts") { size in
      let text = String(repeating: "word ", count: 10 * min(size, 190))
      return scene(
        layers(3),
        figure: annotations(max(size / 2, 1), #"{"callout": "[§, 0] in L0", "text": "\#(text)"}"#))
    },
    Family("long names in panels") { size in
      let name = String(repeating: "name ", count: 100)
      let layers = list(50) {
        #"{"id": "L\#($0)", "name": "\#(name)", "frame": [\#($0), 0, 9, 9]}"#
      }
      return scene(
        layers, figure: #""panels": [\#(list(size) { _ in "{}" })], "columns": 30"#)
    },
  ]

  // MARK: Parts

  private static func scene(_ layers: String, _ more: String = "", figure: String) -> String {
    #"{"version": 1, "layers": [\#(layers)],\#(more.isEmpty ? "" : more + ",") "figure": {\#(figure)}}"#
  }

  static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  private static func layers(_ count: Int) -> String {
    let columns = max(1, Int(Double(count).squareRoot()))
    return list(count) {
      #"{"id": "L\#($0)", "frame": [\#($0 % columns * 40), \#($0 / columns * 40), 30, 30]}"#
    }
  }

  /// Layers in one another, with some in the innermost.
  private static func chain(_ count: Int, leaves: Int = 0) -> String {
    let inner = list(leaves) { #"{"id": "M\#($0)", "frame": [\#($0 % 60), \#($0 / 60), 1, 1]}"# }
    return (0..<count).reversed().reduce(inner) { inner, number in
      #"{"id": "C\#(number)", "frame": [1, 1, 100, 80], "sublayers": [\#(inner)]}"#
    }
  }

  private static func sweep(_ count: Int, of layer: String = "L0", _ more: String = "") -> String {
    #""sweep": {"set": "\#(layer).position.x", "from": 0, "to": 9, "count": \#(max(count, 2))\#(more)}"#
  }

  private static func steps(_ count: Int) -> String {
    #""steps": [\#(list(count) { #"{"set": {"L0.position": [\#($0 % 30), 9]}}"# })]"#
  }

  /// Annotations in which each `§` is another number below 30.
  private static func annotations(_ count: Int, _ annotation: String) -> String {
    var random = SeededGenerator(seed: count)
    let all = list(count) { _ in
      annotation.split(separator: "§", omittingEmptySubsequences: false)
        .joined(separator: "\(Int.random(in: 0..<30, using: &random))")
    }
    return #""annotations": [\#(all)]"#
  }
}
