import Bitmap
import FigureFile
import FileWriting
import Glibc
import SceneFormat
import SourceText

/// The pictures of a scene, read from PNG files below its folder.
struct SceneImages {
  /// The pixels of the pictures, by their names.
  let bitmaps: [String: Bitmap]
  /// The files of the pictures, in the order of their names.
  let files: [PictureFile]

  init(of scene: Scene, below folder: FilePath?, limits: Limits) throws(Diagnostics) {
    var files: [PictureFile] = []
    bitmaps = try readImages(of: scene, limits: limits) { name throws(ImageError) in
      let bytes = try Self.file(name, below: folder, limits)
      files.append(PictureFile(name: name, bytes: bytes))
      return bytes
    }
    self.files = files.sorted { $0.name < $1.name }
  }

  /// The bytes of the picture of a name, up to one more than the limit.
  static func file(
    _ name: String, below folder: FilePath?, _ limits: Limits
  ) throws(ImageError) -> [UInt8] {
    guard let folder else { throw .noFolder }
    let file = folder.appending(FilePath(name))
    guard let root = FileSystem.realPath(of: folder), let real = FileSystem.realPath(of: file)
    else { throw .notFound(reason: errno == ENOENT ? nil : systemReason(errno)) }
    // A link may lead elsewhere, as long as it stays below the folder.
    let inside = root.endsInSlash ? root : FilePath(root.bytes + [UInt8(ascii: "/")])
    guard real.bytes.starts(with: inside.bytes) else { throw .leadsOut }
    guard FileSystem.status(of: real)?.isRegular == true else { throw .notFile }
    do {
      return try FileSystem.read(real, limits)
    } catch {
      throw .unreadable(error.message)
    }
  }
}
