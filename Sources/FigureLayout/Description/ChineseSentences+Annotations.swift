internal import LayerGeometry
internal import SceneFormat

extension ChineseSentences {
  func sentence(about annotation: DescribedAnnotation) -> String {
    switch annotation {
    case .point(let point): return sentence(about: point)
    case .arrow(let arrow): return sentence(about: arrow)
    case .side(let property, let layer, let name, let length):
      return "尺寸线\(quoted(name))标出 \(layer) 的 \(property)：\(length)。"
    case .dimension(let dimension): return sentence(about: dimension)
    case .callout(let text, let place): return "标注“\(text)”指向 \(words(place))。"
    }
  }

  private func sentence(about point: DescribedPoint) -> String {
    let place = point.place.map { words($0) }
    let verdict =
      switch point.badge {
      case .tick: "（标为正确）"
      case .cross: "（标为错误）"
      // Quotation marks set a label apart by themselves.
      case nil: point.label == nil ? " " : ""
      }
    let subject = point.label.map { "“\($0)”" } ?? place ?? "点"
    var places = point.coordinates.isEmpty ? [] : [point.coordinates.joined(separator: "、")]
    if point.label != nil, let place { places.insert(place, at: 0) }
    if places.isEmpty {
      return point.badge == nil ? "\(subject) 处有标记。" : "\(subject)\(verdict)。"
    }
    return "\(subject)\(verdict)位于 \(places.joined(separator: "，即 "))。"
  }

  private func sentence(about arrow: DescribedArrow) -> String {
    let (from, to) = (words(arrow.from), words(arrow.to))
    let vector = arrow.vector.map { "：\($0)" } ?? ""
    return arrow.isMovement
      ? "箭头\(quoted(arrow.label))表示从 \(from) 到 \(to) 的移动\(vector)。"
      : "箭头\(quoted(arrow.label))从 \(from) 指向 \(to)\(vector)。"
  }

  private func sentence(about dimension: DescribedDimension) -> String {
    let owner = dimension.space.map { "\($0) 的 " } ?? ""
    let measure =
      switch dimension.along {
      case .x: "沿 \(owner)x 方向为"
      case .y: "沿 \(owner)y 方向为"
      case .line: dimension.space.map { "在 \($0) 中的距离为" } ?? "距离为"
      }
    return "尺寸线\(quoted(dimension.name))：从 \(words(dimension.from)) "
      + "到 \(words(dimension.to))，\(measure) \(dimension.length)。"
  }

  private func words(_ place: DescribedPlace) -> String {
    switch place {
    case .property(let property, let layer): "\(layer) 的 \(property)"
    case .coordinates(let coordinates): coordinates
    }
  }

  private func quoted(_ text: String?) -> String { text.map { "“\($0)”" } ?? "" }
}

extension ChineseSentences {
  /// The words about a layer, by name, on the way to its frame.
  func sentence(about part: DescribedDerivation, of name: String) -> String {
    switch part {
    case .bounds(let bounds): return "只画出 \(name) 的 bounds \(parenthesized(bounds))。"
    case .anchor(let anchor, let place):
      return "\(name) 的锚点 \(parenthesized(anchor)) 位于自身坐标系中的 \(parenthesized(place))。"
    case .untransformed(let box):
      return "锚点位于 \(parenthesized(Point.zero))、尚未变换时，"
        + "\(name) 的包围框为 \(parenthesized(box))。"
    case .transformed(let transform, let box):
      if transform.isEmpty {
        return "\(name) 没有变换\(box.map { "，包围框仍是 \(parenthesized($0))" } ?? "")。"
      }
      let words = box.map { "包围框变为 \(parenthesized($0))" } ?? "包围框没有边界"
      return "\(name) 绕锚点变换：\(operations(transform))，\(words)。"
    case .placed(let position, let frame):
      let words = frame.map { "frame 为 \(parenthesized($0))" } ?? "frame 没有边界"
      return "position 为 \(parenthesized(position)) 时，\(name) 的 \(words)。"
    }
  }
}
