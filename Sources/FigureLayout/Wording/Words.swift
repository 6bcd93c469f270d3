internal import SceneFormat

/// The words that figures add themselves, in the figure's language.
struct Words: Sendable {
  var before: String
  /// The words for one of several former states, with the name of its layer.
  var nameBefore: @Sendable (_ name: String) -> String
  /// A layer, by name, in a state.
  var nameInState: @Sendable (_ name: String, _ state: String) -> String
  /// A word for a property with the name of the layer that it is of.
  var propertyOf: @Sendable (_ property: String, _ name: String) -> String
  /// The words before the names of nested layers.
  var fromOutsideIn: String
  var after: String
  /// The word for a layer that its transform mirrors.
  var mirrored: String
  var anchor: String
  var position: String
  var bounds: String
  var frame: String
  /// What a box around a layer is in a derivation.
  var boxOnTheWay: String
  var anchorPoint: String
  var ghost: String
  var movement: String
  var clipped: String
  var sunk: String
  var covered: String
  var flattened: String
  var back: String
  var unseenBack: String
  /// The words for a layer, by name, that is wholly behind the viewer.
  var behindViewer: @Sendable (_ name: String) -> String
  /// The words for a layer, by name, that is back-face culled.
  var turnedAway: @Sendable (_ name: String) -> String
  /// The words for a layer, by name, of which the back is seen.
  var showsBack: @Sendable (_ name: String) -> String
  /// The words for a layer, by name, that is under others.
  var isCovered: @Sendable (_ name: String) -> String
  /// The words for a layer, by name, that is hidden, alone or with what is in it.
  var hidden, hiddenWithSublayers: @Sendable (_ name: String) -> String
  /// The words for the axes of a layer, by name, that former states are not drawn in.
  var axesOfPresent: @Sendable (_ name: String) -> String
  /// The words before the names of layers that others cover: of those of which a line is seen, and of those of which nothing is.
  var coveredLayers, notSeen: String
  var whatIsSet: String
  var isSet: String
  var changes: String
  var measuredIn: String
  var rootSpace: String
  var fractions: String
  var aboutAnchor: String
  /// The words for the state after some steps, one at least.
  var step: @Sendable (_ number: Int) -> String
  /// The coordinates with the name of their space.
  var coordinates: @Sendable (_ numbers: String, _ space: String) -> String
  /// A length or a vector with the name of the space that it is measured in.
  var measureIn: @Sendable (_ numbers: String, _ space: String) -> String
  /// The coordinates that are set with those at which a point is seen.
  var seenAt: @Sendable (_ numbers: String, _ seen: String) -> String
  /// A length or a vector that is set with what is seen in its place.
  var seenAs: @Sendable (_ length: String, _ seen: String) -> String

  /// The path to an angle, as the name of an axis in degrees.
  var inDegrees: @Sendable (_ path: String) -> String
  /// A value with the place at which it is had.
  var valueAt: @Sendable (_ value: String, _ place: String) -> String
  /// The place below its value.
  var atPlace: @Sendable (_ place: String) -> String

  /// The angle and the axis of a rotation.
  var rotation: @Sendable (_ angle: String, _ axis: String) -> String

  /// The transform in the notation of scenes.
  var transform: @Sendable ([TransformOperation]) -> String

  static let english = Words(
    before: "before", nameBefore: { "\($0) before" },
    nameInState: { "\($0), \($1)" }, propertyOf: { "\($1).\($0)" },
    fromOutsideIn: "from the outside in",
    after: "after", mirrored: "mirrored", anchor: "anchor",
    position: code("position"), bounds: code("bounds"),
    frame: "\(code("frame")), in the superlayer",
    boxOnTheWay: "box, in the end the \(code("frame"))",
    anchorPoint: "anchor point", ghost: "before", movement: "movement", clipped: "clipped away",
    sunk: "behind the superlayer’s plane", covered: "under another layer",
    flattened: "flattened into the superlayer", back: "seen from behind",
    unseenBack: "turned away, not drawn", behindViewer: { "\($0) is behind the viewer" },
    turnedAway: { "\($0) is turned away" },
    showsBack: { "\($0) is seen from behind" },
    isCovered: { "\($0) is covered" }, hidden: { "\($0) is hidden" },
    hiddenWithSublayers: { "\($0) is hidden, with its sublayers" },
    axesOfPresent: { "the axes of \($0) are those of the present state" },
    coveredLayers: "under others:", notSeen: "not seen:",
    whatIsSet: "what is set", isSet: "set",
    changes: "changes", measuredIn: "measured in", rootSpace: "the root space",
    fractions: "fractions of its \(code("bounds"))", aboutAnchor: "about its anchor",
    step: { "step \($0)" },
    coordinates: { "\($0) in \($1)" }, measureIn: { "\($0) in \($1)" },
    seenAt: { "\($0), seen at \($1)" },
    seenAs: { "\($0), seen as \($1)" },
    inDegrees: { "\($0), in degrees" },
    valueAt: { "\($0) at \($1)" }, atPlace: { "at \($0)" },
    rotation: { "\($0) about \($1)" }, transform: \.inWords)

  static let chinese = Words(
    before: "之前", nameBefore: { "\(beforeChinese($0))之前" },
    nameInState: { "\($0)，\($1)" }, propertyOf: { "\(beforeChinese($1))的\($0)" },
    fromOutsideIn: "由外到内", after: "之后",
    mirrored: "镜像",
    anchor: "锚点",
    position: code("position"), bounds: code("bounds"), frame: "\(code("frame"))（在父图层中）",
    boxOnTheWay: "包围框，最后就是 \(code("frame"))",
    anchorPoint: "锚点",
    ghost: "变化之前", movement: "移动", clipped: "被裁剪的部分",
    sunk: "在父图层平面之后", covered: "被其他图层遮住", flattened: "压平到父图层上", back: "从背面看到",
    unseenBack: "背对观察者，不绘制",
    behindViewer: { "\(beforeChinese($0))在观察者背后" },
    turnedAway: { "\(beforeChinese($0))背对观察者" },
    showsBack: { "看到的是\(beforeChinese($0))的背面" },
    isCovered: { "\(beforeChinese($0))被遮住" }, hidden: { "\(beforeChinese($0))已隐藏" },
    hiddenWithSublayers: { "\(beforeChinese($0))已隐藏，其子图层也不可见" },
    axesOfPresent: { "\(beforeChinese($0))的坐标轴属于当前状态" },
    coveredLayers: "在其他图层之下：", notSeen: "看不见的图层：",
    whatIsSet: "设置的属性", isSet: "设置的值", changes: "改变", measuredIn: "所在坐标系",
    rootSpace: "根空间", fractions: "自身 \(code("bounds")) 的比例", aboutAnchor: "绕自身锚点",
    step: { "第 \($0) 步" },
    coordinates: { "\(beforeChinese($1))中的 \($0)" },
    measureIn: { "\(beforeChinese($1))中 \($0)" }, seenAt: { "\($0)，显示在 \($1)" },
    seenAs: { "\($0)，显示为 \($1)" },
    inDegrees: { "\($0)（度）" },
    valueAt: { "\($1) 处为 \($0)" }, atPlace: { "\($0) 处" }, rotation: { "绕 \($1) 旋转 \($0)" },
    transform: \.inChineseWords)

  /// The name of a property, which is set as code wherever it stands.
  private static func code(_ property: String) -> String { CodeMarks.around(property) }

  /// The name before Chinese words, with a space if it ends in a Latin letter or a digit.
  private static func beforeChinese(_ name: String) -> String {
    guard let last = name.last, last.isLetter || last.isNumber, !last.isHan else { return name }
    return name + " "
  }

  /// The words for the state after some steps, or before all.
  func state(_ steps: Int) -> String { steps == 0 ? before : step(steps) }

  /// The words below a panel whose author says nothing.
  func caption(_ state: Panel.State) -> String {
    switch state {
    case .before: before
    case .after: after
    case .step(let count): self.state(count)
    }
  }

  /// The words for a BCP 47 tag; English for unknown languages.
  static func `for`(_ language: String) -> Words {
    language.lowercased().prefix { $0 != "-" } == "zh" ? chinese : english
  }
}

extension Words {
  /// The coordinates that are set, with those at which a point is seen where these are others.
  ///
  /// - Parameter set: nil where nothing shows the point elsewhere.
  func coordinates(_ set: String?, seenAt seen: String) -> String {
    if let set, set != seen { seenAt(set, seen) } else { seen }
  }

  /// A length or a vector that is set, with what is seen in its place where that is another.
  ///
  /// - Parameter set: nil where nothing shows it otherwise.
  func measure(_ set: String?, seenAs seen: String) -> String {
    if let set, set != seen { seenAs(set, seen) } else { seen }
  }
}
