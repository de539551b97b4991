// RenderingTests: text sizes and pictures of controls on each platform.

import PrefRender
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import Testing

/// Controls, system colors and a list on one sheet.
private struct ControlSheet: View {
  private let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Large title").font(.largeTitle)
      Text("Body, ") + Text("secondary").foregroundColor(.secondary)
      HStack(spacing: 4) { ForEach(colors.indices, id: \.self) { colors[$0].frame(height: 16) } }
      Toggle("Switch", isOn: .constant(true))
      Slider(value: .constant(0.4))
      Stepper("Stepper", value: .constant(3))
      Picker("Days", selection: .constant(0)) {
        Text("Day").tag(0)
        Text("Week").tag(1)
        Text("Month").tag(2)
      }.pickerStyle(.segmented)
      HStack {
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
      }
      TextField("Field", text: .constant("Text")).textFieldStyle(.roundedBorder)
      DatePicker(
        "Date", selection: .constant(Date(timeIntervalSince1970: 1_700_000_000)),
        displayedComponents: .date)
      List {
        Section("Section") {
          Text("First row")
          Toggle("Off", isOn: .constant(false))
        }
      }
      .frame(height: 180)
    }
    .padding()
    .frame(width: 320)
  }
}

@MainActor
@Suite(.tags(.controls, .snapshots)) struct PlatformLookTests {
  private func size(_ view: some View, _ platform: Platform) throws -> CGSize {
    let renderer = ImageRenderer(content: view.environment(\.platform, platform))
    renderer.scale = 1
    return try renderer.layoutSize()
  }

  @Test func bodyTextOfMacOSHas13Points() throws {
    let explicit = try size(Text("Sample").font(.system(size: 13)), .iOS18)
    #expect(try size(Text("Sample"), .macOS) == explicit)
    #expect(try size(Text("Sample").font(.body), .macOS) == explicit)
    #expect(try size(Text("Sample"), .iOS26) == size(Text("Sample"), .iOS18))
    let title = Text("Sample").font(.system(size: 26))
    #expect(try size(Text("Sample").font(.largeTitle), .macOS) == size(title, .iOS18))
    let bold = Text("Sample").font(.system(size: 13, weight: .bold))
    #expect(try size(Text("Sample").font(.headline), .macOS) == size(bold, .iOS18))
  }

  @Test func dynamicTypeHasNoEffectOnMacOS() throws {
    for style in Font.TextStyle.allCases {
      let text = Text("Sample").font(.system(style))
      let large = text.dynamicTypeSize(.accessibility3)
      #expect(try size(large, .macOS) == size(text, .macOS))
      #expect(try size(large, .iOS26) != size(text, .iOS26))
    }
  }

  @Test(arguments: Platform.allCases)
  func controlSheetMatchesItsSnapshots(_ platform: Platform) throws {
    for scheme in ColorScheme.allCases {
      let content = ControlSheet().background(scheme == .dark ? Color.black : .white)
        .environment(\.platform, platform).environment(\.colorScheme, scheme)
      let renderer = ImageRenderer(content: content)
      renderer.scale = 1
      let name = "look-\(platform.rawValue.lowercased())-\(scheme == .dark ? "dark" : "light")"
      expectPicture(of: renderer, named: name)
    }
  }
}
