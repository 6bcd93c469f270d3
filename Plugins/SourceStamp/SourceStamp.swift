import Foundation
import PackagePlugin

/// Writes a Swift file with a digest of the sources of a target and of its dependencies, so that figures are drawn
/// again when the code that draws them has changed.
///
/// The digest is that of all files in the order of their paths below `Sources`: the same in debug and release and
/// on every machine.
@main struct SourceStamp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let targets = [target] + target.recursiveTargetDependencies
    let files = targets.flatMap(\.files).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "SourceStamp.swift")
    let line = """
      output=$0
      digest=$(cat "$@" | sha256sum | cut -c 1-32) && [ ${#digest} = 32 ] &&
      printf '/// A digest of the sources that figures depend on.\\nlet sourceStamp = "%s"\\n' \
        "$digest" > "$output"
      """
    return [
      .buildCommand(
        displayName: "Stamping \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", line, output.path] + files.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }
}

extension Target {
  /// The files in the target's folder, with headers, which are not among its source files.
  fileprivate var files: [URL] {
    let walk = FileManager.default.enumerator(
      at: directoryURL, includingPropertiesForKeys: [.isRegularFileKey])
    return (walk?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }
}
