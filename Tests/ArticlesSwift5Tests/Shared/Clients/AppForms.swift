// Apps, scenes, tab views, stored properties and UIKit's light names, as a client's sources call them.

import SwiftUI

struct GardenApp: App {
  @Environment(\.scenePhase) private var phase
  @AppStorage("AppForms.launches") private var launches = 0

  var body: some Scene {
    WindowGroup { Text("Garden") }
      .commands { CommandGroup(after: .newItem) { Button("New plant") {} } }
    WindowGroup("Plant", id: "plant") { Text("Plant") }
    Settings { Text("Settings") }
  }
}

/// Tab views with views and with declared tabs.
struct TabForms: View {
  @State private var selection = "a"
  @State private var page = 0

  var body: some View {
    VStack {
      TabView {
        Text("1").tabItem { Label("One", systemImage: "house") }
        Text("2").tabItem {
          Image(systemName: "star")
          Text("Two")
        }
      }
      .tabViewStyle(.automatic)
      TabView(selection: $page) {
        ForEach(0..<3) { Text("page \($0)").tag($0) }
      }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      TabView(selection: $selection) {
        Tab("First", systemImage: "house", value: "a") { Text("a") }
        Tab("Second", systemImage: "star", value: "b") { Text("b") }.badge(2)
        Tab(value: "c", role: .search) { Text("c") }
      }
      TabView {
        Tab("First", systemImage: "house") { Text("a") }
        Tab("Second", systemImage: "star") { Text("b") }
      }
    }
  }
}

/// An effect that moves a view by half of its width.
struct HalfWidthEffect: GeometryEffect {
  var fraction: CGFloat

  var animatableData: CGFloat {
    get { fraction }
    set { fraction = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: size.width * fraction, y: 0))
  }
}

struct CountingModifier: AnimatableModifier {
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  func body(content: Content) -> some View { content.overlay(Text("\(Int(value))")) }
}

/// The prefix of keys of stored values, which differs between the modules that contain this file.
private let storagePrefix = "\(#fileID)"

/// Two views that share a stored value.
struct StorageForms: View {
  @AppStorage(storagePrefix + ".count") private var count = 1
  @AppStorage(storagePrefix + ".name") private var name: String?
  @SceneStorage(storagePrefix + ".draft") private var draft = ""

  var body: some View {
    VStack {
      Text("own \(count) \(name ?? "none") \(draft)")
      Other()
      Button("Increment") {
        count += 1
        name = "set"
        draft = "text"
      }
    }
  }

  private struct Other: View {
    @AppStorage(storagePrefix + ".count") private var count = 5
    var body: some View { Text("other \(count)") }
  }
}

/// Modifiers of navigation containers, redaction, glass, drags and the device.
struct SmallForms: View {
  @Environment(\.sizeCategory) private var category
  @Environment(\.redactionReasons) private var reasons
  @FocusedValue(\.plant) private var plant

  var body: some View {
    NavigationView {
      Text("\(plant ?? "none") \(category == .large ? "large" : "other")")
        .frame(width: UIScreen.main.bounds.width / 2)
        .redacted(reason: reasons.isEmpty ? .placeholder : [])
        .unredacted()
        .privacySensitive()
        .glassEffect(.regular.tint(.blue).interactive(), in: .rect(cornerRadius: 8))
        .onDrag { NSItemProvider() }
        .draggable("plant")
        .dropDestination(for: String.self) { _, _ in false }
        .focusedValue(\.plant, "rose")
        .onTapGesture { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
    }
    .navigationViewStyle(.stack)
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

private struct PlantKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  var plant: String? {
    get { self[PlantKey.self] }
    set { self[PlantKey.self] = newValue }
  }
}

struct CornerShape: Shape {
  var corners: UIRectCorner = .allCorners

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 8, height: 8))
    return Path(path.cgPath)
  }
}

struct LegacyLabel: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {}
}
