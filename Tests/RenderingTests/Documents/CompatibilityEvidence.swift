// RenderingTests: the tests that hold the rows of Documentation/Compatibility.md.

/// What holds a row of the table.
enum CompatibilityEvidence {
  /// Tests as `Suite.function`, or a suite as a whole.
  case tests([String])
  /// The reason for which no test can hold the row.
  case reason(String)
}

/// The evidence for each row, by the row's feature.
let compatibilityEvidence: [String: CompatibilityEvidence] = [
  "Effects in each other that are drawn as layers, such as `opacity`, `blur`, `mask` and `rotation3DEffect`":
    .tests(["DeepEffectTests.moreEffectsAreTruncatedWithAWarning"]),
  "`TimelineView(.periodic(from:by:))` with less than a millisecond": .tests([
    "ExtremeValueTests.shortTimesDoNotStopAHost"
  ]),
  "Fonts": .tests(["SystemWidthTests", "SystemFontFileTests"]),
  "Font files of an app or a scene": .tests(["FontWorkTests"]),
  "Chinese, Japanese and Korean": .tests([
    "IdeographTests.theSubsetHasTheStatedNumberOfIdeographs", "IdeographFormTests",
    "IdeographTests.charactersBeyondTheSubsetAreReported",
  ]),
  "Emoji": .tests(["EmojiListTests.everyEmojiIsOneGlyph"]),
  "Symbols": .tests([
    "SymbolTests.everyNameHasOutlinesInEveryWeight",
    "SymbolVariantTests.imageOfAnUnknownSymbolWarnsWithTheNearestName",
  ]),
  "Directional symbols in a right-to-left layout": .tests(["SymbolDirectionTests"]),
  "System colors": .tests(["SystemColorTests"]),
  "`Color(\"name\")`": .tests(["AssetCatalogTests"]),
  "`Color.accentColor`": .tests(["CompatibilityDocumentTests.accentColorIgnoresTheTint"]),
  "`Text(LocalizedStringKey)`, `String(localized:)`": .tests(["LocalizationTests"]),
  "`AttributedString(markdown:)`": .tests(["CommonMarkTests", "MarkdownBlockTests"]),
  "`Text(date, style: .timer)`, `.relative`, `.offset`, `Text(timerInterval:)`": .tests([
    "TextTimerTests", "TextContentTests.relativeDateStyleWithoutAReferenceDateWarns",
  ]),
  "`lineHeight(.tight)`, `.normal`, `.loose`; `textScale(.secondary)`": .tests([
    "CompatibilityDocumentTests.numbersOfTextModifiers"
  ]),
  "Small capitals": .tests([
    "FittingTests.smallCapitalsAreSynthesizedIfTheFontLacksThem",
    "CompatibilityDocumentTests.numbersOfTextModifiers",
  ]),
  "`fontWidth`": .tests(["FontAxesTests.widthUsesItsAxis"]),
  "Hyphenation": .tests(["HyphenationTests.hyphenationIsOptIn"]),
  "`horizontalSizeClass`, `verticalSizeClass`": .tests([
    "AppCommandTests.sizeClassesFollowTheScreen",
    "AppCommandTests.renderersAndHostsHaveNoSizeClasses",
    "PreviewPictureTests.sizeClassesAreThoseOfTheScreen",
  ]),
  "`ScaledMetric`": .tests(["ScaledMetricTests.scaledMetricFollowsItsTextStyle"]),
  "`OpenURLAction`": .tests(["TextLinkTests.openURLActionPassesItsResultToTheCompletion"]),
  "`Text.Layout.Run`": .tests(["TextRendererTests.textLayoutSlicesAreGraphemeClusters"]),
  "`Color.gradient`": .tests(["ColorGradientTests"]),
  "A rectangle anchor read through a rotation that its reader shares": .tests([
    "CompatibilityDocumentTests.anchorOfASharedRotationIsTheRectangleItself"
  ]),
  "Anchors and frames in a view with a perspective projection": .tests([
    "AnchorModifierTests.aPerspectiveIsApproximatedByAnAffineMap"
  ]),
  "`onPreferenceChange`, `Binding(get:set:)`": .reason(
    "The difference is in declarations; closures that are not sendable compile."),
  "Animations in a single picture": .tests(["MotionTests.withoutAClockTheEndIsPresentedAtOnce"]),
  "Types of modifiers": .tests(["TypeNameTests"]),
  "Descriptions of animations": .tests(["UnitCurveVelocityTests.descriptionsOfAnimations"]),
  "`await host.finishTasks()`": .tests(["StartedTaskTests"]),
  "`contentTransition`": .tests(["ContentTransitionTests"]),
  "`TimelineView`, dates of gestures": .tests([
    "CompatibilityDocumentTests.timelinesStartAtTheStatedDate"
  ]),
  "`CubicKeyframe` at the ends of a track": .tests([
    "TimeDrivenViewTests.keyframeTimelineReachesItsValuesAtTheirTimes"
  ]),
  "`TextField`, `SecureField`, `TextEditor`": .tests(["TextFieldTests"]),
  "`ImageRenderer.isOpaque`": .tests(["CompatibilityDocumentTests.opaquePicturesHaveABackground"]),
  "`ImageRenderer.cgImage`": .reason("The difference is the type's module."),
  "`symbolEffect`": .tests(["SymbolEffectTests"]),
  "Rows of `DisclosureGroup` and `OutlineGroup` in lists": .tests(["RowIndentationTests"]),
  "`Group(subviews:)`, `ForEach(subviews:)`": .tests(["SubviewCopyTests"]),
  "`NavigationStack`, `NavigationView`": .tests([
    "BarScrollingTests", "NavigationViewTests",
    "NavigationBarTests", "PresentedScreenTests.presentedScreensAndPathsAreStackedInOrder",
  ]),
  "`toolbar(_:for:)`, `navigationBarHidden`": .tests([
    "PresentedScreenTests.outerRequestForABarReplacesInnerOnes"
  ]),
  "`ToolbarItemPlacement`": .tests([
    "NavigationBarTests.toolbarItemsFollowTheirPlacementsInOrder", "KeyboardToolbarTests",
  ]),
  "`List`, `Form`": .tests([
    "CompatibilityDocumentTests.numbersOfLists", "ListSectionSpacingTests", "ListMarginTests",
  ]),
  "`Section(isExpanded:)`": .tests([
    "ControlFormTests.sectionsInASidebarCollapse",
    "ControlFormTests.sectionsOfOtherStylesFollowTheirBinding",
  ]),
  "Lists in edit mode, `EditActions`": .tests([
    "ListInteractionTests", "EditableListTests", "RowMovingTests",
  ]),
  "`formStyle(.columns)`": .tests(["CompatibilityDocumentTests.columnsFormIsTheAutomaticForm"]),
  "Lazy stacks, grids and lists": .tests(["LazyVisibleRangeTests", "LazyListTests"]),
  "Scroll indicators": .tests(["ScrollViewTests.scrollIndicatorsAreDrawnIfVisible"]),
  "Scrolling by touch": .tests(["ScrollViewInteractionTests.scrollViewFollowsADrag"]),
  "`refreshable`": .tests(["ScrollViewInteractionTests.refreshableIsCalledByPullingDown"]),
  "Views and modifiers nested more than 30,000 levels deep": .tests([
    "DeepHierarchyTests.viewThatContainsItselfIsTruncatedWithAWarning"
  ]),
  "`Image(\"name\")`": .tests(["ImageTests.imageInABundleIsChosenByTheDisplayScale"]),
  "`AsyncImage`": .tests(["CompatibilityDocumentTests.asyncImageIgnoresItsScale"]),
  "`UIImage`": .tests(["ImageTests.uiImageReadsWebPFiles"]),
  "`symbolRenderingMode(.multicolor)`, `Image(systemName:variableValue:)`": .tests([
    "CompatibilityDocumentTests.multicolorAndVariableSymbolsHaveThePartsOfCommonSymbols"
  ]),
  "`ContainerRelativeShape`": .tests(["ShapeTests.containerRelativeShapeFollowsItsContainer"]),
  "Shapes in a right-to-left layout": .tests([
    "CompatibilityDocumentTests.shapesAreNotMirrored"
  ]),
  "`AnyShape`": .tests(["CompatibilityDocumentTests.anyShapeHasNoAnimatableData"]),
  "`Canvas`": .tests(["CanvasTests.canvasDrawsInOrderAndClipsToItsBounds"]),
  "`Canvas(colorMode:)`, `drawingGroup(colorMode:)`, `ImageRenderer.colorMode`": .tests([
    "CompatibilityDocumentTests.colorModesAreSRGB"
  ]),
  "Styles with `.shadow` or `blendMode`": .tests([
    "ShadowStyleTests.dropShadowStyleAppliesToAllStylesAndContents"
  ]),
  "`Path.union(_:)` and the other set operations": .tests([
    "SetOperationTests.resultsMatchPointwiseEvaluation"
  ]),
  "`GraphicsContext`": .tests(["GraphicsContextTests", "CanvasEquivalenceTests"]),
  "Materials": .tests(["MaterialTests"]),
  "`MeshGradient`": .tests(["MeshGradientTests"]),
  "Subtitles in labels of controls, `bordered` buttons with a tint": .tests([
    "ControlLabelTests.aControlHasItsSubtitleBelowItsTitle",
    "RowLabelTests.aBorderedButtonHasABackgroundOfItsTint",
  ]),
  "`ToggleStyle`": .tests(["ToggleTests.customToggleStyleDrawsTheToggle"]),
  "Controls": .tests(["ControlSnapshotTests", "PlatformLookTests"]),
  "`platform` `.iOS26`": .tests([
    "CompatibilityDocumentTests.numbersOfIOS26", "PlatformLayoutTests", "PlatformLookTests",
  ]),
  "`platform` `.macOS`": .tests(["PlatformLayoutTests", "PlatformLookTests"]),
  "`searchable`": .tests(["SearchableTests", "SearchTokenTests"]),
  "Last lines of one word": .tests(["FooterLineBreakTests"]),
  "Wheel": .tests(["CompatibilityDocumentTests.numbersOfWheels", "WheelAndDateTests"]),
  "Sheets, covers, popovers": .tests([
    "SheetTests", "PresentationGraphTests", "MenuTests.popoversAreBelowOrAboveTheirView",
  ]),
  "Inspectors": .tests(["InspectorTests"]),
  "Alerts, dialogs, action sheets": .tests(["DialogTests"]),
  "`swipeActions`": .tests(["SwipeActionTests"]),
  "`contextMenu`, `Menu`": .tests(["MenuTests", "MenuItemTests"]),
  "`navigationSubtitle`, `badgeProminence`, `labelIconToTitleSpacing`, `labelReservedIconWidth`, `listSectionMargins`, `sectionIndexLabel`, `toolbarRole`, `presentationSizing`, `toolbarForegroundStyle`, `navigationSplitViewStyle`, `tableStyle`, `menuIndicator`, `symbolVariableValueMode`, `sectionActions`":
    .tests([
      "SceneCoverageTests.modifiersWithoutEffectReturnTheViewUnchanged", "IneffectiveModifierTests",
    ]),
  "Keyboard types, `keyboardShortcut`, `sensoryFeedback`, `help`, `onOpenURL`": .tests([
    "CompatibilityDocumentTests.modifiersOfTheSystemDoNotChangeThePicture"
  ]),
  "`scrollTransition` with `.animated`": .tests([
    "VisualEffectTests.scrollTransitionFollowsTheVisibleFraction"
  ]),
  "`DatePicker`, `ColorPicker`": .tests([
    "CompatibilityDocumentTests.pickersOfColorsDoNotOpen", "DatePickerTests",
  ]),
  "`UITraitCollection`, `UIViewController`, `UIHostingController`, `UIView`, `UIEdgeInsets`":
    .tests(["ImageStrategyTests"]),
  "Buttons": .tests(["ButtonLabelTests.aForegroundStyleAroundTheButtonApplies"]),
  "`UIColor`": .tests(["SystemColorTests", "UIKitClassTests.colorsConvertTheirComponents"]),
  "`Picker`": .tests([
    "MenuTests.pickersInMenuStyleOpen", "WheelAndDateTests", "BindingFollowingTests",
  ]),
  "Circular `ProgressView` without a value": .tests([
    "CompatibilityDocumentTests.circularProgressDoesNotRotate"
  ]),
  "`ProgressView(_: Progress)`": .tests([
    "ControlFormTests.progressObjectIsReadWhenTheClockAdvances"
  ]),
  "`Stepper(value:format:)`": .tests(["ControlFormTests.stepperWithAFormatChangesTheValue"]),
  "`Gauge`": .tests(["CompatibilityDocumentTests.numbersOfGauges"]),
  "`URLSession.dataTaskPublisher`": .tests(["URLSessionPublisherTests.tasksAreCancelledAtAnyTime"]),
  "`@Published`, `ObservableObject`": .reason(
    "A package without an import of Combine is built by .ci/packages."),
  "Previews": .tests(["PreviewPictureTests"]),
  "`PreviewProvider`": .tests(["PreviewListTests.viewsAreThoseOfTheDeclarations"]),
  "Reading order of accessibility elements": .tests([
    "AccessibilityPropertyTests.higherSortPrioritiesAreReadFirst",
    "AccessibilityControlTests.overlaysAndBackgroundsAreReadAndMasksAreNot",
  ]),
  "Accessibility modifiers around several elements": .tests([
    "AccessibilityPropertyTests.modifiersOfSeveralViewsApplyToEachOfThem"
  ]),
  "`accessibilityElement(children: .combine)`": .tests([
    "AccessibilityStructureTests.severalButtonsOfACombinationBecomeActions"
  ]),
  "Accessibility labels of symbols": .tests([
    "AccessibilityControlTests.imagesHaveTheirNameOrLabel"
  ]),
  "Accessibility values": .tests(["AccessibilityControlTests"]),
  "`accessibilityLabeledPair`": .tests([
    "AccessibilityPropertyTests.labelsOfPairsArePartOfTheirContent"
  ]),
  "`accessibilityRepresentation`, `accessibilityChildren`, `accessibilityActions`": .tests([
    "AccessibilityStructureTests.representationsReplaceTheElementsOfAView"
  ]),
  "`AccessibilityFocusState`": .tests(["AccessibilityPropertyTests.theFocusFollowsItsState"]),
  "`accessibilityScrollAction`, `accessibilityZoomAction`, `accessibilityScrollStatus`, `accessibilityLinkedGroup`, `accessibilityRotorEntry`, `accessibilityQuickAction`, `accessibilityChartDescriptor`, `accessibilityIgnoresInvertColors`, options of `accessibilityDirectTouch`, speech modifiers":
    .tests(["AccessibilityFormTests.allFormsHaveElements"]),
  "`App`, `WindowGroup`, `Window`, `Settings`, `MenuBarExtra`, `Commands`": .tests([
    "AppFormTests.theFirstWindowIsWrittenToAFile"
  ]),
  "`TabView`": .tests([
    "AppFormTests.theBarIsAtTheBottomAndShowsBadges", "TabBarTests.aBarHasFiveItems",
  ]),
  "`NavigationSplitView`": .tests([
    "AppFormTests.splitViewsHaveColumnsInARegularWidth", "CompactSplitViewTests",
  ]),
  "`AppStorage`, `SceneStorage`": .tests(["AppFormTests.storedValuesAreShared"]),
  "`redacted`, `privacySensitive`": .tests([
    "AppFormTests.placeholdersReplaceTextsWithoutChangingTheLayout"
  ]),
  "`glassEffect`, drag and drop, `focusedValue`": .tests(["AppFormTests.allFormsAreDrawn"]),
  "`UIScreen`, `UIDevice`, `UIApplication`, feedback generators, `UIBezierPath`": .tests([
    "AppFormTests.allFormsAreDrawn"
  ]),
  "`UINavigationBar.appearance()` and its like, `UIApplicationDelegateAdaptor`, scenes and windows of UIKit and AppKit":
    .tests([
      "UIKitFormTests.appearancesKeepTheirValues",
      "UIKitFormTests.aProgramHasOneSceneWithOneWindow",
      "UIKitFamilyTests.aProgramOfAppKitHasOneWindow",
    ]),
  "`UIFont`": .tests(["UIKitFormTests.fontsAreThoseOfSwiftUI"]),
  "`UIViewRepresentable`, `UIViewControllerRepresentable`": .tests(["AppFormTests.allFormsAreDrawn"]
  ),
  "`ImageRenderer.render(rasterizationScale:renderer:)`": .tests([
    "PictureFormatTests.aPDFContextWritesAPagePerCall", "CGContextTests", "CGContextPaintTests",
    "TextDrawingFormTests",
  ]),
  "`Table`": .tests([
    "NameFormTests.tableHasAHeaderAndARowPerValueInColumns",
    "NameFormTests.compactTableHasItsFirstColumnOnly", "TableTests",
  ]),
  "`colorEffect`, `distortionEffect`, `layerEffect`": .tests([
    "NameFormTests.shadersAndPanelsWarn"
  ]),
  "`fileImporter`, `fileExporter`, `fileMover`, `quickLookPreview`": .tests([
    "NameFormTests.shadersAndPanelsWarn"
  ]),
  "`SystemFormatStyle`, `TimeDataSource`": .tests([
    "TimeFormatFormTests.offsetsHaveASignBeforeTheDateAndTwoUnits",
    "TimeFormatFormTests.referencesArePhrasesNearTheDate",
  ]),
  "`Slider` with ticks": .tests([
    "FurtherFormTests.slidersAreFilledFromTheNeutralValueAndHaveTicks"
  ]),
  "`ConcentricRectangle`": .tests([
    "FurtherFormTests.concentricCornersHaveTheCentersOfTheContainers"
  ]),
  "`setValue(_:forKey:)`, `value(forKey:)`, `addObserver(_:forKeyPath:options:context:)`": .tests([
    "UIKitNameFormTests.keyValueCodingHasNoEffect"
  ]),
  "`Measurement.formatted()`, `PersonNameComponents.formatted()`": .tests([
    "FormatFormTests.measurementsHaveNamesAndSymbolsOfUnits",
    "FormatFormTests.namesHaveFourLengths",
  ]),
  "`contextMenu(forSelectionType:)`": .tests(["SelectionMenuTests"]),
  "`MultiDatePicker`": .tests(["NameFormTests.datesAreSelectedByTaps"]),
  "`FileWrapper`, `UndoManager`": .tests([
    "NameFormTests.fileDocumentReadsAndWritesItsFile",
    "NameFormTests.undoManagerRevertsAndRepeatsChanges",
  ]),
  "Styles of other systems: check boxes, glass, radio groups, accessory bars, palettes": .tests([
    "NameFormTests.formsWithoutEffectAreDisplayed"
  ]),
  "Window, document, search and focus actions of the environment (`openWindow` …)": .tests([
    "NameFormTests.formsWithoutEffectAreDisplayed"
  ]),
  "Products `UIKit`, `CoreGraphics`, `QuartzCore`, `UniformTypeIdentifiers`, `OSLog`":
    .reason("They are built by dependents only; .ci/packages builds a client of each."),
]
