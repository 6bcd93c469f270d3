/// An animated PNG file of plain frames, written chunk by chunk.
struct RawAnimation {
  struct Frame {
    /// Of every sample but alpha, which is 255.
    var grey: Int
    var delay = (4, 100)
    var disposal = 0
    var blending = 0
    /// Left, top, width and height.
    var box = [0, 0, 8, 6]
  }

  var still = 255
  var plays = 0
  var frames = [Frame(grey: 200), Frame(grey: 100, box: [2, 1, 3, 2]), Frame(grey: 0)]

  private func picture(_ grey: Int, _ width: Int, _ height: Int) -> RawPNG {
    let pixel = [grey, grey, grey, 255]
    return RawPNG(width: width, samples: (0..<width * height).flatMap { _ in pixel })
  }

  /// The file, whose chunks can be changed further.
  var file: RawPNG {
    var file = picture(still, 8, 6)
    file.chunks.insert(
      RawPNG.Chunk(
        type: "acTL", data: RawPNG.bigEndian(frames.count) + RawPNG.bigEndian(plays)), at: 1)
    var number = 0
    for frame in frames {
      let place = [frame.box[2], frame.box[3], frame.box[0], frame.box[1]]
      let delay = [frame.delay.0, frame.delay.1].flatMap { RawPNG.bigEndian($0).suffix(2) }
      let control =
        ([number] + place).flatMap(RawPNG.bigEndian) + delay
        + [UInt8(frame.disposal), UInt8(frame.blending)]
      let data = picture(frame.grey, frame.box[2], frame.box[3]).chunks[1].data
      let chunks = [
        RawPNG.Chunk(type: "fcTL", data: control),
        RawPNG.Chunk(type: "fdAT", data: RawPNG.bigEndian(number + 1) + data),
      ]
      file.chunks.insert(contentsOf: chunks, at: file.chunks.count - 1)
      number += 2
    }
    return file
  }

  func with(_ change: (inout RawAnimation) -> Void) -> RawAnimation {
    var copy = self
    change(&copy)
    return copy
  }
}
