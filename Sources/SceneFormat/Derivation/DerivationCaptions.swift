internal import LayerGeometry
internal import SourceText

/// The captions of a derivation's panels, with the numbers of each step.
struct DerivationCaptions {
  /// The layer with all its numbers.
  let source: Layer
  /// The operations of the transform.
  let words: [TransformOperation]
  let span: Span

  var all: [LocalizedText] { [size, anchor, aboutAnchor, transformed, moved] }

  private var size: LocalizedText {
    let size = printed(.size(source.bounds.size))
    return text(
      "Take a rect of `bounds.size`:\n(\(size))", "取一个大小为 `bounds.size` 的矩形：\n(\(size))")
  }

  private var anchor: LocalizedText {
    let bounds = source.bounds
    let (fractions, anchor) = (source.anchorPoint, source.anchor)
    let alongX = way(bounds.minX, fractions.x, bounds.width, anchor.x)
    let alongY = way(bounds.minY, fractions.y, bounds.height, anchor.y)
    let point = printed(.point(fractions))
    return text(
      "Find `anchorPoint` (\(point)) in it:\nx: \(alongX)\ny: \(alongY)",
      "在其中找到 `anchorPoint` (\(point))：\nx：\(alongX)\ny：\(alongY)")
  }

  private var aboutAnchor: LocalizedText {
    var layer = source
    (layer.transform, layer.position) = (.identity, .zero)
    let rect = printed(.rect(layer.frame))
    return text("Count from the anchor point:\n(\(rect))", "以锚点为原点：\n(\(rect))")
  }

  private var transformed: LocalizedText {
    var layer = source
    layer.position = .zero
    let box = lines(layer.frame)
    if source.transform.isIdentity {
      return text(
        "`transform` is the identity: nothing changes. The box is\n\(box.english)",
        "`transform` 为恒等变换，什么都不变。包围框为\n\(box.chinese)")
    }
    return text(
      "Transform about it (\(words.inWords)), and take the box:\n\(box.english)",
      "绕它变换（\(words.inChineseWords)），再取包围框：\n\(box.chinese)")
  }

  private var moved: LocalizedText {
    let frame = lines(source.frame)
    let position = printed(.point(source.position))
    if source.position == .zero {
      return text(
        "`position` is (\(position)): nothing moves. `frame` is\n\(frame.english)",
        "`position` 为 (\(position))，不移动。`frame` 为\n\(frame.chinese)")
    }
    return text(
      "Move it by `position` (\(position)): `frame` is\n\(frame.english)",
      "按 `position` (\(position)) 移动：`frame` 为\n\(frame.chinese)")
  }

  /// The sum in words, "20 + 0.75 × 200 = 170"; a beginning at 0 is left out.
  private func way(_ start: Double, _ fraction: Double, _ length: Double, _ end: Double) -> String {
    let beginning = start == 0 ? "" : "\(typesetNumber(start)) + "
    return
      "\(beginning)\(typesetNumber(fraction)) × \(typesetNumber(length)) = \(typesetNumber(end))"
  }

  private func lines(_ rect: Rect) -> (english: String, chinese: String) {
    let (origin, size) = (printed(.point(rect.origin)), printed(.size(rect.size)))
    return ("origin (\(origin))\nsize (\(size))", "原点 (\(origin))\n尺寸 (\(size))")
  }

  private func printed(_ fact: Fact) -> String { typeset(fact.printed) }

  private func text(_ english: String, _ chinese: String) -> LocalizedText {
    LocalizedText(variants: [
      LocalizedText.Variant(language: "en", marked: CodeMarks.placed(in: english), span: span),
      LocalizedText.Variant(language: "zh", marked: CodeMarks.placed(in: chinese), span: span),
    ])
  }
}
