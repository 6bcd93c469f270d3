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

func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict, plugins: plugins)
}

/// A program with the Swift standard library linked in, if the environment asks for it as the Makefile does: so that
/// what is compiled is the same for programs and tests, which cannot have it linked in. A package that depends on this
/// one may use no target with such flags, and asks for none. The programs export no symbols, of which tests need all.
func program(
  _ name: String, uses dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
  let isStatic = Context.environment["BOUNDSKETCH_STATIC"] == "1"
  return .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: settings,
    linkerSettings: isStatic
      ? [.unsafeFlags(["-static-stdlib", "-Xlinker", "--no-export-dynamic"])] : [])
}

/// Tests are not optimized, which saves a third of the time of their build; what they try is. Targets of tests may have
/// such flags in a package that others depend on.
///
/// - Parameter data: folders among the sources whose files the tests find by themselves.
func tests(
  _ name: String, uses dependencies: [Target.Dependency], beside data: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: data,
    swiftSettings: strict + [.unsafeFlags(["-Onone"])])
}

let package = Package(
  name: "Boundsketch",
  products: [
    .executable(name: "boundsketch", targets: ["BoundsketchMain"]),
    .executable(name: "boundsketch-watch", targets: ["BoundsketchWatch"]),
    .library(
      name: "Boundsketch",
      targets: [
        "Boundsketch", "ProcessorTime", "LayerGeometry", "SourceText", "SceneFormat", "DisplayList",
        "FigureLayout", "FigureLint", "Bitmap", "PNGCoding", "AnimationCoding", "TextShaping",
        "CairoRendering", "SVGRendering", "Inspection", "Fingerprint", "FigureFile",
        "FigureChecking",
      ]),
    .library(name: "BoundsketchTesting", targets: ["BoundsketchTesting"]),
    .library(name: "BoundsketchXCTest", targets: ["BoundsketchXCTest"]),
    .plugin(name: "RenderFigures", targets: ["RenderFigures"]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    // Debian's giflib has no description for pkg-config in all versions.
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CPNG", dependencies: ["CLibPNG"],
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("deflate")]),
    // libcmark is linked in: its shared library has another name in each version.
    .systemLibrary(name: "CCMark"),
    .target(name: "CAllocations"),

    // The pipeline: bytes, scene, display list, bitmap, PNG.
    module("ProcessorTime"),
    module("LayerGeometry"),
    module("SourceText", uses: ["ProcessorTime"]),
    module("SceneFormat", uses: ["ProcessorTime", "LayerGeometry", "SourceText"]),
    module("Inspection", uses: ["LayerGeometry", "SourceText", "SceneFormat"]),
    module("DisplayList", uses: ["LayerGeometry"]),
    module("PlaneGeometry", uses: ["LayerGeometry", "DisplayList"]),
    module(
      "FigureLayout",
      uses: [
        "ProcessorTime", "LayerGeometry", "SourceText", "SceneFormat", "DisplayList",
        "PlaneGeometry",
      ]),
    module(
      "FigureLint", uses: ["ProcessorTime", "LayerGeometry", "DisplayList", "PlaneGeometry"]),
    module("Bitmap"),
    module("Fingerprint", uses: ["CXXHash"]),
    module("PNGCoding", uses: ["Bitmap", "CPNG"]),
    module("AnimationCoding", uses: ["Bitmap", "CWebP", "CGIF"]),
    module("TextShaping", uses: ["LayerGeometry", "DisplayList", "CHarfBuzz", "CFriBidi"]),
    module(
      "CairoRendering",
      uses: [
        "ProcessorTime", "LayerGeometry", "DisplayList", "Bitmap", "Fingerprint", "TextShaping",
        "CCairo",
      ]),
    module(
      "SVGRendering", uses: ["LayerGeometry", "SourceText", "DisplayList", "TextShaping"]),
    module(
      "FigureFile",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "Fingerprint", "PNGCoding", "AnimationCoding", "CairoRendering", "SVGRendering",
      ],
      plugins: ["SourceStamp"]),
    module(
      "FigureChecking",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "FigureLint",
        "Bitmap", "Fingerprint", "PNGCoding", "CairoRendering", "FigureFile",
      ]),

    // The documents that figures are shown in.
    .target(
      name: "DocumentMarkup", dependencies: ["SourceText", "CCMark"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libcmark.a")]),

    // The layouts of other programs, as scenes.
    module("LayoutImport", uses: ["LayerGeometry", "SourceText", "SceneFormat"]),

    // All of it in one import.
    module(
      "Boundsketch",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "PNGCoding",
        "TextShaping", "CairoRendering", "SVGRendering", "FigureFile", "FigureChecking",
      ]),

    // What figures depend on: a digest of the code that draws them, made when it is built.
    .plugin(name: "SourceStamp", capability: .buildTool()),

    // What writes goldens and the command's files.
    module("FileWriting"),

    // For the tests of others.
    module(
      "FigureExpectation",
      uses: [
        "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap", "PNGCoding",
        "TextShaping", "CairoRendering", "FigureFile", "FigureChecking", "FileWriting",
      ]),
    module(
      "BoundsketchTesting",
      uses: ["FigureLayout", "Bitmap", "FigureChecking", "FigureExpectation"]),
    module(
      "BoundsketchXCTest",
      uses: ["FigureLayout", "Bitmap", "FigureChecking", "FigureExpectation"]),

    // The command.
    module(
      "BoundsketchCLI",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "AnimationCoding", "TextShaping", "CairoRendering", "SVGRendering",
        "Inspection", "Fingerprint", "FigureFile", "FigureChecking", "DocumentMarkup",
        "LayoutImport", "FileWriting", "CMalloc",
      ]),
    program("BoundsketchMain", uses: ["BoundsketchCLI"], settings: []),
    // What `boundsketch watch` becomes: the only program with network code.
    program("BoundsketchWatch", uses: ["FigureChecking", "BoundsketchCLI", "CMicroHTTPD"]),
    // `swift package render-figures`, for the pages of other packages.
    .plugin(
      name: "RenderFigures",
      capability: .command(
        intent: .custom(
          verb: "render-figures",
          description: "Draws the figures of a package, *.figure.json, into its DocC catalogues."),
        permissions: [
          .writeToPackageDirectory(reason: "The figures are files of the DocC catalogues.")
        ]),
      dependencies: ["BoundsketchMain"]),
    program(
      "BoundsketchBench",
      uses: [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "CairoRendering", "SVGRendering", "Inspection", "FigureFile", "FigureChecking",
        "CCairo", "CPango",
      ]),
    // What the bench compares a cold start with, in C.
    .executableTarget(name: "PlainFigure", dependencies: ["CCairo", "CPango"]),
    program("LayerGeometryBench", uses: ["LayerGeometry", "CAllocations"]),

    // Tests, a target for each module and one for the gallery.
    .target(
      name: "TestSupport", dependencies: ["LayerGeometry"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    // Another engine for texts, which the tests hold ours against, and the bench.
    .systemLibrary(
      name: "CPango", path: "Tests/CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "PangoOracle", dependencies: ["TextShaping", "DisplayList", "CCairo", "CPango"],
      path: "Tests/PangoOracle", swiftSettings: strict),
    .systemLibrary(
      name: "CSPNG", path: "Tests/CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    tests("ProcessorTimeTests", uses: ["ProcessorTime"]),
    tests("LayerGeometryTests", uses: ["LayerGeometry", "TestSupport"]),
    tests("SourceTextTests", uses: ["SourceText", "TestSupport"]),
    tests(
      "SceneFormatTests", uses: ["SceneFormat", "LayerGeometry", "SourceText", "TestSupport"]),
    tests(
      "InspectionTests",
      uses: ["Inspection", "SceneFormat", "LayerGeometry", "SourceText", "TestSupport"]),
    tests("DisplayListTests", uses: ["DisplayList", "LayerGeometry"]),
    tests("FingerprintTests", uses: ["Fingerprint"]),
    tests("BitmapTests", uses: ["Bitmap", "TestSupport"]),
    tests("PNGCodingTests", uses: ["PNGCoding", "Bitmap", "TestSupport", "CSPNG"]),
    tests("AnimationCodingTests", uses: ["AnimationCoding", "Bitmap", "TestSupport"]),
    tests(
      "CairoRenderingTests",
      uses: ["CairoRendering", "DisplayList", "LayerGeometry", "Bitmap", "PNGCoding", "CCairo"]),
    tests(
      "TextShapingTests",
      uses: [
        "TextShaping", "DisplayList", "LayerGeometry", "PangoOracle", "TestSupport", "CFriBidi",
        "CHarfBuzz",
      ]),
    tests(
      "SVGRenderingTests", uses: ["SVGRendering", "DisplayList", "LayerGeometry", "TextShaping"]),
    tests("DocumentMarkupTests", uses: ["DocumentMarkup", "SourceText", "TestSupport"]),
    tests(
      "LayoutImportTests",
      uses: ["LayoutImport", "SceneFormat", "LayerGeometry", "SourceText", "TestSupport"]),
    tests("PlaneGeometryTests", uses: ["PlaneGeometry", "DisplayList", "LayerGeometry"]),
    tests(
      "FigureLintTests",
      uses: ["FigureLint", "PlaneGeometry", "DisplayList", "LayerGeometry", "TestSupport"]),
    tests(
      "FigureLayoutTests",
      uses: [
        "FigureLayout", "FigureLint", "PlaneGeometry", "SceneFormat", "DisplayList",
        "LayerGeometry", "SourceText",
        "CairoRendering", "Bitmap", "TestSupport",
      ]),
    tests(
      "FigureFileTests",
      uses: [
        "FigureFile", "CairoRendering", "FigureLayout", "PNGCoding", "SceneFormat", "SourceText",
      ]),
    tests(
      "FigureCheckingTests",
      uses: [
        "FigureFile", "FigureChecking", "FigureLayout", "SceneFormat", "DisplayList",
        "LayerGeometry",
        "SourceText", "CairoRendering", "Bitmap", "PNGCoding", "Fingerprint", "TextShaping",
        "TestSupport", "PangoOracle", "CCairo", "CPango",
      ]),
    tests(
      "CommandTests",
      uses: [
        "BoundsketchCLI", "Boundsketch", "FigureFile",
        "FigureChecking", "FigureLayout", "CairoRendering", "PNGCoding", "Bitmap", "DisplayList",
        "LayerGeometry",
        "SceneFormat",
        "SourceText", "TextShaping", "TestSupport",
      ]),
    tests("BoundsketchTests", uses: ["Boundsketch", "TestSupport"]),
    tests(
      "GalleryTests",
      uses: [
        "FigureFile", "FigureChecking", "LayerGeometry", "SourceText", "SceneFormat", "DisplayList",
        "FigureLayout", "Bitmap", "PNGCoding", "CairoRendering",
      ]),
    tests(
      "FigureExpectationTests",
      uses: [
        "FigureExpectation", "FigureFile", "FigureChecking", "FigureLayout", "Bitmap", "PNGCoding",
        "LayerGeometry", "SceneFormat", "TestSupport",
      ]),
    tests(
      "BoundsketchTestingTests",
      uses: [
        "BoundsketchTesting", "FigureExpectation", "FigureLayout", "Bitmap", "TestSupport",
      ],
      beside: ["Goldens", "Scenes"]),
    tests(
      "BoundsketchXCTestTests",
      uses: [
        "BoundsketchXCTest", "FigureExpectation", "FigureLayout", "Bitmap", "TestSupport",
      ],
      beside: ["Goldens"]),
    // Figures in Swift, each beside the same in JSON.
    .testTarget(
      name: "Examples", dependencies: ["Boundsketch", "BoundsketchTesting", "LayerGeometry"],
      path: "Examples", exclude: ["Comparison", "Goldens", "Scenes"], swiftSettings: strict),
    // Reads the index that the compiler writes.
    .target(name: "CCodeIndex", path: "Tests/CCodeIndex"),
    tests("HouseTests", uses: ["FigureFile", "CCodeIndex"]),
  ]
)
