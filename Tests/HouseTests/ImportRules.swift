import Foundation

/// Which modules each module may import; SwiftPM does not hold anyone to it, for a target reaches
/// the dependencies of its dependencies.
struct ImportRules {
  /// In the order of the pipeline: a module may use only those that stand above it, so that no
  /// arrow can turn round.
  static let table: [(module: String, imports: Set<String>)] = [
    ("ProcessorTime", []),
    ("LayerGeometry", []),
    ("SourceText", ["ProcessorTime"]),
    ("SceneFormat", ["ProcessorTime", "LayerGeometry", "SourceText"]),
    ("Inspection", ["LayerGeometry", "SourceText", "SceneFormat"]),
    ("DisplayList", ["LayerGeometry"]),
    ("PlaneGeometry", ["LayerGeometry", "DisplayList"]),
    (
      "FigureLayout",
      [
        "ProcessorTime", "LayerGeometry", "SourceText", "SceneFormat", "DisplayList",
        "PlaneGeometry",
      ]
    ),
    ("FigureLint", ["ProcessorTime", "LayerGeometry", "DisplayList", "PlaneGeometry"]),
    ("Bitmap", []),
    ("PNGCoding", ["Bitmap", "CPNG"]),
    ("Fingerprint", ["CXXHash"]),
    ("AnimationCoding", ["Bitmap", "CWebP", "CGIF"]),
    ("TextShaping", ["LayerGeometry", "DisplayList", "CHarfBuzz", "CFriBidi"]),
    (
      "CairoRendering",
      [
        "ProcessorTime", "LayerGeometry", "DisplayList", "Bitmap", "Fingerprint", "TextShaping",
        "CCairo",
      ]
    ),
    ("SVGRendering", ["LayerGeometry", "SourceText", "DisplayList", "TextShaping"]),
    (
      "FigureFile",
      [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "AnimationCoding", "Fingerprint", "CairoRendering", "SVGRendering",
      ]
    ),
    (
      "FigureChecking",
      [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "FigureLint",
        "Bitmap", "PNGCoding", "Fingerprint", "CairoRendering", "FigureFile",
      ]
    ),
    ("DocumentMarkup", ["SourceText", "CCMark"]),
    ("LayoutImport", ["LayerGeometry", "SourceText", "SceneFormat"]),
    ("FileWriting", []),
    (
      "FigureExpectation",
      [
        "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap", "PNGCoding",
        "TextShaping", "CairoRendering", "FigureFile", "FigureChecking", "FileWriting",
      ]
    ),
    ("BoundsketchTesting", ["FigureLayout", "Bitmap", "FigureChecking", "FigureExpectation"]),
    ("BoundsketchXCTest", ["FigureLayout", "Bitmap", "FigureChecking", "FigureExpectation"]),
    (
      "BoundsketchCLI",
      [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "AnimationCoding", "TextShaping", "CairoRendering", "SVGRendering",
        "Inspection", "Fingerprint", "FigureFile", "FigureChecking", "DocumentMarkup",
        "LayoutImport", "FileWriting", "CMalloc",
      ]
    ),
    (
      "Boundsketch",
      [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "PNGCoding",
        "TextShaping", "CairoRendering", "SVGRendering", "FigureFile", "FigureChecking",
      ]
    ),
    ("BoundsketchMain", ["BoundsketchCLI"]),
    ("BoundsketchWatch", ["FigureChecking", "BoundsketchCLI", "CMicroHTTPD"]),
    (
      "BoundsketchBench",
      [
        "LayerGeometry", "SourceText", "SceneFormat", "DisplayList", "FigureLayout", "Bitmap",
        "PNGCoding", "CairoRendering", "SVGRendering", "Inspection", "FigureFile", "FigureChecking",
        "CCairo",
        "CPango",
      ]
    ),
    ("LayerGeometryBench", ["LayerGeometry", "CAllocations"]),
  ]

  /// C modules, which are no part of the pipeline's order.
  static let libraries: Set<String> = [
    "CPNG", "CCairo", "CHarfBuzz", "CFriBidi", "CPango", "CLibPNG", "CXXHash", "CMalloc", "CCMark",
    "CAllocations", "CMicroHTTPD", "CWebP", "CGIF",
  ]

  /// Where the system's own modules may be used: a whole module, or one file of it.
  static let system: [String: Set<String>] = [
    "ProcessorTime": ["Glibc"],
    "LayerGeometry/Plane/Angle.swift": ["Glibc"],
    "SourceText/JSON/JSONTree.swift": ["Synchronization"],
    "SourceText/JSON/JSONTree+Canonical.swift": ["Synchronization"],
    "SourceText/JSON/ParseLog.swift": ["Synchronization"],
    "Bitmap/Pixels/MemoryAdvice.swift": ["Glibc"],
    "TextShaping": ["Glibc", "Synchronization"],
    "CairoRendering": ["Glibc"],
    "FileWriting": ["Glibc"],
    // They are part of the tests of others, which have Foundation and these anyway.
    "FigureExpectation": ["Foundation"],
    "FigureExpectation/FailureFolder.swift": ["Foundation", "Glibc"],
    "BoundsketchTesting": ["Testing"],
    "BoundsketchXCTest": ["XCTest"],
    "BoundsketchCLI": ["Glibc", "Synchronization"],
    "BoundsketchWatch": ["Glibc", "Synchronization"],
    "BoundsketchBench": ["Glibc"],
    "LayerGeometryBench": ["Glibc"],
  ]

  /// What the text of a source file imports against the rules; `path` begins with the module.
  static func violations(in text: String, at path: String) -> [String] {
    let module = String(path.prefix { $0 != "/" })
    guard let row = table.first(where: { $0.module == module }) else {
      return ["\(path): module \(module) is not in the table of allowed imports"]
    }
    let allowed = row.imports.union(system[module] ?? []).union(system[path] ?? [])
    return imports(of: text).filter { !allowed.contains($0) }.map {
      "\(path): \(module) may not import \($0)"
    }
  }

  /// The modules that a source file names in its imports, in any spelling of the declaration.
  static func imports(of text: String) -> [String] {
    let declaration =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    return text.split(whereSeparator: \.isNewline).flatMap { line in
      line.split(separator: ";").compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }
    }
  }
}
