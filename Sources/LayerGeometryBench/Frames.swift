import LayerGeometry

/// Subjects that compute frames of as many layers as fit into the first-level cache.
func frames() -> [Subject] {
  var samples = Samples()
  let planar = (0..<64).map { _ in samples.planar() }
  let spatial = (0..<64).map { _ in
    var layer = samples.planar()
    layer.transform = samples.rotationAboutY().concatenating(Samples.perspective)
    return layer
  }
  return [
    frames("frame, in the plane", of: planar) { $0.frameInPlane },
    frames("frame, in perspective", of: spatial) { $0.frameInSpace },
  ]
}

private func frames(
  _ name: String, of layers: [Layer], byHand: @escaping (LayerByHand) -> BoxByHand
) -> Subject {
  let byHandLayers = layers.map { LayerByHand($0) }
  let passes = 200
  return Subject(name: name, count: passes * layers.count) {
    var sum = 0.0
    for _ in 0..<passes {
      for index in layers.indices {
        let frame = layers[index].frame
        sum += frame.origin.x + frame.origin.y + frame.size.width + frame.size.height
      }
    }
    return sum
  } byHand: {
    var sum = 0.0
    for _ in 0..<passes {
      for index in byHandLayers.indices {
        let frame = byHand(byHandLayers[index])
        sum += frame.x + frame.y + frame.width + frame.height
      }
    }
    return sum
  }
}
