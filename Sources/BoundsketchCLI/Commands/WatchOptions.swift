import Glibc
import SourceText
import TextShaping

/// The options of `boundsketch watch`.
struct WatchOptions {
  /// The scene, or the folder of scenes.
  let place: FilePath
  let isFolder: Bool
  /// The port of the page; 0 for one that is free.
  let port: UInt16
  let language: String?
  let fonts: FontSource
  let limits: Limits
  let scenes: SceneOperands
  /// How figures are compared with their goldens.
  let check: CheckOptions

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do throws(UsageError) {
      let allowed = "a scene or a folder of scenes"
      guard let place = parsed.operands.first else {
        throw .missingOperand(command: parsed.command, allowed: allowed)
      }
      try parsed.checkOperands(atMost: 1)
      if place == "-" {
        throw .badOperand(
          command: parsed.command, found: "-", allowed: allowed, suggestion: nil)
      }
      self.place = place
      port =
        try parsed.values(of: .port).first.map { value throws(UsageError) in
          try Self.port(value.text)
        } ?? 0
      language = try parsed.language()
      fonts = try parsed.fonts()
      limits = try parsed.limits()
      scenes = try SceneOperands(parsed)
      check = try Self.check(parsed)
    } catch {
      throw .usage(error)
    }
    guard let status = FileSystem.status(of: place) else {
      throw .file(.cannotRead(place, code: errno))
    }
    isFolder = status.isFolder
    do {
      if let goldens = check.goldens { try requireFolder(goldens) }
    } catch {
      throw .file(error)
    }
  }

  private static func port(_ text: String) throws(UsageError) -> UInt16 {
    guard let port = UInt16(text), port > 0 else {
      throw .badValue(
        flag: "--port", found: text, allowed: "a whole number from 1 to 65535", suggestion: nil)
    }
    return port
  }

  private static func check(_ parsed: ParsedArguments) throws(UsageError) -> CheckOptions {
    var check = try CheckOptions(parsed)
    check.keepsPictures = true
    return check
  }

  /// The folder of the scenes.
  var folder: FilePath { isFolder ? place : place.parent }

  /// The options of a check with the goldens that were named or are found now.
  var checkNow: CheckOptions {
    guard check.goldens == nil else { return check }
    var check = check
    let name: FilePath = "goldens"
    let places = [folder.appending(name), folder.appending("..").appending(name)]
    check.goldens = places.first { FileSystem.status(of: $0)?.isFolder == true }
    return check
  }
}
