internal import LayerGeometry
internal import SceneFormat

extension [PanelPlan] {
  /// Gives a device one form in all panels: margins that hold ticks where any has axes of its screen, or of the root space in which
  /// that is.
  mutating func shareDevices() {
    let withTicks = Set(
      compactMap { plan -> LayerTree.Index? in
        guard let screen = plan.picture.device else { return nil }
        let isOutermost = plan.scene.layers.superlayer(of: screen) == nil
        let holds = plan.shows(.axes, of: screen) || isOutermost && plan.rootSpaceShows(.axes)
        return holds ? screen : nil
      })
    for number in indices {
      self[number].deviceHoldsTicks = self[number].picture.device.map(withTicks.contains) ?? false
    }
  }
}
