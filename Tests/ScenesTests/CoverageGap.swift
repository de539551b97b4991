// The declarations of the Swift side that a scene cannot use, with the reasons; `SceneCoverageTests` compares them with
// the sources.

/// The reason why a modifier is not in the scene language.
enum CoverageGap: String, CaseIterable {
  case swiftValue = "an argument is a type or a closure of Swift that data cannot express"
  case event = "it handles an event or an input that no picture and no step of a script has"
  case noEffect = "it has no effect in a picture"
  case unchanged = "the Swift side accepts it, and returns the view unchanged"
  case otherWord =
    "another word of the scene language has the same effect: `tint`, `environment`, `containerValue` for `layoutValue`, the initial value of the state of `focused` for `defaultFocus`"

  /// The names of the modifiers.
  var names: Set<String> {
    Set(Self.lists[self, default: ""].split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let lists: [CoverageGap: String] = [
    .swiftValue: """
    colorEffect copyable customAttribute cuttable defaultAppStorage disclosureGroupStyle
    distortionEffect dragConfiguration dragContainer environmentObject equatable exportableToServices
    exportsItemProviders focusedObject formStyle focusedSceneObject focusedSceneValue focusedValue groupBoxStyle
    importsItemProviders itemProvider labeledContentStyle layerEffect modifier navigationViewStyle
    onReceive pasteDestination searchCompletion searchSelection sizeThatFits tabViewCustomization
    textEditorStyle textInputCompletion textRenderer typesettingLanguage userActivity
    """,
    .event: """
    accessibilityActivationPoint accessibilityDefaultFocus accessibilityDirectTouch
    accessibilityDragPoint accessibilityDropPoint accessibilityFocused accessibilityQuickAction
    accessibilityScrollAction accessibilityZoomAction autocapitalization autocorrectionDisabled
    buttonRepeatBehavior defaultHoverEffect defersSystemGestures digitalCrownRotation
    disableAutocorrection dragPreviewsFormation draggable dropConfiguration dropDestination
    dropPreviewsFormation findDisabled findNavigator focusScope focusSection handGestureShortcut
    handlesExternalEvents hoverEffect hoverEffectDisabled keyboardType listRowHoverEffect
    listRowHoverEffectDisabled menuOrder modifierKeyAlternate onCommand paletteSelectionEffect
    onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDeleteCommand onDrag
    onDragSessionUpdated onDrop onDropSessionUpdated onExitCommand onInsert onKeyPress
    onLongTouchGesture onModifierKeysChanged onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap
    onPencilSqueeze onPlayPauseCommand pointerStyle pointerVisibility prefersDefaultFocus
    presentationContentInteraction renameAction replaceDisabled scrollDismissesKeyboard
    scrollIndicatorsFlash scrollInputBehavior searchDictationBehavior searchFocused sectionActions
    sensoryFeedback speechAdjustedPitch speechAlwaysIncludesPunctuation
    speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior submitLabel submitScope
    textContentType textInputAutocapitalization textInputFormattingControlVisibility textSelection
    touchBar typeSelectEquivalent writingToolsBehavior
    """,
    .noEffect: """
    accessibilityIgnoresInvertColors accessibilityScrollStatus accessibilityShowsLargeContentViewer
    allowedDynamicRange backgroundExtensionEffect defaultAdaptableTabBarPlacement
    defaultWheelPickerItemHeight dialogIcon
    dialogPreventsAppTermination dialogSeverity dialogSuppressionToggle dismissalConfirmationDialog
    fileDialogBrowserOptions fileDialogConfirmationLabel fileDialogCustomizationID
    fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled
    fileExporter fileExporterFilenameLabel fileImporter fileMover geometryGroup glassEffectUnion
    horizontalRadioGroupLayout invalidatableContent labelIconToTitleSpacing labelReservedIconWidth
    listSectionIndexVisibility listSectionMargins manageSubscriptionsSheet matchedTransitionSource
    materialActiveAppearance
    navigationDocument navigationSubtitle persistentSystemOverlays preferredSurroundingsEffect
    presentationPreventsAppTermination previewContext previewDevice previewDisplayName
    previewInterfaceOrientation previewLayout quickLookPreview scrollEdgeEffectHidden
    scrollEdgeEffectStyle searchPresentationToolbarBehavior searchToolbarBehavior sectionIndexLabel
    snapshotIgnored statusBar statusBarHidden symbolVariableValueMode tabBarMinimizeBehavior tabViewSearchActivation
    tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader textSelectionAffinity toolbarRole widgetAccentable
    widgetCurvesContent widgetLabel widgetURL windowDismissBehavior windowFullScreenBehavior
    windowMinimizeBehavior windowResizeBehavior writingDirection
    """,
    .unchanged: """
    accessibilityChartDescriptor accessibilityLinkedGroup accessibilityRotorEntry
    glassEffectID glassEffectTransition help keyboardShortcut listRowPlatterColor menuIndicator
    navigationSplitViewStyle navigationTransition onScrollTargetVisibilityChange presentationSizing
    scrollTarget tableStyle textInputSuggestions textVariant toolbarForegroundStyle
    allowsWindowActivationEvents interactionActivityTrackingTag windowToolbarFullScreenVisibility
    writingToolsAffordanceVisibility
    """,
    .otherWord: """
    accentColor accessibility actionSheet colorScheme defaultFocus edgesIgnoringSafeArea layoutValue
    navigationBarHidden navigationBarItems navigationBarTitle
    """,
  ]

  // MARK: Views, shapes and styles

  /// The parts of views that appear in the declarations of styles.
  static let partsOfViews = [
    "Content", "Label", "Icon", "Title", "Description", "Actions", "CurrentValueLabel",
    "MinimumValueLabel", "MaximumValueLabel", "MarkedValueLabel", "DefaultTabLabel",
    "DefaultShareLinkLabel",
    "DefaultButtonLabel", "LabeledToolbarItemGroupContent",
    "DefaultSettingsLinkLabel", "DefaultDateProgressLabel", "LabeledControlGroupContent",
    "OutlineSubgroupChildren", "PlaceholderContentView", "GroupElementsOfContent",
  ]

  /// The views that are not in the scene language, with the reasons.
  static let views: [String: String] = [
    "AnyView": "views of a scene have no static type",
    "EmptyView": "a Group without views",
    "EquatableView": "it has no effect in a picture",
    "TupleView": "an array of views",
    "SubscriptionView": "a publisher of Combine has no counterpart in data",
    "Tree": "a type of the protocol of variadic views",
    "NewDocumentButton": "it opens a window of a program",
    "SettingsLink": "it opens a window of a program",
    "TextFieldLink": "it opens a window of a program",
    "WindowVisibilityToggle": "it opens a window of a program",
    "PresentedWindowContent": "it opens a window of a program",
  ]

  /// The shapes that are not in the scene language, with the reasons.
  static let shapes: [String: String] = [
    "AnyShape": "shapes of a scene have no static type",
    "OffsetShape": "the modifiers `transform` and `offset`",
    "RotatedShape": "the modifier `rotation`",
    "ScaledShape": "the modifier `scale`",
    "TransformedShape": "the modifier `transform`",
  ]

  /// The words for the shape styles.
  static let reachableShapeStyles: [String: String] = [
    "LinearGradient": "LinearGradient", "RadialGradient": "RadialGradient",
    "EllipticalGradient": "EllipticalGradient", "AngularGradient": "AngularGradient",
    "MeshGradient": "MeshGradient", "Material": "style.thinMaterial",
    "ForegroundStyle": "style.foreground", "BackgroundStyle": "style.background",
    "TintShapeStyle": "style.tint", "HierarchicalShapeStyle": "style.tertiary",
    "SeparatorShapeStyle": "style.separator", "LinkShapeStyle": "style.link",
    "PlaceholderTextShapeStyle": "style.placeholder", "FillShapeStyle": "style.fill",
    "SelectionShapeStyle": "style.selection",
    "WindowBackgroundShapeStyle": "style.windowBackground",
    // `"blue.gradient"`, whose twin is in `shapeStyleTwins`, and `{ "image": … }`, tested in `ImageFileTests`.
    "AnyGradient": "style.blue", "ImagePaint": "style.foreground",
  ]

  /// The shape styles that are not in the scene language, with the reasons.
  static let shapeStyles: [String: String] = [
    "AnyShapeStyle": "styles of a scene have no static type"
  ]

  /// The styles of a control: the modifier that sets them, and the types of its words.
  struct ControlStyle: Sendable, CustomStringConvertible {
    /// The protocol.
    let name: String
    let modifier: String
    /// The types of the words that are not named like the word.
    let types: [String: String]
    /// The types that are not in the scene language, with the reasons.
    var gaps: [String: String] = [:]
    var description: String { name }
  }

  private static func style(
    _ name: String, _ types: [String: String] = [:], _ gaps: [String: String] = [:]
  ) -> ControlStyle {
    let modifier = name.prefix(1).lowercased() + name.dropFirst()
    var types = types
    if types["automatic"] == nil { types["automatic"] = "Default\(name)" }
    return ControlStyle(name: name, modifier: modifier, types: types, gaps: gaps)
  }

  /// The styles of all controls.
  static let controlStyles: [ControlStyle] = [
    ControlStyle(
      name: "PrimitiveButtonStyle", modifier: "buttonStyle",
      types: Dictionary(
        uniqueKeysWithValues: [
          "plain", "borderless", "bordered", "borderedProminent", "glass", "glassProminent", "link",
          "accessoryBar",
        ].map { ($0, $0.prefix(1).uppercased() + $0.dropFirst() + "ButtonStyle") }
          + [("automatic", "DefaultButtonStyle")])),
    style("ListStyle"), style("PickerStyle"), style("ToggleStyle"), style("GaugeStyle"),
    style("ProgressViewStyle"), style("TextFieldStyle"), style("LabelStyle"),
    style("DatePickerStyle"), style("MenuStyle"),
    style("ControlGroupStyle", ["automatic": "AutomaticControlGroupStyle"]),
    style("TabViewStyle"),
  ]
}
