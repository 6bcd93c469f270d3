import CairoRendering
import FigureLayout
import Glibc
import SceneFormat
import SourceText

/// Measures how the time of layout grows with the number of a figure's labels.
struct LabelGrowth {
  /// The things that are labelled.
  private enum Subject: CaseIterable {
    case pointsApart, pointsInOnePlace, layersInOnePlace, layersNearOnePlace, layersFromAside

    var name: String {
      switch self {
      case .pointsApart: "labels of points that lie apart"
      case .pointsInOnePlace: "labels of points all in one place"
      case .layersInOnePlace: "names of layers all in one place"
      case .layersNearOnePlace: "names of layers all about one place"
      case .layersFromAside: "names, axes and their numbers of layers seen from aside"
      }
    }

    var counts: [Int] {
      switch self {
      case .layersFromAside: [75, 150, 300, 600]
      default: [250, 500, 1_000, 2_000, 4_000, 10_000]
      }
    }
  }

  /// The scene with so many labels.
  private static func document(_ subject: Subject, _ count: Int) -> String {
    let facts: String
    let figure: String
    switch subject {
    case .pointsApart:
      let columns = (1...count).first { $0 * $0 >= count } ?? count
      facts = #"{"id": "A", "frame": [0, 0, \#(columns * 90), \#(columns * 40)]}"#
      let places = points(count) {
        "\($0 % columns * 90 + $0 % 7), \($0 / columns * 40 + $0 % 5)"
      }
      figure = #""canvas": {"scale": 1}, "annotations": [\#(places)]"#
    case .pointsInOnePlace:
      facts = #"{"id": "A", "frame": [0, 0, 400, 300]}"#
      figure = #""annotations": [\#(points(count) { _ in "200, 150" })]"#
    case .layersInOnePlace:
      facts = layers(count) { _ in "0, 0, 100, 60" }
      figure = #""show": {"*": ["outline", "fill", "name"]}"#
    case .layersNearOnePlace:
      facts = layers(count) { "\($0 * 37 % 101).5, \($0 * 53 % 97).25, 100, 60" }
      figure = #""show": {"*": ["outline", "fill", "name"]}"#
    case .layersFromAside:
      facts = layers(count) { "\($0 % 40 * 8), \($0 / 40 * 8), 60, 40" }
      figure = #""oblique": true, "show": {"*": ["outline", "fill", "axes", "name"]}"#
    }
    return #"{"version": 1, "layers": [\#(facts)], "figure": {\#(figure)}}"#
  }

  private static func layers(_ count: Int, _ frame: (Int) -> String) -> String {
    (0..<count).map { #"{"id": "L\#($0)", "frame": [\#(frame($0))]}"# }.joined(separator: ", ")
  }

  private static func points(_ count: Int, _ place: (Int) -> String) -> String {
    (0..<count).map { #"{"point": "[\#(place($0))] in A", "label": "point \#($0)"}"# }
      .joined(separator: ", ")
  }

  /// The least processor time of layout in some rounds, in milliseconds.
  private static func milliseconds(_ subject: Subject, _ count: Int) throws -> Double {
    let source = SourceFile(name: "labels.json", bytes: Array(document(subject, count).utf8))
    let scene = try readScene(source)
    var least = Double.infinity
    for _ in 0..<(count > 1_000 ? 2 : 5) {
      let typesetter = try TextTypesetter()
      var clock = ProcessorClock()
      _ = try layOut(scene, options: FigureOptions(), measuring: typesetter)
      least = min(least, clock.lap())
    }
    return least
  }

  /// A table for each subject: the time, and its ratio to n log n, where the fewest labels have 1; then the time of
  /// a thousand labels, and the ratio of ten thousand to n log n of a thousand.
  static func report(_ ratios: Ratios) throws -> String {
    var lines = ["layout of many labels: milliseconds of the processor, and their ratio to n log n"]
    for subject in Subject.allCases {
      lines.append("  " + subject.name)
      var first: Double?
      var (times, shares): ([Int: Double], [Int: Double]) = ([:], [:])
      for count in subject.counts {
        let time = try milliseconds(subject, count)
        let share = time / (Double(count) * log(Double(count)))
        first = first ?? share
        (times[count], shares[count]) = (time, share)
        let growth = ratios.keep(
          "labels/\(subject.name)/\(count)", share / (first ?? share), places: 2)
        lines.append("    \(count): \(decimal(time, 1)), \(growth)")
      }
      if let time = times[1_000], let share = shares[1_000], let most = shares[10_000] {
        let second = ratios.keep("labels/\(subject.name)/1000 to a second", time / 1_000, goal: 1)
        let growth = ratios.keep(
          "labels/\(subject.name)/10000 to 1000", most / share, goal: 1.1, places: 2)
        lines.append("    1000 to a second: \(second)")
        lines.append("    10000 to 1000, over n log n: \(growth)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
