public import SceneFormat
public import SourceText

extension SceneDocument {
  /// The document with the content of the file that it names as its stage; the same document where it names none.
  ///
  /// - Parameter file: the bytes of the file of a name, up to one more than the limit.
  /// - Throws: what keeps the file from being read, at the place of its name.
  public func placingStage(
    file: (String) throws(ImageError) -> [UInt8]
  ) throws(Diagnostics) -> SceneDocument {
    guard let stageName, let stageSpan else { return self }
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try file(stageName)
      guard bytes.count <= limits.inputBytes else { throw .tooManyBytes(limits.inputBytes) }
    } catch {
      throw Diagnostics([error.diagnostic(ofStage: stageName, at: stageSpan)])
    }
    return try placing(stage: SourceFile(name: stageName, bytes: bytes))
  }
}
