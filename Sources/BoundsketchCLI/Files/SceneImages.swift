import Bitmap
import Glibc
import LayerGeometry
import PNGCoding
import SceneFormat
import SourceText

/// The pictures of a scene, read from PNG files below its folder.
struct SceneImages {
  private(set) var bitmaps: [String: Bitmap] = [:]

  /// In pixels, by the names of the pictures.
  var sizes: [String: Size] {
    bitmaps.mapValues { Size(width: Double($0.width), height: Double($0.height)) }
  }

  /// Reads each picture once; all that cannot be read are told together.
  init(of scene: Scene, below folder: FilePath?, limits: Limits) throws(Diagnostics) {
    var errors: [Diagnostic] = []
    var failed: Set<String> = []
    // All pictures together keep to the limit of one figure.
    var room = limits.pixels
    for image in scene.images where bitmaps[image.name] == nil {
      if !failed.insert(image.name).inserted { continue }
      do throws(ImageError) {
        let bitmap = try Self.bitmap(image.name, below: folder, limits, room: room)
        room -= bitmap.pixels.count
        bitmaps[image.name] = bitmap
      } catch {
        errors.append(error.diagnostic(of: image.name, at: image.nameSpan))
      }
    }
    if !errors.isEmpty { throw Diagnostics(errors) }
  }

  private static func bitmap(
    _ name: String, below folder: FilePath?, _ limits: Limits, room: Int
  ) throws(ImageError) -> Bitmap {
    guard let folder else { throw .noFolder }
    let file = folder.appending(FilePath(name))
    guard let root = FileSystem.realPath(of: folder), let real = FileSystem.realPath(of: file)
    else { throw .notFound(code: errno) }
    // A link may lead elsewhere, as long as it stays below the folder.
    let inside = root.endsInSlash ? root : FilePath(root.bytes + [UInt8(ascii: "/")])
    guard real.bytes.starts(with: inside.bytes) else { throw .leadsOut }
    guard FileSystem.status(of: real)?.isRegular == true else { throw .notFile }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(real, limit: limits.inputBytes)
    } catch {
      throw .file(error)
    }
    guard bytes.count <= limits.inputBytes else { throw .tooManyBytes(limits.inputBytes) }
    do {
      return try decodePNG(bytes, limits: PNGLimits(pixels: room)).bitmap
    } catch {
      throw .picture(error, limit: limits.pixels)
    }
  }
}
