// Forms of the later versions of SwiftUI compile and are drawn, and their values are those of SwiftUI.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor @Suite(.tags(.controls)) struct LaterFormTests {
  @Test func formsAreDrawn() throws {
    let forms = LaterForms()
    for view in [AnyView(forms.controls), AnyView(forms.styles), AnyView(forms.containers)] {
      let host = ViewHost(
        VStack { view }.environmentObject(LaterForms.Garden()),
        size: CGSize(width: 390, height: 1200))
      #expect(try host.snapshot().image().width == 390)
    }
    var windows: [_SceneWindow] = []
    LaterScenes().body._addWindows(to: &windows)
    #expect(windows.map(\.kind) == ["WindowGroup", "DocumentGroupLaunchScene"])
  }

  @Test func springsMoveBetweenValues() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let value = spring.value(fromValue: 10.0, toValue: 30.0, initialVelocity: 0.0, time: 0.1)
    #expect(value == 10 + spring.value(target: 20.0, time: 0.1))
    let end = spring.value(fromValue: 10.0, toValue: 30.0, initialVelocity: 0.0, time: 10)
    #expect(abs(end - 30) < 1e-6)
    #expect(
      spring.velocity(fromValue: 10.0, toValue: 30.0, initialVelocity: 2.0, time: 0)
        == spring.velocity(target: 20.0, initialVelocity: 2.0, time: 0))
    #expect(
      spring.force(fromValue: 10.0, toValue: 30.0, position: 15.0, velocity: 1.0)
        == spring.force(target: 20.0, position: 5.0, velocity: 1.0))
    #expect(
      spring.settlingDuration(fromValue: 10.0, toValue: 30.0, initialVelocity: 0.0, epsilon: 0.1)
        == spring.settlingDuration(target: 20.0, initialVelocity: 0.0, epsilon: 0.1))
  }

  @Test func traitsAreValuesOfTheEnvironment() {
    #expect(ColorScheme(.dark) == .dark && ColorScheme(.unspecified) == nil)
    #expect(LayoutDirection(.rightToLeft) == .rightToLeft)
    #expect(LegibilityWeight(.bold) == .bold && ColorSchemeContrast(.high) == .increased)
    #expect(ContentSizeCategory(.large) == .large && ContentSizeCategory(.unspecified) == nil)
    #expect(TextInputAutocapitalization(.words) == .words)
    #expect(Text.LineStyle(nsUnderlineStyle: [.single, .patternDash]) == .init(pattern: .dash))
    #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
  }

  @Test func guidesAreCombinedToTheirMean() {
    #expect(HorizontalAlignment.leading.combineExplicit([1, nil, 3]) == 2)
    #expect(VerticalAlignment.top.combineExplicit([nil]) == nil)
  }

  @Test func modifiersSetTheirEnvironment() throws {
    var found: [String] = []
    struct Reader: View {
      @Environment(\.horizontalScrollBounceBehavior) var horizontal
      @Environment(\.verticalScrollBounceBehavior) var vertical
      @Environment(\.labelsVisibility) var labels
      @Environment(\.textSelectionAffinity) var affinity
      let report: (String) -> Void
      var body: some View {
        let isSame = "\(horizontal)" == "\(vertical)"
        report("\(isSame) \(labels) \(affinity)")
        return Text("Reader")
      }
    }
    let view = Reader { found.append($0) }
      .environment(\.horizontalScrollBounceBehavior, .basedOnSize).labelsHidden()
      .textSelectionAffinity(.upstream)
    _ = try ViewHost(view, size: CGSize(width: 100, height: 100)).snapshot()
    #expect(found.last == "false hidden upstream")
  }

  private func shows<V: View>(_ text: String, _ host: ViewHost<V>) throws -> Bool {
    try host.snapshot().description.contains("\"\(text)\"")
  }

  @Test func labelsAreHiddenByTheirVisibility() throws {
    func hasLabel(_ visibility: Visibility) throws -> Bool {
      let view = Toggle("Label", isOn: .constant(true)).environment(\.labelsVisibility, visibility)
      return try shows("Label", ViewHost(view, size: CGSize(width: 200, height: 100)))
    }
    #expect(try hasLabel(.automatic) && hasLabel(.visible) && !hasLabel(.hidden))
  }

  @Test func popoversOfTabsAreSheetsOnAPhone() throws {
    let view = TabView {
      Tab("One", systemImage: "leaf") { Text("Screen") }
        .popover(isPresented: .constant(true)) { Text("Popover") }
    }
    let host = ViewHost(view, size: CGSize(width: 390, height: 600))
    _ = try host.snapshot()
    try host.settle()
    #expect(try shows("Popover", host))
  }

  @Test func membersOfUIKitKeepTheirValues() throws {
    let name = "LaterFormTests"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    #expect(LaterForms.makeSearch(defaults).transform3D.m11 == 2)
    #expect(defaults.integer(forKey: "count") == 3)
  }

  @Test func viewsAreCreatedWithoutAFrame() {
    #expect(LaterBadge().frame.width == 60 && UIView().frame == .zero)
    #expect(UIActivityIndicatorView().style == .medium && !LaterSpinner().isAnimating)
    #expect(UIActivityIndicatorView(style: .large).style == .large)
    #expect(LaterLayer(layer: CALayer()).sublayers == nil)
    #expect(CGSize.zero.equalTo(.zero) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
  }

  @Test func modifiersAreCreatedByTheirNames() throws {
    let size = CGSize(width: 100, height: 100)
    let named = try ViewHost(LaterEffects(), size: size).snapshot().description
    let view = Text("Effects").padding().scaleEffect(2).rotationEffect(.degrees(90))
      .offset(x: 4, y: 2).opacity(0.5).clipShape(Circle()).fixedSize()
      .aspectRatio(1, contentMode: .fit).transformEffect(.identity)
    #expect(try named == ViewHost(view, size: size).snapshot().description)
  }

  @Test func numbersOfGeometryAreFormatted() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    let missing: CGFloat? = nil
    #expect(formatter.string(for: CGFloat(0.25)) == "25%" && formatter.string(for: 0.5) == "50%")
    #expect(formatter.string(for: missing) == nil && formatter.string(for: "text") == nil)
  }

  @Test func imagesAreCropped() throws {
    let view = HStack(spacing: 0) {
      Color.red
      Color.blue
    }
    let renderer = ImageRenderer(content: view.frame(width: 8, height: 4))
    let image = try #require(renderer.cgImage)
    let part = try #require(image.cropping(to: CGRect(x: 3.5, y: 1, width: 1.5, height: 9)))
    #expect(part.width == 2 && part.height == 3 && part.isOpaque)
    #expect(part[0, 0] == image[3, 1] && part[1, 2] == image[4, 3] && part[0, 0] != part[1, 0])
    #expect(image.cropping(to: CGRect(x: 8, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: .infinite)?.width == 8)
  }

  @Test func colorsAreInterpolatedByTheirNames() throws {
    let text = Text("Color \(accessibilityName: .red)")
    #expect(try shows("Color red", ViewHost(text, size: CGSize(width: 200, height: 50))))
  }

  @Test func transactionsHaveFurtherValues() {
    var transaction = Transaction()
    #expect(transaction.dismissBehavior == .interactive && transaction.scrollTargetAnchor == nil)
    transaction.dismissBehavior = .destructive
    transaction.scrollTargetAnchor = .top
    transaction.scrollPositionUpdatePreservesVelocity = true
    transaction.scrollContentOffsetAdjustmentBehavior = .disabled
    #expect(transaction.scrollTargetAnchor == .top && transaction.dismissBehavior == .destructive)
  }

  @Test func touchesAreEvents() throws {
    var found: [SpatialEventCollection.Event] = []
    var ended: [SpatialEventCollection.Event] = []
    let gesture = SpatialEventGesture().onChanged { found += $0 }.onEnded { ended += $0 }
    let host = ViewHost(Color.red.gesture(gesture), size: CGSize(width: 100, height: 100))
    _ = try host.snapshot()
    for _ in 0..<2 { try host.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 60, y: 30)) }
    #expect(found.first?.location == CGPoint(x: 20, y: 30))
    #expect(found.allSatisfy { $0.phase == .active && $0.kind == .touch })
    #expect(ended.map(\.phase) == [.ended, .ended])
    #expect(ended.map(\.location.x) == [60, 60])
    #expect(Set(found.map(\.id)).count == 2 && ended[0].id != ended[1].id)
  }
}
