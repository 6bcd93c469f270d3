internal import DisplayList

/// The size of a layer or its frame in a list below the picture.
struct ListedSize {
  var element: ElementID
  var name: TextBlock
  var size: TextBlock
}
