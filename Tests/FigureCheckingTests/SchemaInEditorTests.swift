import Foundation
import SceneFormat
import SourceText
import TestSupport
import Testing

/// The schema in Monaco, the editor of Visual Studio Code, with its worker for JSON, in a browser: what a person sees
/// who writes a scene there.
@Suite(.serialized) struct SchemaInEditorTests {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A page with the editor in it. Everything stands in the page, for pages from files may read no files.
  private static func page() throws -> [UInt8] {
    func file(_ name: String) throws -> Data {
      let libraries = project.appending(path: ".build/python/lib")
      let versions = try FileManager.default.contentsOfDirectory(atPath: libraries.path)
      let python = try #require(versions.first { $0.hasPrefix("python3") })
      return try Data(
        contentsOf: libraries.appending(
          path: "\(python)/site-packages/trame_code/module/serve/\(name)"))
    }
    func worker(_ name: String) throws -> String {
      try file("monacoeditorwork/\(name).worker.bundle.js").base64EncodedString()
    }
    let editor = try file("trame-code.umd.js").base64EncodedString()
    let style = String(decoding: try file("style.css"), as: UTF8.self)
    return Array(
      """
      <!doctype html><meta charset="utf-8"><style>\(style)</style>
      <div id="editor" style="width: 900px; height: 600px"></div>
      <script>self.define = (names, make) => make({}); self.define.amd = true;</script>
      <script src="data:text/javascript;base64,\(editor)"></script>
      <script>
      const workers = { json: "\(try worker("json"))", editor: "\(try worker("editor"))" };
      self.MonacoEnvironment.getWorker = (_, label) => {
        const bytes = Uint8Array.from(atob(workers[label] ?? workers.editor), (c) => c.charCodeAt(0));
        return new Worker(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));
      };
      const schema = \(SceneSchema.text);
      \(script)
      </script>
      """.utf8)
  }

  /// What `docs/editors.md` says to do with Monaco, and how a person uses it.
  private static let script = """
    delete schema.$schema;
    monaco.languages.json.jsonDefaults.setDiagnosticsOptions({
      validate: true, allowComments: true, trailingCommas: "ignore",
      schemas: [{ uri: "file:///scenes/boundsketch.schema.json", schema }],
    });
    const editor = monaco.editor.create(document.getElementById("editor"), {
      model: monaco.editor.createModel("", "json", monaco.Uri.parse("file:///scenes/figure.json")),
    });
    const until = async (value) => {
      for (let i = 0; i < 1200; i++) {
        const found = value();
        if (found) return found;
        await new Promise((done) => setTimeout(done, 50));
      }
      return null;
    };
    const markers = () => monaco.editor.getModelMarkers({});
    const complaints = async (text) => {
      monaco.editor.setModelMarkers(editor.getModel(), "json", []);
      editor.setValue(text);
      await until(() => markers().some((m) => m.message.includes("notAKey")));
      return JSON.stringify(markers().map((m) => m.startLineNumber + ": " + m.message));
    };
    /* The cursor goes behind the only | of the text. */
    const write = (text) => {
      const [before, after] = text.split("|");
      editor.setValue(before + after);
      const lines = before.split("\\n");
      editor.setPosition({ lineNumber: lines.length, column: lines.at(-1).length + 1 });
      editor.focus();
    };
    const rows = () => [...document.querySelectorAll(".suggest-widget.visible .monaco-list-row .label-name")]
      .map((row) => row.textContent);
    const proposals = async (text) => {
      editor.trigger("", "hideSuggestWidget", {});
      await until(() => rows().length === 0);
      write(text);
      editor.trigger("", "editor.action.triggerSuggest", {});
      await until(() => rows().length > 0);
      return JSON.stringify(rows());
    };
    const accepted = async (text) => {
      await proposals(text);
      editor.trigger("", "acceptSelectedSuggestion", {});
      return editor.getValue();
    };
    const hover = async (text) => {
      write(text);
      editor.trigger("", "editor.action.showHover", {});
      return await until(() => [...document.querySelectorAll(".monaco-hover-content")]
        .map((e) => e.textContent).filter((text) => text.length > 0).join("\\n"));
    };
    """

  private static func scene(_ layer: String, figure: String = "") -> String {
    """
    {
      "$schema": "boundsketch.schema.json", // as 'boundsketch new' writes it
      "version": 1,
      "layers": [\(layer)],
      "figure": {\(figure)},
    }
    """
  }

  private static let layer = #"{"id": "B", "frame": [0, 0, 120, 80]}"#

  private let browser: Browser

  init() throws {
    browser = try Browser()
    try browser.open(try Self.page())
  }

  private func call(_ function: String, _ text: String) throws -> String {
    let argument = JSONText.spelling(of: text).replacing("</", with: "<\\/")
    return try browser.evaluate("\(function)(\(argument))", as: String.self)
  }

  private func list(_ function: String, _ text: String) throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(try call(function, text).utf8))
  }

  @Test func `nothing is marked in a scene of the gallery but a key that we add`() throws {
    let folder = Self.project.appending(path: "Fixtures/scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".stage.json") }.sorted()
    // Every eighth, for each takes the editor half a second.
    let some = names.enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)
    try #require(some.count >= 8)
    for name in some {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let start = try #require(text.firstIndex(of: "{"))
      let marked =
        text[...start] + #""$schema": "boundsketch.schema.json", "notAKey": 0,"#
        + text[text.index(after: start)...]
      let found = try list("complaints", String(marked))
      #expect(found.count == 1, "\(name): \(found)")
      #expect(found.allSatisfy { $0.hasSuffix("Property notAKey is not allowed.") }, "\(name)")
    }
    #expect(browser.complaints == [])
  }

  @Test func `what the reader refuses is marked where it stands`() throws {
    let layer = """
      {
        "id": "view 1",
        "frame": [0, 0, 9],
        "kind": "scrol",
        "transform": [{"rotate": 45}],
        "notAKey": 0
      }
      """
    let found = try list("complaints", Self.scene(layer)).joined(separator: "\n")
    let expected = [
      "5: expected a letter or digit, then letters, digits, '_' and '-'",
      "6: Array has too few items. Expected 4 or more.",
      #"7: Value is not accepted. Valid values: "plain", "transform", "scroll"."#,
      #"8: Incorrect type. Expected "string"."#, "9: Property notAKey is not allowed.",
    ]
    for message in expected { #expect(found.contains(message), "\(found)") }
  }

  @Test func `keys and words are completed, with their values`() throws {
    let keys = try list("proposals", Self.scene(Self.layer, figure: "|"))
    #expect(keys.contains("animation") && keys.contains("legend") && !keys.contains("frame"))
    let kinds = try list(
      "proposals", Self.scene(Self.layer, figure: #""annotations": [{"point": "B.position", |}]"#))
    #expect(Set(kinds).isSuperset(of: ["mark", "label", "guides"]), "\(kinds)")
    #expect(!kinds.contains("dimension"))
    let switches = try list("proposals", Self.scene(Self.layer, figure: #""show": {"B": ["|"]}"#))
    #expect(switches.joined().contains("anchor"), "\(switches)")
    let value = try call("accepted", Self.scene(Self.layer, figure: #""leg|""#))
    #expect(value.contains(#""legend": true"#), "\(value)")
    #expect(browser.complaints == [])
  }

  @Test func `a key tells what it is for, its values and its default`() throws {
    let text = try call("hover", Self.scene(#"{"id": "B", "anch|orPoint": [0, 0]}"#))
    #expect(text.contains("In fractions of the bounds. Value: point; default: [0.5, 0.5]."))
  }
}
