public import DisplayList
public import Fingerprint
internal import Glibc
internal import TextShaping

/// A font file that a drawing uses.
public struct UsedFont: Hashable, Sendable {
  /// The file name without the folder.
  public var file: String
  /// The fingerprint of the whole file.
  public var fingerprint: Fingerprint

  public init(file: String, fingerprint: Fingerprint) {
    (self.file, self.fingerprint) = (file, fingerprint)
  }
}

extension TextTypesetter {
  /// The font files of the glyphs in a drawing's texts, ordered by name.
  ///
  /// Fonts that can no longer be read are left out.
  public func fonts(of list: DisplayList) throws(TextFailure) -> [UsedFont] {
    var paths: Set<String> = []
    for case .text(let run) in list.items.lazy.map(\.content) {
      let line = try shaper.shape(run.string, style: run.style)
      paths.formUnion(line.parts.lazy.map(\.run.font.path))
    }
    return paths.compactMap { path in
      fingerprint(ofFont: path).map { UsedFont(file: fileName(path), fingerprint: $0) }
    }.sorted { $0.file < $1.file }
  }

  /// The font file of a name, among those of figures; nil if it cannot be read.
  public func font(named file: String) -> UsedFont? {
    guard let path = fontPaths[file] else { return nil }
    return fingerprint(ofFont: path).map { UsedFont(file: file, fingerprint: $0) }
  }
}

/// The fingerprint of a file; nil if it cannot be read.
func fingerprint(ofFile path: String) -> Fingerprint? {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var status = stat()
  guard unsafe fstat(file, &status) == 0, status.st_size > 0 else { return nil }
  let count = Int(status.st_size)
  guard let bytes = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0),
    unsafe bytes != MAP_FAILED
  else { return nil }
  defer { unsafe munmap(bytes, count) }
  return unsafe Fingerprint(of: UnsafeRawBufferPointer(start: bytes, count: count))
}

/// The file name in a path.
func fileName(_ path: String) -> String {
  String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
}
