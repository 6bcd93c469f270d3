/// One of the ways in which an object of the format may be written.
struct ObjectShape: Sendable {
  /// The kind in words, where an object has several.
  var title: String?
  let keys: KeyTable
  /// The keys that it needs beside those of which the table says so.
  var needed: [String] = []
  var rules: [KeyRule] = []

  /// The keys that no such object lacks.
  var required: [String] {
    keys.entries.filter { $0.isRequired || needed.contains($0.name) }.map(\.name)
  }
}

/// A rule of which keys an object has together.
enum KeyRule: Sendable {
  /// Some keys mean nothing beside another.
  case excludes(String, [String])
  /// A key means nothing where another one has a value of this form.
  case excludesWhen(String, is: ValueForm, [String])
  /// One of these groups stands there, and no other.
  case oneOf([[String]])
  /// At least one of these keys stands there.
  case someOf([String])
  /// There is one key, whichever.
  case oneKey

  static func excludes(_ key: any FormatKey, _ others: [any FormatKey]) -> KeyRule {
    .excludes(key.name, others.map(\.name))
  }
}

extension FormatObject {
  /// The ways in which the object may be written.
  var shapes: [ObjectShape] {
    switch self {
    case .scene:
      [
        ObjectShape(
          keys: DocumentKey.table, rules: [.excludes(DocumentKey.steps, [DocumentKey.sweep])])
      ]
    case .stage: [ObjectShape(keys: StageKey.table)]
    case .stageExtent: [ObjectShape(keys: StageKey.extentTable)]
    case .stageTables: [ObjectShape(keys: StageKey.tablesTable)]
    case .layer: [layer]
    case .operation: [ObjectShape(keys: OperationKey.table, rules: [.oneKey])]
    case .rotation: [ObjectShape(keys: RotationKey.table)]
    case .contents: Self.contentsShapes
    case .figure: [figure]
    case .canvas: [ObjectShape(keys: CanvasKey.table)]
    case .panel: Self.panelShapes
    case .oblique: [ObjectShape(keys: ObliqueKey.table)]
    case .lane:
      [
        ObjectShape(
          keys: LaneKey.table, rules: [.excludes(LaneKey.panels, [LaneKey.steps, LaneKey.layers])])
      ]
    case .derivation: [ObjectShape(keys: SubjectKey.derivation)]
    case .unitSquare: [ObjectShape(keys: SubjectKey.unitSquare)]
    case .card: [ObjectShape(keys: CardKey.table)]
    case .cardRule: [ObjectShape(keys: CardKey.ruleTable)]
    case .code: [code]
    case .codeLine: [ObjectShape(keys: CodeKey.lineTable)]
    case .keyMap: [ObjectShape(keys: KeyMapKey.table)]
    case .log: [ObjectShape(keys: LogKey.table)]
    case .logColumn: [ObjectShape(keys: LogKey.column)]
    case .effects: [ObjectShape(keys: LogKey.effectsTable)]
    case .effectsColumn: [ObjectShape(keys: LogKey.effectsColumn)]
    case .plot: [ObjectShape(keys: PlotKey.table)]
    case .plotRange: [ObjectShape(keys: PlotKey.range)]
    case .traceRange: [ObjectShape(keys: PlotKey.traceRange)]
    case .plotCurve: [ObjectShape(keys: PlotKey.curve)]
    case .table: [table]
    case .tableColumn: [ObjectShape(keys: TableKey.columnTable)]
    case .ghost:
      [
        ObjectShape(
          keys: GhostKey.table,
          rules: [.someOf([GhostKey.successor.name, GhostKey.step.name])])
      ]
    case .axes: [ObjectShape(keys: AxesKey.table)]
    case .axisLabels: [ObjectShape(keys: AxesKey.labelsTable)]
    case .annotation: Self.annotationShapes
    case .styleRule: [ObjectShape(keys: StyleKey.table)]
    case .dynamicColor: [ObjectShape(keys: ColorKey.table)]
    case .step: [ObjectShape(keys: StepKey.table)]
    case .sweep: [sweep]
    case .animation: [ObjectShape(keys: AnimationKey.table)]
    case .expectation: [ObjectShape(keys: ExpectationKey.table)]
    }
  }

  private var layer: ObjectShape {
    ObjectShape(
      keys: LayerKey.table,
      rules: [
        .oneOf([[LayerKey.frame.name], [LayerKey.bounds.name]]),
        .excludes(LayerKey.frame, [LayerKey.position]),
        .excludes(LayerKey.bounds, [LayerKey.boundsOrigin]),
        .excludesWhen(
          LayerKey.kind.name, is: .words([LayerKey.KindWord.transform.rawValue]),
          [LayerKey.contents.name]),
      ])
  }

  private var figure: ObjectShape {
    let single = PictureKey.single
    return ObjectShape(
      keys: FigureKey.table,
      rules: [
        .excludes(FigureKey.derive, FigureKey.derived),
        .excludes(FigureKey.panels, [FigureKey.lanes, FigureKey.steps] + single),
        .excludes(FigureKey.lanes, [FigureKey.columns, FigureKey.steps] + single),
      ])
  }

  private var table: ObjectShape {
    ObjectShape(
      keys: TableKey.table,
      rules: [
        .oneOf([[TableKey.layer.name], [TableKey.columns.name]]),
        .excludes(TableKey.columns, [TableKey.before, TableKey.steps]),
        .excludes(TableKey.before, [TableKey.steps]),
      ])
  }

  private var code: ObjectShape {
    ObjectShape(
      keys: CodeKey.table,
      rules: [
        .oneOf([[CodeKey.layer.name], [CodeKey.lines.name]]),
        .excludes(CodeKey.lines, [CodeKey.name]),
      ])
  }

  private var sweep: ObjectShape {
    let range: [any FormatKey] = [SweepKey.from, SweepKey.to, SweepKey.count]
    return ObjectShape(
      keys: SweepKey.table,
      rules: [
        .oneOf([[SweepKey.values.name], range.map(\.name)]), .excludes(SweepKey.values, range),
      ])
  }

  private static var panelShapes: [ObjectShape] {
    let picture = ObjectShape(title: "picture", keys: PanelKey.shared + PictureKey.ofPanels)
    let others = PanelKey.kinds.entries.map { kind in
      ObjectShape(
        title: "panel with '\(kind.name)'", keys: PanelKey.shared + PanelKey.kinds.only(kind.name),
        needed: [kind.name])
    }
    return [picture] + others
  }

  /// The keys without which a kind of contents cannot be drawn.
  private static var contentsShapes: [ObjectShape] {
    let companions = [
      ContentsKey.circle.name: ContentsKey.radius.name,
      ContentsKey.wedge.name: ContentsKey.width.name,
      ContentsKey.arrow.name: ContentsKey.width.name, ContentsKey.text.name: ContentsKey.at.name,
    ]
    return ContentsKey.kinds.map { keys in
      let kind = keys.names[0]
      return ObjectShape(
        title: "contents of the kind '\(kind)'", keys: keys,
        needed: [kind] + (companions[kind].map { [$0] } ?? []))
    }
  }

  private static var annotationShapes: [ObjectShape] {
    AnnotationKey.kinds.map { keys in
      let kind = keys.names[0]
      return ObjectShape(
        title: "annotation of the kind '\(kind)'", keys: keys, needed: [kind],
        rules: kind == AnnotationKey.dimension.name
          ? [
            .excludesWhen(
              kind, is: .string(), [AnnotationKey.along.name, AnnotationKey.space.name])
          ] : [])
    }
  }
}

extension KeyTable {
  /// The table of one of its keys alone.
  fileprivate func only(_ name: String) -> KeyTable {
    KeyTable(entries: entries.filter { $0.name == name }, hints: [:])
  }
}
