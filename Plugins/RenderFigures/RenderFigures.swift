import Foundation
import PackagePlugin

/// Draws the figures of a package, `*.figure.json`, into the DocC catalogues of their targets, by the names that DocC
/// knows: `name@2x.png`, and `name~dark@2x.png` for dark pages.
///
/// With `--check` it writes nothing, and fails where a figure is not that of its scene.
@main struct RenderFigures: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard arguments.isEmpty || arguments == ["--check"] else {
      throw Failure(
        "render-figures takes '--check' or nothing, not '\(arguments.joined(separator: " "))'")
    }
    let command = try context.tool(named: "BoundsketchMain").url
    let scenes = try context.package.targets.flatMap { try pageScenes(of: $0) }
    if scenes.isEmpty {
      Diagnostics.remark("no target with a DocC catalogue has a scene, '*.figure.json'")
    }
    let isCheck = !arguments.isEmpty
    let failed = try scenes.filter { try !isDrawn($0, by: command, isCheck: isCheck) }
    guard failed.isEmpty else {
      let names = failed.map { "'\($0.file.lastPathComponent)'" }.joined(separator: ", ")
      throw Failure(
        isCheck
          ? "figures are not those of their scenes \(names): run 'swift package "
            + "--allow-writing-to-package-directory render-figures'"
          : "no figures of the scenes \(names)")
    }
  }

  /// The scenes of a target; none without a catalogue.
  private func pageScenes(of target: any Target) throws -> [PageScene] {
    let walk = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil)
    let files = (walk?.allObjects ?? []).compactMap { $0 as? URL }.sorted { $0.path < $1.path }
    guard let catalogue = files.first(where: { $0.pathExtension == "docc" }) else { return [] }
    let scenes = files.filter { $0.lastPathComponent.hasSuffix(PageScene.ending) }
    // Pages name a picture by its file alone.
    let ofOneName = Dictionary(grouping: scenes, by: \.lastPathComponent).values
    if let scenes = ofOneName.first(where: { $0.count > 1 }) {
      throw Failure(
        "two scenes of the target '\(target.name)' have one name: '\(scenes[0].path)' and "
          + "'\(scenes[1].path)'")
    }
    return scenes.map { PageScene(file: $0, catalogue: catalogue) }
  }

  /// Draws the figures of a scene, or compares them; false after a message.
  private func isDrawn(_ scene: PageScene, by command: URL, isCheck: Bool) throws -> Bool {
    if !isCheck {
      try FileManager.default.createDirectory(
        at: scene.folder, withIntermediateDirectories: true)
    } else if !FileManager.default.fileExists(atPath: scene.folder.path) {
      return false
    }
    for (appearance, figure) in [("light", scene.figure("")), ("dark", scene.figure("~dark"))] {
      let process = Process()
      process.executableURL = command
      process.arguments =
        ["render", scene.file.path, "-o", figure.path, "--scale", "2", "--appearance", appearance]
        + (isCheck ? ["--check"] : [])
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 { return false }
    }
    return true
  }
}

/// A scene of a page's figure.
private struct PageScene {
  static let ending = ".figure.json"

  let file: URL
  /// The folder of the pictures in the catalogue.
  let folder: URL

  init(file: URL, catalogue: URL) {
    self.file = file
    folder = catalogue.appending(path: "Resources")
  }

  /// The file of a picture, by the name that DocC knows.
  func figure(_ variant: String) -> URL {
    folder.appending(path: "\(file.lastPathComponent.dropLast(Self.ending.count))\(variant)@2x.png")
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
