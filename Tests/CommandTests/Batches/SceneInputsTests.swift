import Testing

@testable internal import BoundsketchCLI

/// The scenes of a run, which are kept in little memory.
@Suite struct SceneInputsTests {
  @Test func `scenes come out as they went in, whatever stands between them`() {
    let scenes = [
      SceneInput(file: "a.json"),
      SceneInput(file: "b.json", below: "one"),
      SceneInput(file: "deep/c.json", below: "one"),
      SceneInput(standardInputCalled: "name.json", in: "base"),
      SceneInput(file: "b.json", below: "two"),
      SceneInput(file: "one/b.json"),
      SceneInput(file: FilePath([0xFF, 0x2E]), below: "one"),
      SceneInput(standardInputCalled: nil, in: nil),
      SceneInput(file: ""),
      SceneInput(file: "z.json", below: "one"),
    ]
    var inputs = SceneInputs()
    for scene in scenes { inputs.append(scene) }
    #expect(Array(inputs) == scenes)
    #expect(inputs.reversed() == scenes.reversed())
  }
}
