/// Measures the memory of the command for a very large canvas.
enum LargeCanvas {
  private static let side = 16_000
  private static let bytesOfPixel = 4

  static func report(in folder: String, _ ratios: Ratios) throws -> String {
    let scene = """
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200]}],
       "figure": {"canvas": {"size": [\(side), \(side)]}}}
      """
    try writeBytes(Array(scene.utf8), to: folder + "/canvas.json")
    let render = Command([try Command.ours, "render", "--force", folder + "/canvas.json"])
    let peak = try render.peakMebibytes()
    let bitmap = Double(side * side * bytesOfPixel) / 1_048_576
    let ratio = ratios.keep("huge figures/memory of a large canvas", peak / bitmap, goal: 2)
    return "a canvas of \(side) x \(side), peak memory to its bitmap: \(ratio), "
      + "\(decimal(peak, 0)) to \(decimal(bitmap, 0)) MiB"
  }
}
