public import LayerGeometry
public import SourceText

/// A scene that has been read and checked: its facts hold and every name in it is resolved.
public struct Scene: Sendable {
  public var title: LocalizedText?
  /// What the figure shares with the others of its series; nil for a figure by itself.
  public var stage: SeriesStage?
  /// A quieter line below the title.
  public var subtitle: LocalizedText?
  /// The alt text, for people who cannot see the figure.
  public var alt: LocalizedText?
  /// The layers before any step.
  public var layers: LayerTree
  /// The description of each layer, in the order of `layers.indices`.
  public var descriptions: [LayerDescription]
  public var figure: FigureSpecification
  /// The rules of style; later ones win.
  public var style: [StyleRule]
  /// The changes of the layers, each going on from one before; of a sweep, one for each value.
  public var steps: [Step]
  /// The states of the layers that figures show where they do not say, as numbers of steps; a sweep
  /// leaves the start out.
  public var states: ClosedRange<Int>
  /// The languages that texts are given in, in the order of the document; empty where each text is given once for all.
  public var languages: [SceneLanguage]
  /// Things that are allowed but odd, such as a layer without area.
  public var warnings: [Diagnostic]
  /// The rules of `lint` that the document breaks on purpose.
  public var allowed: Set<DiagnosticCode>

  /// The scene with its layers in the state after some steps; 0 is the start.
  ///
  /// - Parameter count: the number of steps that have been taken.
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

  /// The description of a layer.
  ///
  /// - Parameter index: a layer of the scene.
  public subscript(_ index: LayerTree.Index) -> LayerDescription {
    descriptions[index.rawValue]
  }
}

/// The properties of a layer beside its geometry.
public struct LayerDescription: Sendable {
  public var id: String
  /// The name that the document gives the layer in the figure, if it does.
  var givenName: LocalizedText?
  /// The name of the layer in the figure; `id` where the document gives none.
  public var name: LocalizedText {
    givenName
      ?? LocalizedText(variants: [LocalizedText.Variant(language: nil, marked: id, span: idSpan)])
  }
  /// The classes that style rules select by.
  public var classes: [String]
  /// The operations of the transform in list order; empty for none.
  public var transform: [TransformOperation]
  /// The operations of `sublayerTransform`, in list order.
  public var sublayerTransform: [TransformOperation]
  /// The contents in its bounds, first to last.
  public var contents: [LayerContent] = []
  /// The place of the layer's id in the source.
  public var idSpan: Span
  /// The place of the layer in the source.
  public var span: Span
}
