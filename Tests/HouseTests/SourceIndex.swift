import CIndexStore
import Foundation

/// What each file of `Sources` defines and names, from the index that the compiler writes beside a debug build.
struct SourceIndex {
  struct File {
    var module: String
    /// When the compiler last wrote of it.
    var time: Int64
    /// The identifiers of what it defines: types, functions, properties, and members that its extensions add.
    var definitions: Set<String> = []
    /// What it names, the same with its name in the source by its identifier.
    var names: [String: String] = [:]
  }

  /// By their paths from `Sources`; those that the compiler has seen and that are still there.
  private(set) var files: [String: File] = [:]
  private var last = ""

  /// The index of the build that runs.
  static let ofThisBuild = Result { try SourceIndex() }

  /// Only debug builds have one.
  static var isThere: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  struct Failure: Error { var text: String }

  private init() throws {
    let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let store = build.appending(path: "index/store")
    let failure = try unsafe withUnsafeMutablePointer(to: &self) { index in
      unsafe read_index_store(
        try Self.library(), store.path, index,
        { index, module, path, time in
          unsafe index!.assumingMemoryBound(to: SourceIndex.self).pointee
            .begin(String(module), String(path), time)
        },
        { index, name, identifier, isDefined in
          unsafe index!.assumingMemoryBound(to: SourceIndex.self).pointee
            .add(String(name), String(identifier), isDefined)
        })
    }
    if let failure = unsafe failure { throw Failure(text: unsafe String(cString: failure)) }
  }

  /// The toolchain's library for its index, found from the one of Swift itself that this process runs with.
  private static func library() throws -> String {
    let ending = "/swift/linux/libswiftCore.so"
    guard let core = unsafe swift_library().map({ unsafe String(cString: $0) }),
      core.hasSuffix(ending)
    else { throw Failure(text: "the toolchain's library of Swift is not loaded") }
    return core.dropLast(ending.count) + "/libIndexStore.so"
  }

  /// Whether the symbols of a file should be added: it is one of `Sources`, and not known from a later build.
  private mutating func begin(_ module: String, _ path: String, _ time: Int64) -> Bool {
    let sources = Repository.root.appending(path: "Sources").path + "/"
    guard path.hasPrefix(sources), path.hasSuffix(".swift"),
      FileManager.default.fileExists(atPath: path)
    else { return false }
    last = String(path.dropFirst(sources.count))
    if let known = files[last], known.time > time { return false }
    files[last] = File(module: module, time: time)
    return true
  }

  private mutating func add(_ name: String, _ identifier: String, _ isDefined: Bool) {
    if isDefined {
      files[last]!.definitions.insert(identifier)
    } else {
      files[last]!.names[identifier] = name
    }
  }
}

extension String {
  fileprivate init(_ text: IndexText) {
    self = unsafe String(
      decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
