// The modifiers of the Swift side that a scene cannot use, with the reasons; `SceneCoverageTests` compares them with
// the sources.

/// The reason why a modifier is not in the scene language.
enum CoverageGap: String, CaseIterable {
  case swiftValue = "an argument is a type or a closure of Swift that data cannot express"
  case event = "it handles an event or an input that no picture and no step of a script has"
  case noEffect = "it has no effect in a picture"
  case otherWord =
    "another word of the scene language has the same effect, such as `tint`, `environment` and the shape modifiers `scaleEffect` and `frame`"
  case notYet = "it is not in the scene language yet"

  /// The names of the modifiers.
  var names: Set<String> {
    Set(Self.lists[self, default: ""].split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let lists: [CoverageGap: String] = [
    .swiftValue: """
    colorEffect copyable customAttribute cuttable defaultAppStorage distortionEffect dragConfiguration
    dragContainer environmentObject equatable exportableToServices exportsItemProviders focusedObject
    focusedSceneObject focusedSceneValue focusedValue importsItemProviders indexViewStyle itemProvider
    labeledContentStyle layerEffect modifier navigationViewStyle onReceive pasteDestination searchCompletion
    searchSelection sizeThatFits tabViewCustomization textEditorStyle textInputCompletion textRenderer
    typesettingLanguage userActivity
    """,
    .event: """
    accessibilityActivationPoint accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
    accessibilityDropPoint accessibilityFocused accessibilityQuickAction accessibilityScrollAction
    accessibilityZoomAction autocapitalization autocorrectionDisabled buttonRepeatBehavior
    defaultHoverEffect defersSystemGestures digitalCrownRotation disableAutocorrection dragPreviewsFormation
    draggable dropConfiguration dropDestination dropPreviewsFormation findDisabled findNavigator
    focusEffectDisabled focusScope focusSection handGestureShortcut handlesExternalEvents hoverEffect
    hoverEffectDisabled interactiveDismissDisabled keyboardType listRowHoverEffect
    listRowHoverEffectDisabled menuActionDismissBehavior menuOrder modifierKeyAlternate onCommand
    onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDeleteCommand onDrag
    onDragSessionUpdated onDrop onDropSessionUpdated onExitCommand onInsert onKeyPress onLongTouchGesture
    onModifierKeysChanged onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze
    onPlayPauseCommand pointerStyle pointerVisibility prefersDefaultFocus presentationBackgroundInteraction
    presentationContentInteraction renameAction replaceDisabled scrollBounceBehavior scrollDismissesKeyboard
    scrollIndicatorsFlash scrollInputBehavior searchDictationBehavior searchFocused sectionActions
    selectionDisabled sensoryFeedback speechAdjustedPitch speechAlwaysIncludesPunctuation
    speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior submitLabel submitScope
    textContentType textInputAutocapitalization textInputFormattingControlVisibility textSelection touchBar
    typeSelectEquivalent writingToolsBehavior
    """,
    .noEffect: """
    accessibilityIgnoresInvertColors accessibilityShowsLargeContentViewer allowedDynamicRange
    defaultAdaptableTabBarPlacement defaultWheelPickerItemHeight dialogIcon dialogPreventsAppTermination
    dialogSeverity dialogSuppressionToggle dismissalConfirmationDialog fileDialogBrowserOptions
    fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
    fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled fileExporter
    fileExporterFilenameLabel fileImporter fileMover formStyle geometryGroup horizontalRadioGroupLayout
    invalidatableContent labelIconToTitleSpacing labelReservedIconWidth layoutDirectionBehavior
    listSectionIndexVisibility manageSubscriptionsSheet matchedTransitionSource materialActiveAppearance
    navigationDocument navigationSubtitle persistentSystemOverlays preferredSurroundingsEffect
    presentationPreventsAppTermination previewContext previewDevice previewDisplayName
    previewInterfaceOrientation previewLayout quickLookPreview scrollEdgeEffectHidden scrollEdgeEffectStyle
    searchPresentationToolbarBehavior searchToolbarBehavior sectionIndexLabel snapshotIgnored statusBar
    statusBarHidden tabBarMinimizeBehavior tabViewBottomAccessory tabViewSidebarBottomBar
    tabViewSidebarFooter tabViewSidebarHeader tableColumnHeaders toolbarRole widgetAccentable
    widgetCurvesContent widgetLabel widgetURL windowDismissBehavior windowFullScreenBehavior
    windowMinimizeBehavior windowResizeBehavior
    """,
    .otherWord: """
    accentColor accessibility actionSheet colorScheme coordinateSpace edgesIgnoringSafeArea
    navigationBarHidden navigationBarItems navigationBarTitle rotation scale size tabItem transform
    """,
    .notYet: """
    accessibilityAction accessibilityActions accessibilityAdjustableAction accessibilityChartDescriptor
    accessibilityChildren accessibilityCustomContent accessibilityInputLabels accessibilityLabeledPair
    accessibilityLinkedGroup accessibilityRepresentation accessibilityRespondsToUserInteraction
    accessibilityRotor accessibilityRotorEntry accessibilityScrollStatus accessibilityTextContentType alert
    badgeProminence confirmationDialog containerBackground containerValue contextMenu controlGroupStyle
    datePickerStyle defaultFocus deleteDisabled disclosureGroupStyle focusable focused fullScreenCover
    gesture glassEffect glassEffectID groupBoxStyle help highPriorityGesture inspector inspectorColumnWidth
    intersection keyboardShortcut keyframeAnimator layoutValue lineHeight lineIntersection lineSubtraction
    listRowSeparatorTint listSectionMargins listSectionSeparator listSectionSeparatorTint
    matchedGeometryEffect menuIndicator menuStyle moveDisabled navigationBarBackButtonHidden
    navigationDestination navigationLinkIndicatorVisibility navigationSplitViewColumnWidth
    navigationSplitViewStyle navigationTransition onDelete onGeometryChange onMove onScrollGeometryChange
    onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange phaseAnimator popover
    presentationBackground presentationCompactAdaptation presentationCornerRadius presentationDetents
    presentationDragIndicator presentationSizing refreshable safeAreaBar scrollTarget scrollTargetBehavior
    scrollTargetLayout scrollTransition searchScopes searchSuggestions searchable sheet simultaneousGesture
    subtracting swipeActions symbolEffect symbolEffectsRemoved symmetricDifference tabViewStyle tableStyle
    task textInputSuggestions textScale textVariant toolbar toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarForegroundStyle toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility
    transaction transformAnchorPreference transformEnvironment transition union visualEffect
    """,
  ]
}
