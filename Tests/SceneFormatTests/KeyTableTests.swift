import Foundation
import SourceText
import Testing

@testable import SceneFormat

/// A table of keys, and a scene in which an object has one of them with all that it needs beside it.
struct TableInUse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let table: KeyTable
  let scene: @Sendable (_ member: String, _ key: String) -> String

  /// - Parameters:
  ///   - others: the members that a key needs beside it; without its own, which stands there anyway.
  ///   - scene: a scene around an object with some members.
  init(
    _ name: String, _ table: KeyTable, beside others: @escaping @Sendable (String) -> String,
    scene: @escaping @Sendable (String) -> String
  ) {
    (testDescription, self.table) = (name, table)
    self.scene = { member, key in
      let others = others(key)
      return scene(others.isEmpty ? member : others + ", " + member)
    }
  }

  init(
    _ name: String, _ table: KeyTable, beside others: KeyValuePairs<String, String> = [:],
    scene: @escaping @Sendable (String) -> String
  ) {
    let others = others.map { (key: $0, value: $1) }
    self.init(
      name, table,
      beside: { key in
        others.filter { $0.key != key }.map { #""\#($0.key)": \#($0.value)"# }
          .joined(separator: ", ")
      }, scene: scene)
  }
}

private let layers = """
  "version": 1, "layers": [
    {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [100, 30, 120, 80]}]},
    {"id": "old", "frame": [0, 0, 10, 10]}, {"id": "before", "frame": [20, 0, 10, 10]},
    {"id": "screen", "frame": [40, 0, 10, 10]}
  ]
  """
private let steps = #""steps": [{"set": {"B.position": [0, 0]}}, {"set": {"B.position": [10, 0]}}]"#

private let stageMembers: KeyValuePairs<String, String> = [
  "version": "1", "width": "540", "scale": "1", "origin": "[50, 60]",
]
private let wholeStage = stageMembers.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")

@Sendable private func figure(_ members: String) -> String {
  "{\(layers), \(steps), \"figure\": {\(members)}}"
}

@Sendable private func panel(_ members: String) -> String {
  figure(#""panels": [{\#(members)}]"#)
}

let tablesInUse: [TableInUse] =
  [
    TableInUse(
      "scene", DocumentKey.table,
      beside: ["version": "1", "layers": #"[{"id": "A", "frame": [0, 0, 120, 80]}]"#]
    ) { "{\($0)}" },
    TableInUse(
      "layer", LayerKey.table,
      beside: { key in
        let geometry =
          switch key {
          case "frame", "bounds": ""
          case "position": #""bounds": [0, 0, 9, 9]"#
          default: #""frame": [0, 0, 9, 9]"#
          }
        return [key == "id" ? "" : #""id": "P""#, geometry].filter { !$0.isEmpty }
          .joined(separator: ", ")
      }, scene: { #"{"version": 1, "layers": [{\#($0)}]}"# }),
    TableInUse("operation", OperationKey.table) {
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9], "transform": [{\#($0)}]}]}"#
    },
    TableInUse("rotation", RotationKey.table, beside: ["angle": #""45deg""#]) {
      """
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 9, 9], "transform": [{"rotate": {\($0)}}]}
      ]}
      """
    },
    TableInUse("figure", FigureKey.own, scene: figure),
    TableInUse("canvas", CanvasKey.table) { figure(#""canvas": {\#($0)}"#) },
    TableInUse("panel", PanelKey.shared, scene: panel),
    TableInUse("picture", PictureKey.ofPanels, beside: ["step": "1"], scene: panel),
    TableInUse("kind of panel", PanelKey.kinds, scene: panel),
    TableInUse("oblique", ObliqueKey.table) { figure(#""oblique": {\#($0)}"#) },
    TableInUse("lane", LaneKey.table) { figure(#""lanes": [{\#($0)}]"#) },
    TableInUse("derivation", SubjectKey.derivation, beside: ["layer": #""B""#]) {
      figure(#""derive": {\#($0)}"#)
    },
    TableInUse("unit square", SubjectKey.unitSquare, beside: ["layer": #""B""#]) {
      panel(#""unitSquare": {\#($0)}"#)
    },
    TableInUse(
      "code", CodeKey.table,
      beside: { key in
        key == "lines" || key == "layer" ? "" : #""layer": "B""#
      },
      scene: { figure(#""panels": [{"show": {"B": ["size"]}}, {"code": {\#($0)}}]"#) }),
    TableInUse(
      "range of a trace", PlotKey.traceRange,
      beside: ["set": #""B.bounds.origin.y""#, "from": "0", "to": "9"]
    ) { figure(#""annotations": [{"trace": "[0, 0] in B", "over": {\#($0)}}]"#) },
    TableInUse("key map", KeyMapKey.table, beside: ["layer": #""B""#]) {
      panel(#""keyMap": {\#($0)}"#)
    },
    TableInUse("line of code", CodeKey.lineTable, beside: ["line": #""one""#]) {
      panel(#""code": {"lines": [{\#($0)}]}"#)
    },
    TableInUse("card", CardKey.table, beside: ["rules": #"["one"]"#]) {
      panel(#""card": {\#($0)}"#)
    },
    TableInUse("rule", CardKey.ruleTable, beside: ["text": #""one""#]) {
      panel(#""card": {"rules": [{\#($0)}]}"#)
    },
    TableInUse("log", LogKey.table, beside: ["columns": #"["B.frame"]"#]) {
      panel(#""log": {\#($0)}"#)
    },
    TableInUse("column of a log", LogKey.column, beside: ["value": #""B.frame""#]) {
      panel(#""log": {"columns": ["B.frame", {\#($0)}]}"#)
    },
    TableInUse(
      "effects", LogKey.effectsTable,
      beside: ["set": #"{"B.position": [0, 0]}"#, "compare": #"["B.frame"]"#]
    ) { panel(#""effects": {\#($0)}"#) },
    TableInUse(
      "plot", PlotKey.table,
      beside: [
        "curves": #"["B.frame.width"]"#,
        "over": #"{"set": "B.bounds.origin.y", "from": 0, "to": 90}"#,
      ]
    ) { panel(#""plot": {\#($0)}"#) },
    TableInUse(
      "range of a plot", PlotKey.range,
      beside: ["set": #""B.bounds.origin.y""#, "from": "9", "to": "90"]
    ) { panel(#""plot": {"curves": ["B.frame.width"], "over": {\#($0)}}"#) },
    TableInUse("curve", PlotKey.curve, beside: ["value": #""B.frame.width""#]) {
      panel(
        #""plot": {"curves": [{\#($0)}], "over": {"set": "B.bounds.origin.y", "from": 0, "to": 9}}"#
      )
    },
    TableInUse(
      "table", TableKey.table,
      beside: { ["layer", "columns"].contains($0) ? "" : #""layer": "B""# },
      scene: { panel(#""table": {\#($0)}"#) }),
    TableInUse("column of a table", TableKey.columnTable, beside: ["layer": #""B""#]) {
      panel(#""table": {"columns": [{\#($0)}]}"#)
    },
    TableInUse("ghost", GhostKey.table, beside: ["layer": #""before""#, "of": #""B""#]) {
      figure(#""ghosts": [{\#($0)}]"#)
    },
    TableInUse("axes", AxesKey.table) { figure(#""axes": {"/": {\#($0)}}"#) },
    TableInUse("labels", AxesKey.labelsTable) {
      figure(#""axes": {"/": {"labels": {\#($0)}}}"#)
    },
    TableInUse("style rule", StyleKey.table, beside: ["select": ##""#B""##]) {
      #"{\#(layers), "style": [{\#($0)}]}"#
    },
    TableInUse(
      "color", ColorKey.table, beside: ["light": ##""#333""##, "dark": ##""#ccc""##]
    ) { ##"{\##(layers), "style": [{"select": "#B", "color": {\##($0)}}]}"## },
    TableInUse("step", StepKey.table, beside: ["set": #"{"B.position": [0, 0]}"#]) {
      #"{\#(layers), "steps": [{\#($0)}]}"#
    },
    TableInUse(
      "sweep", SweepKey.table,
      beside: { key in
        let values: KeyValuePairs<String, String> =
          ["from", "to", "count"].contains(key)
          ? ["from": "0", "to": "9", "count": "2"] : ["values": "[0, 9]"]
        return (key == "set" ? [] : [#""set": "B.bounds.origin.y""#])
          .appending(values.filter { $0.key != key }.map { #""\#($0.key)": \#($0.value)"# })
          .joined(separator: ", ")
      }, scene: { #"{\#(layers), "sweep": {\#($0)}}"# }),
    TableInUse("animation", AnimationKey.table) { figure(#""animation": {\#($0)}"#) },
    TableInUse("stage", StageKey.table, beside: stageMembers) {
      #"{\#(layers), "stage": {\#($0)}}"#
    },
    TableInUse("extent of a stage", StageKey.extentTable) {
      #"{\#(layers), "stage": {\#(wholeStage), "extent": {\#($0)}}}"#
    },
    TableInUse(
      "tables of a stage", StageKey.tablesTable, beside: ["place": #""below""#, "at": "[24, 90]"]
    ) { #"{\#(layers), "stage": {\#(wholeStage), "tables": {\#($0)}}}"# },
    TableInUse("expectation", ExpectationKey.table, beside: ["value": "120"]) {
      #"{\#(layers), "expect": {"B.frame.width": {\#($0)}}}"#
    },
  ]
  + ContentsKey.kinds.map { table in
    TableInUse(
      "contents of the kind \(table.names[0])", table,
      beside: { key in
        let subject = table.names[0]
        let others = ["circle": "radius", "wedge": "width", "arrow": "width", "text": "at"]
        return table.entries.filter {
          $0.name != key && ($0.name == subject || $0.name == others[subject])
        }.map { #""\#($0.name)": \#($0.example)"# }.joined(separator: ", ")
      }
    ) {
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9], "contents": {\#($0)}}]}"#
    }
  }
  + AnnotationKey.kinds.map { table in
    TableInUse(
      "annotation of the kind \(table.names[0])", table,
      beside: { key in
        var others: [String] = []
        if key != table.names[0] {
          let example = key == "along" || key == "in" ? #"["A.origin", "B.position"]"# : nil
          let subject = table.entries[0]
          let isDimension = subject.name == "dimension"
          others.append(
            #""\#(subject.name)": \#(isDimension ? example ?? subject.example : subject.example)"#)
        }
        if table.names[0] == "trace", key != "over" {
          others.append(#""over": {"set": "B.position.x", "from": 0, "to": 90}"#)
        }
        if table.names[0] == "callout", key != "text" { others.append(#""text": "one""#) }
        return others.joined(separator: ", ")
      }
    ) { figure(#""annotations": [{\#($0)}]"#) }
  }

extension Array {
  fileprivate func appending(_ others: [Element]) -> [Element] { self + others }
}

@Suite struct KeyTableTests {
  @Test(arguments: tablesInUse)
  func `what a table of keys shows of each is valid where the key stands`(
    use: TableInUse
  ) throws {
    for entry in use.table.entries {
      let json = use.scene(#""\#(entry.name)": \#(entry.example)"#, entry.name)
      if case .failure(let errors) = outcome(of: json) {
        let source = SourceFile(name: entry.name, bytes: Array(json.utf8))
        Issue.record("\(errors.text(in: source))")
      }
    }
  }

  @Test(arguments: tablesInUse)
  func `no other key is taken, and one that is misspelt is told`(use: TableInUse) throws {
    for entry in use.table.entries where entry.name.count > 3 {
      let misspelt = String(entry.name.prefix(2).reversed()) + entry.name.dropFirst(2)
      if misspelt == entry.name || use.table.hints[misspelt] != nil { continue }
      let json = use.scene(
        #""\#(entry.name)": \#(entry.example), "\#(misspelt)": 0"#, entry.name)
      guard case .failure(let errors) = outcome(of: json) else {
        Issue.record("'\(misspelt)' is taken")
        continue
      }
      let expected = "did you mean '\(entry.name)'?"
      #expect(
        errors.all.contains { $0.code == .unknownKey && $0.help == expected },
        "\(misspelt): \(errors.all.map(\.message))")
    }
  }

  @Test func `the description of the format has each table of keys`() throws {
    let file = projectFolder.appending(path: "docs/scene-format.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    // The kinds of contents share a table of what says the kind and one of all else.
    let tables =
      tablesInUse.filter { !$0.testDescription.hasPrefix("contents") }.map(\.table)
      + [ContentsKey.subjects, ContentsKey.options]
    for table in tables where !text.contains("\n" + table.markdown + "\n") {
      Issue.record("no such table:\n\(table.markdown)")
    }
  }
}
