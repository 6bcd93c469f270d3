/// The advice for keys that a table has not: words of UIKit, Core Animation, CSS and SVG, and what stands elsewhere.
///
/// Words of CSS and SVG are written as JavaScript has them: `z-index` is found as `zIndex`.
struct KeyHints: Sendable, ExpressibleByDictionaryLiteral {
  private var texts: [String: String] = [:]

  /// - Parameter elements: advice, and the words that it is for, with spaces between them.
  init(dictionaryLiteral elements: (String, String)...) {
    for (advice, words) in elements { add(advice, for: words) }
  }

  /// Adds advice for words with spaces between them.
  mutating func add(_ advice: String, for words: String) {
    for word in words.split(separator: " ") { texts[String(word)] = advice }
  }

  /// The advice for a key; nil where there is none.
  subscript(key: String) -> String? { texts[key] ?? texts[Self.joined(key)] }

  /// These, and others for the words that have none here.
  func merging(_ others: KeyHints) -> KeyHints {
    var merged = self
    merged.texts.merge(others.texts) { first, _ in first }
    return merged
  }

  /// A name in parts as one word: `border-radius` and `border_radius` as `borderRadius`.
  private static func joined(_ name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension KeyHints {
  private static let ofStyle = "colors and lines stand in 'style', beside 'layers'"
  private static let ofAppearance =
    "'--appearance' of the command chooses between light, dark and print"

  static let layer: KeyHints = [
    "write 'frame'": "rect size x y width height left top right bottom inset",
    "the origin of the frame is in 'frame', that of the bounds is 'boundsOrigin'": "origin",
    "write 'position'": "center centre",
    "write 'anchorPoint'": "anchor transformOrigin pivot",
    "write 'transform'":
      "rotate rotation angle scale translate translation skew skewX skewY matrix affineTransform transform3D",
    #"write "sublayerTransform": [{"perspective": 800}]"#: "perspective m34",
    "write 'sublayers'": "children layers subviews views elements items",
    "write 'masksToBounds'": "clipsToBounds clip clipToBounds overflow overflowX overflowY",
    "write 'zPosition'": "z zIndex zPos depth",
    "write 'isDoubleSided'": "doubleSided backfaceVisibility",
    "write 'isHidden'": "hidden visible visibility display",
    "write 'isGeometryFlipped'": "flipped geometryFlipped",
    "write 'kind'": "type transformStyle",
    "write 'class'": "classes className tag",
    "write 'contents'": "content image img shape path text circle ellipse line polygon points d",
    "write 'name'": "label title caption",
    "layers have square corners; 'contents' can draw others, with a 'path'":
      "cornerRadius borderRadius radius r rx ry",
    "write 'boundsOrigin', or give 'bounds' that origin":
      "contentOffset scrollOffset scrollTop scrollLeft viewBox",
    "the bounds are what is seen; a sublayer can be as large as what scrolls":
      "contentSize contentInset contentInsets",
    "layers are not transparent; 'isHidden' hides one, and 'style' gives colors": "alpha opacity",
    "give the frame, or bounds and position: nothing is laid out by itself":
      "margin padding constraints autoresizingMask flex gap layoutMargins safeAreaInsets",
    "a layer stands among the 'sublayers' of another": "parent superlayer superview",
    ofStyle:
      "color colour background backgroundColor border borderColor borderWidth borderStyle fill stroke "
      + "strokeWidth strokeDasharray dash lineWidth tintColor style",
  ]

  /// The hints for keys of the scene itself, some of which are those of its figure.
  static func document(figureKeys names: [String]) -> KeyHints {
    var hints: KeyHints = [
      "write 'alt'": "description desc",
      "write 'expect'": "expectations",
      "write 'layers'": "sublayers children views elements root scene",
      "write 'title'": "name caption",
      "write 'style'": "css",
      "'canvas' in 'figure' has a 'size', or a 'width' alone": "width height size viewBox",
      ofAppearance: "theme appearance mode colorScheme",
      "'--language' of the command chooses one": "language lang locale",
      "'--scale' of the command chooses the pixels to a point": "scale dpi zoom",
    ]
    for name in names { hints.add("'\(name)' stands in 'figure'", for: name) }
    return hints
  }

  /// The hints for keys of the figure, which hold what is drawn; the rest of a scene stands beside it.
  static let figure: KeyHints = ["title", "subtitle", "alt", "layers", "style", "expect"].reduce(
    into: [:]
  ) { $0.add("'\($1)' stands in the scene itself, beside 'figure'", for: $1) }

  static let operation: KeyHints = [
    "write 'rotate'": "rotation rotateZ angle turn",
    #"write "rotate": {"angle": "45deg", "axis": [1, 0, 0]}"#: "rotateX rotate3d",
    #"write "rotate": {"angle": "45deg", "axis": [0, 1, 0]}"#: "rotateY",
    #"write "translate": [x, y]"#: "translation translateX translateY tx ty move offset",
    #"write "translate": [0, 0, z]"#: "translateZ translate3d",
    #"write "scale": [x, y]"#: "scaleX scaleY",
    #"write "scale": [1, 1, z]"#: "scaleZ scale3d",
    #"write "skew": ["10deg", "0deg"]"#: "skewX skewY shear",
    "write 'matrix', with six numbers or sixteen": "matrix3d affineTransform",
    "write 'perspective', a distance: m34 is -1 / d": "m34",
  ]

  /// The hints for contents that have some of the keys.
  static func contents(with names: [String]) -> KeyHints {
    let words: KeyValuePairs = [
      "radius": "r", "at": "position center x y",
      "size": "fontSize",
      "color": "stroke strokeColor borderColor textColor tintColor",
      "lineWidth": "strokeWidth borderWidth",
      "fill": "background backgroundColor fillColor",
    ]
    return words.reduce(into: [:]) { hints, pair in
      if names.contains(pair.key) { hints.add("write '\(pair.key)'", for: pair.value) }
    }
  }

  static let labeled: KeyHints = ["write 'label'": "name text title caption"]
  static let dimension: KeyHints = ["write 'name'": "label text title caption"]
  static let callout: KeyHints = ["write 'text'": "label name title caption"]

  /// The hints for points of a layer, which stand in its frame or its bounds.
  static let layerPoint: KeyHints = RectPoint.allCases.reduce(into: [:]) { hints, point in
    let name = point.rawValue
    hints.add("write 'bounds.\(name)' or 'frame.\(name)'", for: name)
  }

  /// The hints for points of a rectangle.
  static let rectPoint: KeyHints = [
    "write 'left'": "minX x", "write 'right'": "maxX", "write 'top'": "minY y",
    "write 'bottom'": "maxY", "write 'center'": "mid midX midY middle centre",
  ]

  static let style: KeyHints = [
    "write 'select'": "selector layer layers id class role",
    "write 'color'": "stroke strokeColor borderColor textColor tintColor",
    "write 'lineWidth'": "strokeWidth borderWidth width",
    "write 'fill'": "background backgroundColor fillColor",
    "write 'dash'": "strokeDasharray borderStyle lineDash dashes",
  ]

  static let canvas: KeyHints = [
    "write 'size'": "height viewBox",
    "write 'padding'": "margin margins inset insets",
    "write 'yAxis'": "y flipped isFlipped",
    ofAppearance: "theme appearance mode colorScheme",
    "'--scale' of the command chooses the pixels to a point": "dpi zoom resolution pixels",
  ]

  /// The hints for properties that steps set.
  static let property: KeyHints = [
    "write 'bounds.origin'": "boundsOrigin contentOffset scrollOffset",
    "write 'bounds.size', or a part of 'frame'": "size width height",
    "write 'position', or a part of 'frame'": "x y left top origin",
    "write 'transform', with all of its operations":
      "rotate rotation angle scale translate translation skew matrix affineTransform transform3D",
    "write 'zPosition'": "z zIndex depth",
    "write 'anchorPoint'": "anchor transformOrigin pivot",
    "write 'isHidden'": "hidden visible visibility display",
    "write 'masksToBounds'": "clipsToBounds clip overflow",
    "layers are not transparent; 'isHidden' hides one": "alpha opacity",
  ]
}
