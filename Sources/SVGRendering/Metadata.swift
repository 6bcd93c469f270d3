extension SVGMetadata {
  /// A file with the text in front of the first that it carries for programs; the file as it is where it carries none.
  public func inserted(into file: [UInt8]) -> [UInt8] {
    guard let place = file.firstRange(of: Array("<metadata ".utf8))?.lowerBound else {
      return file
    }
    var markup = Markup()
    markup.element(of: self)
    return file[..<place] + markup.bytes + file[place...]
  }
}

extension Markup {
  /// The element that holds a text for programs.
  mutating func element(of metadata: SVGMetadata) {
    open("metadata")
    attribute("class", plain: metadata.name)
    beginContent()
    escaped(metadata.text)
    close("metadata")
  }
}
