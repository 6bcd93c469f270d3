import CCodeIndex
import Foundation

/// What files of the sources define and name, as the compiler wrote it into its index when the tests were built.
struct CodeIndex {
  /// What a file names of another.
  struct Use: Hashable {
    var name: String
    /// Whether it is a member of a type or a variable, not a type or a free function.
    var isMember: Bool
    /// The path of the file that defines it, from the root of the repository.
    var definedIn: String
  }

  struct Failure: Error {
    var message: String
  }

  /// By the paths of files below `Sources`: what each names that another file defines.
  let uses: [String: Set<Use>]

  /// The index of the build that these tests belong to, read once.
  static let ofThisBuild = Result {
    try CodeIndex(
      store: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "index/store").path)
  }

  private init(store: String) throws {
    let found = Symbols()
    let failure = unsafe withExtendedLifetime(found) {
      unsafe visitIndex(store, Unmanaged.passUnretained(found).toOpaque()) {
        context, file, symbol, name, isMember, isDefinition, isReference in
        guard let context = unsafe context, let file = unsafe file, let symbol = unsafe symbol,
          let name = unsafe name
        else { return }
        unsafe Unmanaged<Symbols>.fromOpaque(context).takeUnretainedValue().add(
          unsafe String(cString: symbol), named: unsafe String(cString: name),
          in: unsafe String(cString: file),
          isMember: isMember != 0, isDefinition: isDefinition != 0, isReference: isReference != 0)
      }
    }
    if let failure = unsafe failure {
      throw Failure(message: unsafe String(cString: failure))
    }
    uses = found.uses
  }
}

/// Symbols while they are collected.
private final class Symbols {
  private let prefix = Repository.root.path + "/"
  private var known: (file: String, path: String?) = ("", nil)
  private var definitions: [String: String] = [:]
  private var references: [String: [String: (name: String, isMember: Bool)]] = [:]

  /// - Parameter symbol: what tells it from all others.
  func add(
    _ symbol: String, named name: String, in file: String, isMember: Bool, isDefinition: Bool,
    isReference: Bool
  ) {
    if file != known.file {
      // What was moved or deleted since is in the index too.
      let isOurs = file.hasPrefix(prefix) && FileManager.default.fileExists(atPath: file)
      known = (file, isOurs ? String(file.dropFirst(prefix.count)) : nil)
    }
    guard let path = known.path else { return }
    if isDefinition { definitions[symbol] = path }
    if isReference { references[path, default: [:]][symbol] = (name, isMember) }
  }

  var uses: [String: Set<CodeIndex.Use>] {
    references.mapValues { symbols in
      Set(
        symbols.compactMap { symbol, named in
          definitions[symbol].map {
            CodeIndex.Use(name: named.name, isMember: named.isMember, definedIn: $0)
          }
        })
    }.reduce(into: [:]) { all, entry in
      all[entry.key] = entry.value.filter { $0.definedIn != entry.key }
    }
  }
}
