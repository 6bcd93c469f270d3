public import LayerGeometry
public import SourceText

/// A scene that has been read and checked: its facts hold and every name in it is resolved.
public struct Scene: Sendable {
  public var title: LocalizedText?
  /// A quieter line below the title.
  public var subtitle: LocalizedText?
  /// What the figure shows, for people who cannot see it.
  public var alt: LocalizedText?
  /// As they stand before any step.
  public var layers: LayerTree
  /// What the document says of each layer beside its geometry, in the order of `layers.indices`.
  public var descriptions: [LayerDescription]
  public var figure: FigureSpecification
  /// Later rules win.
  public var style: [StyleRule]
  /// Changes of the layers, each going on from one before; of a sweep, one for each value.
  public var steps: [Step]
  /// The states of the layers that figures show where they do not say, as numbers of steps; a sweep
  /// leaves the start out.
  public var states: ClosedRange<Int>
  /// Things that are allowed but odd, such as a layer without area.
  public var warnings: [Diagnostic]
  /// The rules of `lint` that the document breaks on purpose.
  public var allowed: Set<DiagnosticCode>

  /// The scene with its layers as they stand after some steps; 0 is the start.
  public func after(steps count: Int) -> Scene {
    guard count > 0, count <= steps.count else { return self }
    var scene = self
    scene.layers = steps[count - 1].layers
    scene.descriptions = steps[count - 1].descriptions
    return scene
  }

  /// The pictures that layers have as contents, in the order of the layers.
  public var images: [ContentImage] {
    descriptions.flatMap(\.contents).compactMap { content in
      if case .image(let image) = content.kind { image } else { nil }
    }
  }

  public subscript(_ index: LayerTree.Index) -> LayerDescription {
    descriptions[index.rawValue]
  }
}

/// What the document says of a layer beside its geometry.
public struct LayerDescription: Sendable {
  public var id: String
  /// What the document says the figure calls the layer, if it does.
  var givenName: LocalizedText?
  /// What the figure calls the layer; `id` where the document gives no name.
  public var name: LocalizedText {
    givenName
      ?? LocalizedText(variants: [LocalizedText.Variant(language: nil, string: id, span: idSpan)])
  }
  /// The classes that style rules select by.
  public var classes: [String]
  /// How the transform was written, in list order; empty for none.
  public var transform: [TransformOperation]
  /// The same of `sublayerTransform`.
  public var sublayerTransform: [TransformOperation]
  /// What the layer shows in its bounds, first to last.
  public var contents: [LayerContent] = []
  /// Where the layer's id stands in the source.
  public var idSpan: Span
  /// Where the layer stands in the source.
  public var span: Span
}
