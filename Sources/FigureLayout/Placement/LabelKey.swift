internal import DisplayList

/// The key of a label: an element may have several, which it requests in the same order each time.
struct LabelKey: Hashable {
  var element: ElementID
  var number: Int

  /// The keys of labels, in the order of the requests.
  static func keys(of requests: [LabelRequest]) -> [LabelKey] {
    var counts: [ElementID: Int] = [:]
    return requests.map { request in
      defer { counts[request.element, default: 0] += 1 }
      return LabelKey(element: request.element, number: counts[request.element] ?? 0)
    }
  }
}
