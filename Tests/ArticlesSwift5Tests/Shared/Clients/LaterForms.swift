// Forms of the later versions of SwiftUI: types of styles, modifiers of tabs, scenes and windows, and values of UIKit.

import SwiftUI

struct LaterForms: View {
  struct Plant: Identifiable {
    var id = 0
    var name = "Fern"
  }

  final class Garden: ObservableObject {
    @Published var size = 1
  }

  @State var isOn = false
  @State var number = 1
  @State var plants = [Plant()]
  @State var switches = [true, false]
  @State var order = [KeyPathComparator(\Plant.name)]
  @EnvironmentObject var garden: Garden
  @FocusedObject var focused: Garden?
  let icon = ImageResource(name: "icon", bundle: .main)

  var body: some View { Text(verbatim: "\(number)") }

  @ViewBuilder var controls: some View {
    Menu("Menu", image: icon) {
      Text("Item")
    } primaryAction: {
      number += 1
    }
    Picker("Picker", image: icon, selection: $number) {
      Text("One").tag(1)
    } currentValueLabel: {
      Text("Value")
    }
    Picker("Picker", image: icon, sources: $plants, selection: \.id) { Text("One").tag(1) }
    Picker("Picker", systemImage: "leaf", sources: $plants, selection: \.id) {
      Text("One").tag(1)
    } currentValueLabel: {
      Text("Value")
    }
    Toggle("Toggle", image: icon, sources: $switches, isOn: \.self)
    Text("Key").keyboardShortcut("k", modifiers: .command, localization: .withoutMirroring)
    Text("Hover").hoverEffect(LiftHoverEffect()).hoverEffect(.highlight)
    Text("Window").windowToolbarFullScreenVisibility(.onHover).allowsWindowActivationEvents()
    Text("Writing").writingToolsAffordanceVisibility(.hidden)
    Text("Touches").gesture(
      SpatialEventGesture().onChanged { events in
        for event in events where event.phase == .active { number = Int(event.location.x) }
      })
  }

  @ViewBuilder var styles: some View {
    Rectangle().fill(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .in(CGRect(x: 0, y: 0, width: 10, height: 10)))
    Rectangle().fill(.regularMaterial.materialActiveAppearance(.active))
    Rectangle().visualEffect { content, _ in content.blendMode(.multiply) }
    Text(timerInterval: .now ... .now.addingTimeInterval(5), pauseTime: nil)
    Text("\(timerInterval: .now ... .now.addingTimeInterval(5), countsDown: false)")
    Text("Color \(accessibilityName: .red)")
    TimelineView(.everyMinute) { context in
      Button("Update") { context.invalidateTimelineContent() }
    }
    Text("Scrolls").scrollTransition(
      .animated.threshold(.visible(0.5).inset(by: 4)).animation(.bouncy)
    ) { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
  }

  @ViewBuilder var containers: some View {
    TabView {
      Tab("One", systemImage: "leaf") { Text("One") }
        .accessibilityLabel("First").accessibilityHint("Opens it").accessibilityIdentifier("one")
        .popover(isPresented: $isOn) { Text("Popover") }
      Tab { Text("Two") }
      AnyTabContent(Tab("Three", image: "icon") { Text("Three") })
    }
    Table(plants, sortOrder: $order) {
      if isOn {
        TableColumn("Name", value: \.name)
      } else {
        TableColumn("Title", value: \.name) { Text($0.name) }.alignment(.numeric("arab"))
      }
    }
    .tableStyle(InsetTableStyle())
    NavigationSplitView {
      Text("Sidebar")
    } detail: {
      Text("Detail")
    }
    .navigationSplitViewStyle(BalancedNavigationSplitViewStyle())
    Text("Background").containerBackground(.red, for: .navigationSplitView)
    Text("Export").fileExporter(
      isPresented: $isOn, items: ["a"], onCompletion: { _ in }, onCancellation: {})
    Text("Move").fileMover(
      isPresented: $isOn, file: nil, onCompletion: { _ in }, onCancellation: {})
  }

  /// Members of UIKit and Foundation.
  static func makeSearch(_ defaults: UserDefaults) -> UIView {
    defaults.setValue(3, forKey: "count")
    let controller = UISearchController()
    controller.view.transform3D = CATransform3DMakeScale(2, 2, 1)
    return controller.view
  }

  func wrappers() -> Binding<Int> {
    let wrapper: EnvironmentObject<Garden>.Wrapper = $garden
    let optional: FocusedObject<Garden>.Wrapper? = $focused
    return optional?.size ?? wrapper.size
  }
}

struct LaterScenes: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { Text("Window") }
      .onChange(of: phase) { phase in print(phase) }
      .commandsReplaced { CommandMenu("Menu") { Text("Item") } }
      .persistentSystemOverlays(.hidden)
      .transformEnvironment(\.lineLimit) { $0 = 2 }
      .windowManagerRole(.principal)
    DocumentGroupLaunchScene("Launch") {
      NewDocumentButton("New")
    } background: {
      Color.red
    }
  }
}

/// A transition that applies others.
struct LaterTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    OpacityTransition().apply(content: content, phase: phase)
  }
}

/// A behavior that reads the environment.
struct LaterTargets: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if context.layoutDirection == .rightToLeft { target.rect.origin.x = 0 }
  }

  func properties(context: PropertiesContext) -> Properties {
    _ = (context.axes, context.displayScale)
    return Properties()
  }
}

/// An effect of a program.
struct LaterHoverEffect: CustomHoverEffect {
  func body(content: Content) -> some CustomHoverEffect { content.hoverEffect(.lift) }
}

/// A recognizer of UIKit.
struct LaterRecognizer: UIGestureRecognizerRepresentable {
  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    UIPanGestureRecognizer()
  }
}

/// A recognizer whose values are a type of the program.
struct LaterPan: UIGestureRecognizerRepresentable {
  var onChange: (Value) -> Void

  func makeUIGestureRecognizer(context: Context) -> some UIPanGestureRecognizer {
    UIPanGestureRecognizer()
  }

  func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {
    onChange(Value(translation: recognizer.location(in: recognizer.view)))
  }

  struct Value {
    var translation: CGPoint
  }
}

/// A view that is created without a frame.
final class LaterBadge: UIView {
  override init(frame: CGRect) { super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60)) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A view with an initializer of its own.
final class LaterSpinner: UIActivityIndicatorView {
  init() { super.init(frame: .zero) }

  required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A layer that is copied in animations.
final class LaterLayer: CALayer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Modifiers that are created by their names.
struct LaterEffects: View {
  var body: some View {
    Text("Effects")
      .modifier(_PaddingLayout(insets: nil))
      .modifier(_ScaleEffect(scale: CGSize(width: 2, height: 2)).animation(.default))
      .modifier(_RotationEffect(angle: .degrees(90)))
      .modifier(_OffsetEffect(offset: CGSize(width: 4, height: 2)))
      .modifier(_OpacityEffect(opacity: 0.5))
      .modifier(_ClipEffect(shape: Circle()))
      .modifier(_FixedSizeLayout())
      .modifier(_AspectRatioLayout(aspectRatio: 1, contentMode: .fit))
      .modifier(_TransformEffect(transform: .identity))
      .gesture(LaterPan { _ in })
  }
}
