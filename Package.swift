// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is built with the same strict settings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "Boundsketch",
  products: [
    .executable(name: "boundsketch", targets: ["boundsketch"]),
    .library(
      name: "Boundsketch",
      targets: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "CairoRendering", "Inspection",
      ]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CPNG", dependencies: ["CLibPNG"],
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("deflate")]),
    .target(name: "CAllocations"),

    // The pipeline: bytes, scene, display list, bitmap, PNG.
    module("LayerGeometry"),
    module("SourceText"),
    module("SceneFormat", uses: ["LayerGeometry", "SourceText"]),
    module("Inspection", uses: ["LayerGeometry", "SourceText", "SceneFormat"]),
    module("DisplayList", uses: ["LayerGeometry"]),
    module("FigureLayout", uses: ["LayerGeometry", "SourceText", "SceneFormat", "DisplayList"]),
    module("Bitmap"),
    module("PNGCoding", uses: ["Bitmap", "CPNG"]),
    module(
      "CairoRendering", uses: ["LayerGeometry", "DisplayList", "Bitmap", "CCairo", "CPango"]),

    // The command.
    module(
      "BoundsketchCLI",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "CairoRendering", "Inspection", "CCairo", "CPango",
      ]),
    .executableTarget(
      name: "boundsketch", dependencies: ["BoundsketchCLI"], swiftSettings: strict),
    .executableTarget(
      name: "BoundsketchBench",
      dependencies: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "CairoRendering", "Inspection", "CCairo", "CPango",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "LayerGeometryBench", dependencies: ["LayerGeometry", "CAllocations"],
      swiftSettings: strict),

    // Tests, a target for each module and one for the gallery.
    .target(
      name: "TestSupport", dependencies: ["LayerGeometry"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("LayerGeometryTests", uses: ["LayerGeometry", "TestSupport"]),
    tests("SourceTextTests", uses: ["SourceText"]),
    tests("SceneFormatTests", uses: ["SceneFormat", "LayerGeometry", "SourceText"]),
    tests(
      "InspectionTests",
      uses: ["Inspection", "SceneFormat", "LayerGeometry", "SourceText", "TestSupport"]),
    tests("BitmapTests", uses: ["Bitmap"]),
    tests("PNGCodingTests", uses: ["PNGCoding", "Bitmap"]),
    tests(
      "CairoRenderingTests",
      uses: ["CairoRendering", "DisplayList", "LayerGeometry", "Bitmap", "CCairo", "CPango"]),
    tests(
      "FigureLayoutTests",
      uses: [
        "FigureLayout", "SceneFormat", "DisplayList", "LayerGeometry", "SourceText",
        "CairoRendering", "Bitmap",
      ]),
    tests(
      "CommandTests",
      uses: [
        "BoundsketchCLI", "boundsketch", "PNGCoding", "Bitmap", "SceneFormat", "SourceText",
      ]),
    tests(
      "GalleryTests",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "CairoRendering",
      ]),
    tests("HouseTests", uses: []),
  ]
)
