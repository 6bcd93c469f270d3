import Foundation
import Inspection
import LayerGeometry
import SceneFormat
import TestSupport
import Testing

/// Random trees as scene documents: what `inspect --json` prints is what a browser reported.
@Suite struct MeasuredSceneTests {
  struct Printed: Decodable {
    struct Numbers: Decodable {
      var frame, boundingBox: [Double]?
      var corners: [[Double]]?
    }
    struct Conversion: Decodable {
      var from, to: String
      var point: [Double]
      var converted: [Double]?
    }
    struct Hit: Decodable {
      var point: [Double]
      var layer: String?
    }

    var layers: [String: Numbers]
    var conversions: [Conversion]
    var hits: [Hit]
  }

  @Test(arguments: MeasuredTrees.files)
  func `the numbers agree with those that a browser measured`(_ kind: MeasuredTrees.File) throws {
    var (layers, conversions, hits) = (Differences(), Differences(), Differences())
    for vector in try VectorFiles.read(kind.name, as: MeasuredTrees.self).cases {
      let expected = vector.expected
      let found = try inspection(
        of: scene(vector.tree.sceneText),
        conversions: expected.conversions.map {
          "\($0.point[0]),\($0.point[1]) in \($0.from) to \($0.to)"
        },
        hits: (expected.hits ?? []).map { "\($0.point[0]),\($0.point[1])" })
      let printed = try JSONDecoder().decode(Printed.self, from: Data(found.json()))
      #expect(printed.layers.count == expected.layers.count)
      for (id, measured) in expected.layers {
        let (numbers, name) = (printed.layers[id], "\(vector.name) \(id)")
        layers.check(
          "\(name) corners", numbers?.corners?.flatMap { $0 }, measured.corners?.flatMap { $0 },
          tolerance: 1e-3)
        layers.check(
          "\(name) box", numbers?.boundingBox, measured.boundingBox, tolerance: 1e-3)
        layers.check("\(name) frame", numbers?.frame, measured.frame, tolerance: 3e-4)
      }
      for (conversion, measured) in zip(printed.conversions, expected.conversions) {
        conversions.check(
          "\(vector.name) \(measured.from) to \(measured.to)", conversion.converted,
          measured.converted, tolerance: 4e-3)
      }
      for (hit, measured) in zip(printed.hits, expected.hits ?? []) {
        hits.check("\(vector.name) \(measured.point)", hit.layer == measured.layer)
      }
    }
    #expect(layers.checked == 3 * kind.layers)
    #expect(layers.all == Differences.none)
    #expect(conversions.checked == kind.conversions)
    #expect(conversions.all == Differences.none)
    #expect(hits.checked == kind.hits)
    #expect(hits.all == Differences.none)
  }
}
