// ViewsTests: the names of types of modified views, as SwiftUI prints them, without module names. The names and the
// generic parameters are those of OpenSwiftUI, which follows SwiftUI's interface.

import PrefGeometry
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct CountKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite(.tags(.layout)) struct TypeNameTests {
  private func name<V: View>(_ view: V) -> String { "\(type(of: view))" }

  /// Returns the name of the modifier of a modified text.
  private func modifier<V: View>(_ view: V) -> String {
    let name = name(view)
    let prefix = "ModifiedContent<Text, "
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count).dropLast()) : name
  }

  private let text = Text(verbatim: "a")

  @Test func backgroundsAndOverlays() {
    #expect(
      name(text.background { Color.red }) == "ModifiedContent<Text, _BackgroundModifier<Color>>")
    #expect(modifier(text.background(alignment: .top) { Text("b") }) == "_BackgroundModifier<Text>")
    #expect(modifier(text.background(Circle())) == "_BackgroundModifier<Circle>")
    // A style that is a view is preferred as a style.
    #expect(modifier(text.background(Color.red)) == "_BackgroundStyleModifier<Color>")
    #expect(modifier(text.background(.red)) == "_BackgroundStyleModifier<Color>")
    #expect(modifier(text.background()) == "_BackgroundStyleModifier<BackgroundStyle>")
    #expect(
      modifier(text.background(.red, in: Circle()))
        == "_InsettableBackgroundShapeModifier<Color, Circle>")
    #expect(
      modifier(text.background(.red, in: Circle().trim(from: 0, to: 1)))
        .hasPrefix("_BackgroundShapeModifier<Color, "))
    #expect(modifier(text.overlay { Color.red }) == "_OverlayModifier<Color>")
    #expect(modifier(text.overlay(Color.red)) == "_OverlayStyleModifier<Color>")
    #expect(modifier(text.overlay(.red, in: Circle())) == "_OverlayShapeModifier<Color, Circle>")
    #expect(modifier(text.mask { Circle() }) == "_MaskAlignmentEffect<Circle>")
    #expect(modifier(text.mask(Circle())) == "_MaskEffect<Circle>")
  }

  @Test func layoutModifiers() {
    #expect(modifier(text.padding()) == "_PaddingLayout")
    #expect(modifier(text.frame(width: 1)) == "_FrameLayout")
    #expect(modifier(text.frame(maxWidth: 1)) == "_FlexFrameLayout")
    #expect(modifier(text.fixedSize()) == "_FixedSizeLayout")
    #expect(modifier(text.aspectRatio(1, contentMode: .fit)) == "_AspectRatioLayout")
    #expect(modifier(text.position(x: 1, y: 1)) == "_PositionLayout")
    #expect(modifier(text.offset(x: 1)) == "_OffsetEffect")
    #expect(modifier(text.alignmentGuide(.top) { _ in 0 }) == "_AlignmentWritingModifier")
    #expect(modifier(text.ignoresSafeArea()) == "_SafeAreaRegionsIgnoringLayout")
    #expect(modifier(text.layoutPriority(1)) == "_TraitWritingModifier<LayoutPriorityTraitKey>")
    #expect(modifier(text.zIndex(1)) == "_TraitWritingModifier<ZIndexTraitKey>")
    #expect(
      modifier(text.safeAreaInset(edge: .top) { Color.red }) == "_InsetViewModifier<Color>")
  }

  @Test func effects() {
    #expect(modifier(text.opacity(0.5)) == "_OpacityEffect")
    #expect(modifier(text.rotationEffect(.degrees(1))) == "_RotationEffect")
    #expect(modifier(text.scaleEffect(2)) == "_ScaleEffect")
    #expect(modifier(text.clipShape(Circle())) == "_ClipEffect<Circle>")
    #expect(modifier(text.cornerRadius(3)) == "_ClipEffect<RoundedRectangle>")
    #expect(modifier(text.blur(radius: 1)) == "_BlurEffect")
    #expect(modifier(text.shadow(radius: 1)) == "_ShadowEffect")
    #expect(modifier(text.blendMode(.multiply)) == "_BlendModeEffect")
    #expect(modifier(text.compositingGroup()) == "_CompositingGroupEffect")
    #expect(modifier(text.hidden()) == "_HiddenModifier")
    #expect(modifier(text.brightness(0.1)) == "_BrightnessEffect")
    #expect(modifier(text.contrast(1)) == "_ContrastEffect")
    #expect(modifier(text.saturation(1)) == "_SaturationEffect")
    #expect(modifier(text.grayscale(1)) == "_GrayscaleEffect")
    #expect(modifier(text.hueRotation(.degrees(1))) == "_HueRotationEffect")
    #expect(modifier(text.colorInvert()) == "_ColorInvertEffect")
    #expect(modifier(text.colorMultiply(.red)) == "_ColorMultiplyEffect")
    #expect(modifier(text.containerShape(Circle())) == "_ContainerShapeModifier<Circle>")
  }

  @Test func environmentActionsAndPreferences() {
    let view = Circle()
    func modifier<V: View>(_ view: V) -> String {
      String(name(view).dropFirst("ModifiedContent<Circle, ".count).dropLast())
    }
    #expect(
      modifier(view.foregroundColor(.red)) == "_EnvironmentKeyWritingModifier<Optional<Color>>")
    #expect(modifier(view.foregroundStyle(.red)) == "_ForegroundStyleModifier<Color>")
    #expect(modifier(view.font(.body)) == "_EnvironmentKeyWritingModifier<Optional<Font>>")
    #expect(modifier(view.onAppear {}) == "_AppearanceActionModifier")
    #expect(
      modifier(view.preference(key: CountKey.self, value: 1))
        == "_PreferenceWritingModifier<CountKey>")
    #expect(modifier(view.allowsHitTesting(false)) == "_AllowsHitTestingModifier")
  }

  @Test func gesturesTasksAndTransactions() {
    let view = Circle()
    func modifier<V: View>(_ view: V) -> String {
      String(name(view).dropFirst("ModifiedContent<Circle, ".count).dropLast())
    }
    #expect(modifier(view.gesture(TapGesture())) == "AddGestureModifier<TapGesture>")
    #expect(
      modifier(view.gesture(TapGesture().onEnded {}))
        == "AddGestureModifier<_EndedGesture<TapGesture>>")
    #expect(modifier(view.onTapGesture {}) == "AddGestureModifier<_EndedGesture<TapGesture>>")
    #expect(
      modifier(view.highPriorityGesture(TapGesture())) == "HighPriorityGestureModifier<TapGesture>")
    #expect(
      modifier(view.simultaneousGesture(DragGesture().onChanged { _ in }))
        == "SimultaneousGestureModifier<_ChangedGesture<DragGesture>>")
    #expect(modifier(view.onHover { _ in }) == "_HoverRegionModifier")
    #expect(modifier(view.task {}) == "_TaskModifier")
    #expect(modifier(view.task(id: 1) {}) == "_TaskValueModifier<Int>")
    #expect(modifier(view.transaction { _ in }) == "_TransactionModifier")
    #expect(modifier(view.transaction(value: 1) { _ in }) == "_ValueTransactionModifier<Int>")
    #expect(modifier(view.animation(.default, value: true)) == "_AnimationModifier<Bool>")
    #expect(modifier(view.onChange(of: 1) {}) == "_ValueActionModifier<Int>")
  }

  @Test func identityAndGeometry() {
    #expect(name(text.id(1)) == "IDView<Text, Int>")
    #expect(modifier(text.coordinateSpace(name: "a")) == "_CoordinateSpaceModifier<String>")
    #expect(modifier(text.edgesIgnoringSafeArea(.top)) == "_SafeAreaIgnoringLayout")
    struct Matched: View {
      @Namespace var namespace
      var body: some View { Color.red.matchedGeometryEffect(id: 1, in: namespace) }
    }
    #expect(
      "\(Matched.Body.self)" == "ModifiedContent<Color, _MatchedGeometryEffect<Int>>")
  }

  @Test func containersAndShapes() {
    #expect(
      name(
        VStack {
          text; Color.red
        }) == "VStack<TupleView<(Text, Color)>>")
    #expect(name(Circle().fill(.red)) == "_ShapeView<Circle, Color>")
    #expect(
      name(text.padding().background { Color.red })
        == "ModifiedContent<ModifiedContent<Text, _PaddingLayout>, _BackgroundModifier<Color>>")
    @ViewBuilder func either(_ isFirst: Bool) -> some View {
      if isFirst { Text("a") } else { Color.red }
    }
    #expect(name(either(true)) == "_ConditionalContent<Text, Color>")
  }
}
