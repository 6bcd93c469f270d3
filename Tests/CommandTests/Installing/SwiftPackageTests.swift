import Foundation
import Testing

/// A package of others that depends on this one, as docs/swift.md describes it.
private struct DependentPackage {
  /// The whole place: the package that is depended on, and in `package` the one that depends on it.
  let folder: Folder

  /// The page; nil where it cannot be read.
  private static let page =
    (try? String(
      contentsOf: DocumentationTests.page("docs/swift"), encoding: .utf8)).map { Page(text: $0) }

  /// The commands of the page: how a figure is drawn by a program, and how those of pages are drawn and checked.
  static let (draw, render, check) = {
    let commands = page?.examples.map(\.command) ?? []
    return commands.count == 3 ? (commands[0], commands[1], commands[2]) : ("", "", "")
  }()

  /// - Parameter url: leads to the package that is depended on, in place of the page's.
  init(in folder: Folder, dependingOn url: String) throws {
    self.folder = folder
    for (path, text) in try #require(Self.page).files {
      try folder.write(
        text.replacing("https://example.com/boundsketch.git", with: url), to: "package/" + path)
    }
  }

  /// Runs a line of the shell in the package.
  func run(_ line: String) throws -> Outcome {
    // Caches and configuration are the package's own.
    try Tool.quickest.shell(
      "cd package && \(line)", in: folder, environment: ["HOME": folder.url.path])
  }
}

/// The command plugin, run by SwiftPM on a small package. What it draws with is the command that is tested, in a
/// bundle, so that it is not built once more.
struct RenderFiguresTests {
  private static let pictures = ["Resources/card@2x.png", "Resources/card~dark@2x.png"]

  /// A package that depends on a package of the plugin alone.
  private func package() throws -> DependentPackage {
    let folder = try Folder()
    let manifest = try String(
      contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
    let plugin = try #require(
      manifest.firstMatch(
        of: /\.plugin\(\s*name: "RenderFigures",\s*capability(?s).*?dependencies: [^\n]*\),/))
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Boundsketch",
        products: [.plugin(name: "RenderFigures", targets: ["RenderFigures"])],
        targets: [
          .binaryTarget(name: "BoundsketchMain", path: "Main.artifactbundle"),
          \(plugin.0)
        ])
      """, to: "boundsketch/Package.swift")
    try folder.write(
      """
      {"schemaVersion": "1.0", "artifacts": {"BoundsketchMain": {"type": "executable",
        "version": "0.1.0", "variants": [{"path": "boundsketch", "supportedTriples":
          ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"]}]}}}
      """, to: "boundsketch/Main.artifactbundle/info.json")
    let outcome = try Tool.built.shell(
      """
      ln -s '\(Tool.quickest.path)' boundsketch/Main.artifactbundle/boundsketch
      mkdir boundsketch/Plugins
      cp -r '\(Repository.root.path)/Plugins/RenderFigures' boundsketch/Plugins
      cd boundsketch && git init --quiet && git add . &&
      git -c user.name=a -c user.email=a@example.com commit --quiet -m plugin && git tag 0.1.0
      """, in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let package = try DependentPackage(
      in: folder, dependingOn: "file://\(folder.url.path)/boundsketch")
    // The figures of a package need the plugin alone.
    let tests = try package.run("sed -i '/executableTarget/,/]),/d' Package.swift")
    try #require(tests.end == .status(0))
    return package
  }

  @Test func `figures are drawn into the catalogue by the names that DocC knows`() throws {
    let package = try package()
    let catalogue = "package/Sources/Cards/Cards.docc/"
    let refused = try package.run("swift package render-figures")
    #expect(refused.status == 1)
    #expect(refused.messages.contains("--allow-writing-to-package-directory"))
    let missing = try package.run(DependentPackage.check)
    #expect(missing.status == 1)
    #expect(missing.messages.contains("'card.figure.json'"))
    #expect(!package.folder.exists(catalogue + "Resources"))

    let drawing = try package.run(DependentPackage.render)
    #expect(drawing.status == 0, "\(drawing.text)\(drawing.messages)")
    for (picture, appearance) in zip(Self.pictures, ["light", "dark"]) {
      let expected = try Tool.quickest.shell(
        """
        boundsketch render package/Sources/Cards/card.figure.json --scale 2 \
          --appearance \(appearance) -o expected.png && cmp expected.png '\(catalogue)\(picture)'
        """, in: package.folder)
      #expect(expected.end == .status(0), "\(expected.text)\(expected.messages)")
    }
    #expect(try package.run(DependentPackage.check).status == 0)

    // The page shows both pictures.
    let page = try package.run(
      """
      "$(dirname "$(readlink -f "$(command -v swift)")")/docc" convert Sources/Cards/Cards.docc \
        --fallback-display-name Cards --fallback-bundle-identifier cards \
        --output-path ../site && grep -rho '"url":"[^"]*png"' ../site/data | sort
      """)
    #expect(
      page.text.replacing("\\/", with: "/").contains(
        """
        "url":"/images/cards/card@2x.png"
        "url":"/images/cards/card~dark@2x.png"
        """), "\(page.text)\(page.messages)")
  }

  @Test func `a scene that was changed or is at fault fails the check`() throws {
    let package = try package()
    #expect(try package.run(DependentPackage.render).status == 0)
    let changed = try package.run(
      "sed -i s/20deg/30deg/ Sources/Cards/card.figure.json; \(DependentPackage.check)")
    #expect(changed.status == 1)
    #expect((changed.text + changed.messages).contains("card@2x.png: the scene changed"))
    #expect(changed.messages.contains("figures are not those of their scenes 'card.figure.json'"))
    let faulty = try package.run(
      "sed -i s/30deg/30/ Sources/Cards/card.figure.json; \(DependentPackage.render)")
    #expect(faulty.status == 1)
    #expect((faulty.text + faulty.messages).contains("card.figure.json:4:"))
    #expect(faulty.messages.contains("no figures of the scenes 'card.figure.json'"))
  }

  @Test func `two scenes of one name and unknown options are refused`() throws {
    let package = try package()
    let unknown = try package.run(DependentPackage.render + " --chek")
    #expect(unknown.status == 1)
    #expect(unknown.messages.contains("takes '--check' or nothing, not '--chek'"))
    let twice = try package.run(
      """
      mkdir Sources/Cards/Cards.docc/old &&
      cp Sources/Cards/card.figure.json Sources/Cards/Cards.docc/old && \(DependentPackage.render)
      """)
    #expect(twice.status == 1)
    #expect(twice.messages.contains("two scenes of the target 'Cards' have one name"))
  }
}

/// This package as a dependency by its address: a repository with a tag, made of the files that Git knows here.
struct DependencyTests {
  private func package() throws -> DependentPackage {
    let folder = try Folder()
    let outcome = try Tool.built.shell(
      """
      mkdir boundsketch
      (cd '\(Repository.root.path)' && git ls-files -z --cached --others --exclude-standard |
        xargs -0 ls -d 2>/dev/null | tar -c -T -) | tar -x -C boundsketch
      cd boundsketch && git init --quiet && git add --all &&
      git -c user.name=a -c user.email=a@example.com commit --quiet -m '0.1.0' && git tag 0.1.0
      """, in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return try DependentPackage(
      in: folder, dependingOn: "file://\(folder.url.path)/boundsketch")
  }

  @Test func `a package finds this one by its address, its version and the last part of it`()
    throws
  {
    let package = try package()
    let resolved = try package.run("swift package resolve")
    #expect(resolved.status == 0, "\(resolved.messages)")
    let pins = try package.folder.data(of: "package/Package.resolved")
    let text = String(decoding: pins, as: UTF8.self)
    #expect(text.contains(#""identity" : "boundsketch""#))
    #expect(text.contains(#""version" : "0.1.0""#))
    let plugins = try package.run("swift package plugin --list")
    #expect(plugins.text.contains("render-figures"), "\(plugins.messages)")
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["BOUNDSKETCH_DEPENDENCY"] != nil,
      "make dependency-test takes the minutes of another build"))
  func `a package builds with this one, draws a figure and its pages' figures`() throws {
    let package = try package()
    let drawing = try package.run(DependentPackage.draw)
    #expect(drawing.status == 0, "\(drawing.text)\(drawing.messages)")
    #expect(try package.folder.data(of: "package/card.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let pages = try package.run(DependentPackage.render)
    #expect(pages.status == 0, "\(pages.text)\(pages.messages)")
    #expect(package.folder.exists("package/Sources/Cards/Cards.docc/Resources/card@2x.png"))
  }
}
