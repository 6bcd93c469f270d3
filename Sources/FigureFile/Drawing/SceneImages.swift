public import Bitmap
internal import DisplayList
internal import PNGCoding
public import SceneFormat
public import SourceText

/// The pictures that a scene names, by their names.
///
/// Each file is read once; all errors are reported together.
///
/// - Parameters:
///   - scene: the scene whose layers show them.
///   - limits: the sizes that files and pixels must keep to.
///   - file: the bytes of the PNG file of a name, up to one more than the limit.
public func readImages(
  of scene: Scene, limits: Limits, file: (String) throws(ImageError) -> [UInt8]
) throws(Diagnostics) -> [String: Bitmap] {
  var bitmaps: [String: Bitmap] = [:]
  var errors: [Diagnostic] = []
  var names: Set<String> = []
  // The limit of one figure's pixels applies to all pictures together.
  var room = limits.pixels
  var bytesInFiles = 0
  for image in scene.images {
    let (isNew, known) = names.insert(image.name)
    if !isNew && ExactText(known) == ExactText(image.name) { continue }
    do throws(ImageError) {
      // Canonically equivalent strings are equal, but file systems distinguish them.
      guard isNew else { throw .nameLikeAnother }
      let bytes = try file(image.name)
      bytesInFiles += bytes.count
      let estimate = MemoryEstimate.pictures(
        of: bytes, room: room, after: limits.pixels - room, files: bytesInFiles)
      if estimate.bytes > Double(limits.memory) {
        throw .tooMuchMemory(limits.memoryMessage(of: estimate))
      }
      let bitmap = try decode(bytes, limits, room: room)
      room -= bitmap.pixels.count
      bitmaps[image.name] = bitmap
    } catch {
      errors.append(error.diagnostic(of: image.name, at: image.nameSpan))
    }
  }
  if !errors.isEmpty { throw Diagnostics(errors) }
  return bitmaps
}

private func decode(
  _ bytes: [UInt8], _ limits: Limits, room: Int
) throws(ImageError) -> Bitmap {
  let most = limits.mostBytes(ofFile: bytes)
  guard bytes.count <= most else { throw .tooManyBytes(most) }
  do {
    return try decodePNG(bytes, limits: PNGLimits(pixels: room)).bitmap
  } catch {
    throw .picture(error, limit: limits.pixels)
  }
}
