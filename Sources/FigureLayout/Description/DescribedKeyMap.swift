internal import SceneFormat

/// The description of a key map: what is set of a layer, and what follows.
struct DescribedKeyMap {
  var layer: String
  var set: [String]
  var following: [String]
  var staying: [String]

  init(_ map: KeyMap, layer: String) {
    self.layer = layer
    set = map.set.map(\.rawValue)
    following = KeyMap.Property.allCases.filter(map.following.contains).map(\.rawValue)
    staying = KeyMap.Property.allCases.filter {
      !map.set.contains($0) && !map.following.contains($0)
    }.map(\.rawValue)
  }
}

extension EnglishSentences {
  func sentence(about map: DescribedKeyMap) -> String {
    let start = "A key map of \(map.layer)"
    guard !map.set.isEmpty else {
      return "\(start): arrows lead to frame from bounds, position, anchorPoint and transform."
    }
    var text = "\(start): \(list(map.set)) \(map.set.count == 1 ? "is" : "are") set"
    text +=
      map.following.isEmpty
      ? ", and nothing follows"
      : ", \(list(map.following)) \(map.following.count == 1 ? "follows" : "follow")"
    if !map.staying.isEmpty {
      text += ", \(list(map.staying)) \(map.staying.count == 1 ? "stays" : "stay")"
    }
    return text + "."
  }
}

extension ChineseSentences {
  func sentence(about map: DescribedKeyMap) -> String {
    let start = "\(map.layer) 的关系图"
    guard !map.set.isEmpty else {
      return "\(start)：bounds、position、anchorPoint、transform 各有箭头指向 frame。"
    }
    var text = "\(start)：设置 \(map.set.joined(separator: "、"))"
    text +=
      map.following.isEmpty
      ? "，其他不随之改变" : "，\(map.following.joined(separator: "、")) 随之改变"
    if !map.staying.isEmpty { text += "，\(map.staying.joined(separator: "、")) 不变" }
    return text + "。"
  }
}
