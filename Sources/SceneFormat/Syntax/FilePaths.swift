/// Tells whether a path leads to something below the folder that it is taken in, but for links.
func isPathBelowFolder(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !path.utf8.contains(0)
    && parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
}

/// Tells whether a path is that of a stage below the scene's folder.
func isStagePath(_ path: String) -> Bool {
  let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
  return isPathBelowFolder(path) && path.hasSuffix(stageEnding)
    && (name?.count ?? 0) > stageEnding.utf8.count
}
