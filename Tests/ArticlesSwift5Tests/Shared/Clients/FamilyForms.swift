// Forms of initializers and modifiers that sources of apps use.

import SwiftUI

enum Device: String { case phone, tablet }
enum Level: Int { case low, high }

struct StoredForms: View {
  @AppStorage("forms.device") var device: Device?
  @AppStorage("forms.level") var level: Level?
  @AppStorage("forms.date") var date: Date?

  var body: some View {
    Text(device?.rawValue ?? "none")
  }
}

struct StrokedForms: View {
  var body: some View {
    VStack {
      Capsule().stroke(Color.purple, lineWidth: 12).stroke(.black)
      Capsule().strokeBorder(Color.purple, lineWidth: 12).stroke(.black)
      Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 4)).strokeBorder(
        .blue, lineWidth: 1)
      Text("border").padding().background(.yellow, in: .buttonBorder)
      Image(systemName: "cloud.sun.fill")
        .symbolRenderingMode(.multicolor)
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 40, height: 30)
    }
  }
}

struct FieldSelectionForms: View {
  @State private var text = "Hello World"
  @State private var selection: TextSelection? = .init(insertionPoint: "".startIndex)
  @State private var palette = 0

  var body: some View {
    VStack {
      TextEditor(text: $text, selection: $selection)
      TextField("Title", text: $text, selection: $selection)
      TextField("Title", text: $text, selection: $selection, axis: .vertical)
        .textContentType(.addressCity)
      Picker("Color", selection: $palette) { Text("red").tag(0) }
        .paletteSelectionEffect(.symbolVariant(.fill))
      ShareLink(
        "Share", item: "text",
        preview: SharePreview(Text("Title"), image: Image(systemName: "star")))
    }
  }
}

struct FamilyTabForms: View {
  @State private var selection = 0
  var isNew = true

  var body: some View {
    TabView(selection: $selection) {
      Tab.init(value: 0) { Text("first").badge(isNew ? nil : "New") }
      Tab(value: 1) { Text("second") }.badge(isNew ? "New" : nil)
    }
  }
}

struct ShaderFilterForms: View {
  var body: some View {
    Canvas { context, size in
      context.addFilter(
        .distortionShader(ShaderLibrary.pixellate(.float(5)), maxSampleOffset: .zero))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
    }
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var small: Self { .fixedLayout(width: 40, height: 40) }
}

func placed() -> some Scene {
  WindowGroup { Text("window") }
    .defaultWindowPlacement { content, context in
      let bounds = context.defaultDisplay.bounds
      return WindowPlacement(CGPoint(x: bounds.midX, y: bounds.midY), size: .zero)
    }
}

@MainActor let trackingTimer = Timer.publish(every: 0.1, on: .current, in: .tracking)
