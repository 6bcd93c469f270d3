import Foundation
import Inspection
import LayerGeometry
import SceneFormat
import Testing

private let turned = #"""
  {"id": "A", "name": "Screen\nof glass", "bounds": [10, 20, 300, 200], "position": [150, 100],
   "sublayers": [
     {"id": "B", "bounds": [0, 0, 100, 50], "position": [110.5, 70], "anchorPoint": [0, 0.25],
      "transform": [{"rotate": "90deg"}, {"translate": [60, -5]}]}
   ]},
  {"id": "C", "frame": [0, 0, 30, 10]}
  """#

@Test
private func `JSON holds every number in full, and the answers in the order of the questions`()
  throws
{
  let found = try inspection(
    of: scene(turned),
    conversions: ["10,20 in B to A", "-5 , 3,20,-10 in B", "0,0 to B", "1,1 in A to A"],
    hits: ["5,5", "290,-7", "-3e2,0"])
  #expect(
    found.jsonText == #"""
      {
        "layers": {
          "A": {
            "frame": [0, 0, 300, 200],
            "bounds": [10, 20, 300, 200],
            "position": [150, 100],
            "anchorPoint": [0.5, 0.5],
            "corners": [[0, 0], [300, 0], [300, 200], [0, 200]],
            "boundingBox": [0, 0, 300, 200]
          },
          "B": {
            "frame": [78, 130, 50, 100],
            "bounds": [0, 0, 100, 50],
            "position": [110.5, 70],
            "anchorPoint": [0, 0.25],
            "corners": [[118, 110], [118, 210], [68, 210], [68, 110]],
            "boundingBox": [68, 110, 50, 100]
          },
          "C": {
            "frame": [0, 0, 30, 10],
            "bounds": [0, 0, 30, 10],
            "position": [15, 5],
            "anchorPoint": [0.5, 0.5],
            "corners": [[0, 0], [30, 0], [30, 10], [0, 10]],
            "boundingBox": [0, 0, 30, 10]
          }
        },
        "conversions": [
          {"from": "B", "to": "A", "point": [10, 20], "converted": [108, 140]},
          {"from": "B", "to": "/", "point": [-5, 3, 20, -10], "converted": [115, 105, 10, 20]},
          {"from": "/", "to": "B", "point": [0, 0], "converted": [-110, 118]},
          {"from": "A", "to": "A", "point": [1, 1], "converted": [1, 1]}
        ],
        "hits": [
          {"point": [5, 5], "layer": "C"},
          {"point": [290, -7], "layer": null, "reason": "no layer there"},
          {"point": [-300, 0], "layer": null, "reason": "no layer there"}
        ]
      }

      """#)
}

@Test private func `the table says what leaves the plane, and nothing of it where nothing does`()
  throws
{
  let found = try inspection(
    of: scene(
      #"""
      {"id": "A", "frame": [0, 0, 300, 200], "sublayerTransform": [{"perspective": 400}],
       "sublayers": [{"id": "T", "kind": "transform", "frame": [0, 0, 100, 100], "sublayers": [
         {"id": "B", "frame": [20, 50, 100, 100], "zPosition": 20, "anchorPointZ": 5,
          "transform": [{"rotate": {"angle": "90deg", "axis": [0, 1, 0]}}]}]}]}
      """#), conversions: [], hits: [])
  let rows = found.table().split(separator: "\n").map { $0.drop { $0 == " " } }
  for row in [
    "sublayer transform        perspective 400", "kind                      transform",
    "transform                 rotate 90 deg about (0, 1, 0)", "z position                20",
    "anchor point z            5", "depths of corners         70, -30, -30, 70",
  ] {
    #expect(rows.filter { $0 == row }.count == 1, "\(row)")
  }
}

@Test
private func `the table is indented like the layers, and shows where adding origins goes wrong`()
  throws
{
  let found = try inspection(
    of: scene(turned),
    conversions: ["10,20 in B to A", "0,0 in C", "0,0,5,5 in A to C", "100,100 in C to B"],
    hits: ["5,5", "290,-7"])
  #expect(
    found.table() == #"""
      A 'Screen of glass'
        frame                     0, 0, 300, 200
        bounds                    10, 20, 300, 200
        position                  150, 100
        anchor point              0.5, 0.5
        transform                 identity
        corners in the root       (0, 0) (300, 0) (300, 200) (0, 200)
        bounding box in the root  0, 0, 300, 200

        B in A
          frame                     78, 130, 50, 100
          bounds                    0, 0, 100, 50
          position                  110.5, 70
          anchor point              0, 0.25
          transform                 rotate 90 deg, then translate 60, -5
          corners in the root       (118, 110) (118, 210) (68, 210) (68, 110)
          bounding box in the root  68, 110, 50, 100

      C
        frame                     0, 0, 30, 10
        bounds                    0, 0, 30, 10
        position                  15, 5
        anchor point              0.5, 0.5
        transform                 identity
        corners in the root       (0, 0) (30, 0) (30, 10) (0, 10)
        bounding box in the root  0, 0, 30, 10

      Conversions
        10, 20 in B to A: 108, 140
          adding origins gives 88, 150, which is wrong here: B is rotated
        0, 0 in C to /: 0, 0
        0, 0, 5, 5 in A to C: -10, -20, 5, 5
          adding origins gives 0, 0, 5, 5, which is wrong here: the bounds of A do not
              begin at 0, 0
        100, 100 in C to B: -10, 18
          adding origins gives 22, -30, which is wrong here: B is rotated

      Hits
        5, 5: C
        290, -7: no layer there

      """#)
}

private let stepped = (
  layers:
    #"{"id": "A", "frame": [0, 0, 90, 60], "sublayers": [{"id": "B", "frame": [10, 10, 40, 20]}]}"#,
  steps:
    #"[{"set": {"B.isHidden": true}}, {"set": {"B.anchorPoint": [0, 0], "B.isHidden": false}}]"#
)

@Test
private func
  `of a scene with steps the table has also what differs after the last, and its answers`() throws
{
  let scene = try scene(stepped.layers, steps: stepped.steps)
  func found(after steps: Int) throws -> SceneInspection {
    try inspection(of: scene, after: steps, conversions: ["0,0 in B to A"], hits: ["15,15"])
  }
  let table = try found(after: 0).table(until: found(after: 2))
  #expect(table.hasPrefix("Before any step\n\nA\n  frame  "))
  #expect(
    table.hasSuffix(
      """
      Conversions
        0, 0 in B to A: 10, 10

      Hits
        15, 15: B

      After step 2

        B in A
          frame                     30, 20, 40, 20
          bounds                    0, 0, 40, 20
          position                  30, 20
          anchor point              0, 0
          transform                 identity
          corners in the root       (30, 20) (70, 20) (70, 40) (30, 40)
          bounding box in the root  30, 20, 40, 20

      Conversions
        0, 0 in B to A: 30, 20

      Hits
        15, 15: A

      """))
  #expect(
    try found(after: 0).table(until: found(after: 1)).hasSuffix(
      """
      After step 1
        no layer has other numbers

      Conversions
        0, 0 in B to A: 10, 10

      Hits
        15, 15: A

      """))
}

@Test private func `of a scene with steps JSON has all of it once more, as it is after the last`()
  throws
{
  let scene = try scene(stepped.layers, steps: stepped.steps)
  let start = try inspection(of: scene, hits: ["15,15"])
  let end = try inspection(of: scene, after: 2, hits: ["15,15"])
  let json = String(decoding: start.json(until: end), as: UTF8.self)
  #expect(
    json.hasSuffix(
      #"""
        "hits": [
          {"point": [15, 15], "layer": "B"}
        ],
        "afterSteps": {
          "steps": 2,
          "layers": {
            "A": {
              "frame": [0, 0, 90, 60],
              "bounds": [0, 0, 90, 60],
              "position": [45, 30],
              "anchorPoint": [0.5, 0.5],
              "corners": [[0, 0], [90, 0], [90, 60], [0, 60]],
              "boundingBox": [0, 0, 90, 60]
            },
            "B": {
              "frame": [30, 20, 40, 20],
              "bounds": [0, 0, 40, 20],
              "position": [30, 20],
              "anchorPoint": [0, 0],
              "corners": [[30, 20], [70, 20], [70, 40], [30, 40]],
              "boundingBox": [30, 20, 40, 20]
            }
          },
          "conversions": [],
          "hits": [
            {"point": [15, 15], "layer": "A"}
          ]
        }
      }

      """#))
  _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
}

@Test private func `names follow the language, and deep layers stay within reach of the eye`()
  throws
{
  let layer = #"{"id": "A", "name": {"en": "Card", "zh": "卡片"}, "frame": [0, 0, 9, 9]}"#
  let named = try inspection(of: scene(layer))
  #expect(named.table().hasPrefix("A 'Card'\n"))
  #expect(named.table(language: "zh").hasPrefix("A '卡片'\n"))
  var nested = #"{"id": "L29", "frame": [0, 0, 9, 9]}"#
  for number in (0..<29).reversed() {
    nested = #"{"id": "L\#(number)", "frame": [0, 0, 9, 9], "sublayers": [\#(nested)]}"#
  }
  let lines = try inspection(of: scene(nested)).table().split(separator: "\n")
  #expect(lines.count == 30 * 8)
  #expect(lines.allSatisfy { $0.count <= 80 })
  #expect(lines.contains("                    L29 in L28"))
}

/// What adding origins is blamed on; B is a layer in A.
private let mistakes: [(layers: String, cause: String?)] = [
  (#""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9]}"#, nil),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "transform": [{"translate": [7, 7]}]}"#,
    nil
  ),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "transform": [{"scale": 2}]}"#,
    "B is scaled"
  ),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "transform": [{"scale": [-1, 1]}]}"#,
    "B is mirrored"
  ),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "transform": [{"scale": -1}]}"#,
    "B is rotated"
  ),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "transform": [{"scale": 2}, {"rotate": "9deg"}]}"#,
    "B is rotated and scaled"
  ),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "transform": [{"skew": ["9deg", "0deg"]}]}"#,
    "B is transformed"
  ),
  (
    #""A", "frame": [5, 5, 9, 9]} "B", "frame": [3, 4, 9, 9], "isGeometryFlipped": true}"#,
    "B is flipped"
  ),
  (
    #""A", "frame": [5, 5, 9, 9], "transform": [{"rotate": "1deg"}]} "B", "frame": [3, 4, 9, 9]}"#,
    "A is rotated"
  ),
  (
    #""A", "frame": [5, 5, 9, 9], "sublayerTransform": [{"scale": 2}]} "B", "frame": [3, 4, 9, 9]}"#,
    "A has a sublayerTransform"
  ),
]

@Test(arguments: mistakes)
private func `adding origins is blamed on the first thing that makes it wrong`(
  layers: String, cause: String?
) throws {
  let parts = layers.components(separatedBy: "} ")
  let text = #"{"id": \#(parts[0]), "sublayers": [{"id": \#(parts[1])]}"#
  let found = try inspection(of: scene(text), conversions: ["1,2 in B"])
  #expect(found.conversions[0].mistake?.cause == cause)
}

@Test private func `what has no answer says why, in the words of scenes`() throws {
  let found = try inspection(
    of: scene(
      #"""
      {"id": "A", "frame": [0, 0, 9, 9], "sublayers": [
        {"id": "B", "frame": [0, 0, 9, 9], "transform": [{"scale": [1, 0]}], "sublayers": [
          {"id": "C", "frame": [0, 0, 9, 9], "sublayerTransform": [{"scale": 0}], "sublayers": [
            {"id": "D", "frame": [0, 0, 9, 9]}]}]}]}
      """#), conversions: ["1,2 in A to C", "1,2,3,4 in C to D", "1,2 in D to A"])
  let reasons = [
    "the transform of layer 'B' flattens it, so no way leads back",
    "the sublayerTransform of layer 'C' flattens what is in it, so no way leads back", nil,
  ]
  #expect(found.conversions.map(\.answer.reason) == reasons)
  #expect(
    found.jsonText.contains(
      #""point": [1, 2, 3, 4], "converted": null, "reason": "the sublayerTransform of layer 'C'"#))
  #expect(found.table().contains("1, 2 in A to C: no answer: the transform of layer 'B'"))
}

/// A reaches behind its own viewer, C behind that of what is in B; E is seen by two viewers, and only
/// the farther one sees none of it.
private let behind = #"""
  {"id": "A", "frame": [0, 0, 200, 100],
   "transform": [{"perspective": 50}, {"rotate": {"angle": "60deg", "axis": [0, 1, 0]}}]},
  {"id": "B", "frame": [0, 0, 200, 100], "sublayerTransform": [{"perspective": 100}], "sublayers": [
    {"id": "C", "frame": [0, 0, 200, 100], "zPosition": 100},
    {"id": "D", "frame": [0, 0, 200, 100], "zPosition": 200, "sublayerTransform": [{"perspective": 50}],
     "sublayers": [
       {"id": "E", "frame": [0, 0, 200, 100], "zPosition": 75},
       {"id": "F", "frame": [0, 0, 200, 100], "zPosition": 25,
        "transform": [{"perspective": 50}, {"rotate": {"angle": "-60deg", "axis": [0, 1, 0]}}]}
     ]}
  ]}
  """#

@Test private func `where perspective leaves no number there is null, and each reason is given`()
  throws
{
  let found = try inspection(of: scene(behind), conversions: ["9,9 in E", "0,0,0,0 in E to D"])
  let frame = "so its frame is unbounded"
  let reasons: [[String?]] = found.layers.map { [$0.frame.reason, $0.corners.reason] }
  #expect(
    reasons == [
      [
        "layer 'A' reaches behind the viewer, \(frame)",
        "on layer 'A' a corner lies behind the viewer",
      ],
      [nil, nil], [nil, "on layer 'C' a corner lies beside the viewer"],
      [nil, "on layer 'D' a corner lies behind the viewer"],
      [nil, "on layer 'E' a corner lies behind the viewer"],
      [
        "layer 'F' reaches behind the viewer, \(frame)",
        "on layer 'F' a corner lies behind the viewer",
      ],
    ])
  #expect(
    found.conversions.map(\.answer.reason) == [
      "on layer 'E' the point lies behind the viewer",
      "on layer 'E' a corner lies behind the viewer",
    ])
  let lines = Set(found.jsonText.split(separator: "\n"))
  #expect(
    lines.contains(
      #"      "reason": "frame: layer 'A' reaches behind the viewer, so its frame is unbounded; "#
        + #"corners and boundingBox: on layer 'A' a corner lies behind the viewer""#))
  #expect(lines.contains(#"      "reason": "on layer 'C' a corner lies beside the viewer""#))
  #expect(
    lines.contains(#"      "frame": null,"#) && lines.contains(#"      "boundingBox": null,"#))
  #expect(
    found.table().contains(
      """
        corners in the root       none: on layer 'C' a corner lies beside the viewer
          bounding box in the root  none
      """))
}
