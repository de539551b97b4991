// The initializers of controls, fields and sections do what they document.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor
@Suite(.tags(.controls, .input)) struct ControlFormTests {
  private func host<V: View>(_ view: V, height: CGFloat = 600) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 320, height: height))
  }

  /// Returns the color of the pixel at a point, in a picture with one pixel per point.
  private func color<V: View>(_ host: ViewHost<V>, _ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
    let pixel = try host.snapshot().image()[Int(x), Int(y)]
    return [pixel.red, pixel.green, pixel.blue]
  }

  private static let red: [UInt8] = [255, 59, 48]

  @Test func allFormsAreDisplayed() throws {
    let views: [AnyView] = [
      AnyView(SliderForms()), AnyView(StepperForms(title: "a")), AnyView(PickerForms(title: "a")),
      AnyView(ToggleForms(title: "a")), AnyView(TextFieldForms(title: "a")),
      AnyView(SecureFieldForms(title: "a")), AnyView(ProgressForms(title: "a")),
      AnyView(GaugeForms()), AnyView(SectionForms(title: "a")), AnyView(TextAndImageForms()),
    ]
    for view in views {
      #expect(try !host(view, height: 1000).snapshot().displayList.items.isEmpty)
    }
  }

  @Test func sliderWithTheLabelLastHasItsBoundsLabels() throws {
    struct Bounded: View {
      @State private var value = 1.0
      @State private var edits = 0
      var body: some View {
        VStack {
          Text(verbatim: "\(value) \(edits)")
          Slider(
            value: $value, in: 0...4, step: 1, onEditingChanged: { _ in edits += 1 },
            minimumValueLabel: Text("low"), maximumValueLabel: Text("high")
          ) { Text("label") }
          .id("slider")
        }
      }
    }
    let host = host(Bounded())
    let (low, high) = (try host.frame(text: "low"), try host.frame(text: "high"))
    #expect(low.maxX < high.minX && low.minX < 10 && high.maxX > 310)
    #expect(throws: (any Error).self) { try host.frame(text: "label") }
    let travel = high.minX - low.maxX - 16 - 27
    let start = CGPoint(x: low.maxX + 8 + 13.5 + travel / 4, y: low.midY)
    try host.drag(from: start, to: CGPoint(x: start.x + travel / 2, y: start.y))
    _ = try host.frame(text: "3.0 2")
  }

  @Test func stepperWithAFormatChangesTheValue() throws {
    struct Prices: View {
      @State private var price = 1.5
      var body: some View {
        VStack {
          Text(verbatim: "\(price)")
          Stepper("Price", value: $price, in: 0...2, step: 0.5, format: .number)
        }
      }
    }
    let host = host(Prices())
    try host.tap(label: "Increment")
    _ = try host.frame(text: "2.0")
    try host.tap(label: "Decrement")
    try host.tap(label: "Decrement")
    _ = try host.frame(text: "1.0")
  }

  @Test func pickerDisplaysTheLabelOfItsCurrentValue() throws {
    struct Pickers: View {
      @State private var choice = 1
      var body: some View {
        VStack {
          Picker("Choice", selection: $choice) {
            Text("one").tag(1)
            Text("two").tag(2)
          } currentValueLabel: {
            Text("number \(choice)")
          }
          Picker(selection: $choice, label: Text("label")) {
            Text("1st").tag(1)
            Text("2nd").tag(2)
          }
          .pickerStyle(.segmented)
        }
      }
    }
    let host = host(Pickers())
    _ = try host.frame(text: "number 1")
    #expect(throws: (any Error).self) { try host.frame(text: "one") }
    try host.tap(text: "2nd")
    _ = try host.frame(text: "number 2")
  }

  @Test func pickerAndToggleOfSeveralSourcesSetAllOfThem() throws {
    struct Source {
      var choice: Binding<Int>
      var isOn: Binding<Bool>
    }
    struct Shared: View {
      @State private var choices = [1, 2]
      @State private var values = [true, false]
      private var sources: [Source] {
        [0, 1].map { Source(choice: $choices[$0], isOn: $values[$0]) }
      }
      var body: some View {
        VStack {
          Text(verbatim: "\(choices) \(values)")
          Picker("Choice", sources: sources, selection: \.choice) {
            Text("one").tag(1)
            Text("two").tag(2)
          }
          .pickerStyle(.segmented)
          Toggle("All", sources: sources, isOn: \.isOn).toggleStyle(MixedStyle())
        }
      }
    }
    struct MixedStyle: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off") {
          configuration.isOn.toggle()
        }
      }
    }
    let host = host(Shared())
    try host.tap(text: "two")
    _ = try host.frame(text: "[2, 2] [true, false]")
    try host.tap(text: "mixed")
    _ = try host.frame(text: "[2, 2] [true, true]")
    try host.tap(text: "on")
    _ = try host.frame(text: "[2, 2] [false, false]")
    _ = try host.frame(text: "off")
  }

  @Test func toggleOfAConfigurationIsTheWrappedToggle() throws {
    struct Wrapped: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Text(isOn ? "on" : "off")
          Toggle("Sound", isOn: $isOn).toggleStyle(FramedToggleStyle())
        }
      }
    }
    let host = host(Wrapped())
    let label = try host.frame(text: "Sound")
    try host.tap(at: CGPoint(x: 290, y: label.midY))
    _ = try host.frame(text: "on")
  }

  @Test func stylesWithATintDrawIt() throws {
    let toggle = host(
      Toggle("", isOn: .constant(true)).labelsHidden()
        .toggleStyle(SwitchToggleStyle(tint: .red)).tint(.blue))
    #expect(try color(toggle, 145, 300) == Self.red)
    let bar = host(
      ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red)), height: 20)
    #expect(try color(bar, 20, 10) == Self.red)
    #expect(try color(bar, 300, 10) != Self.red)
    let spinner = host(
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red)), height: 40)
    spinner.background = .white
    // The first spoke, above the center, is opaque.
    #expect(try color(spinner, 160, 12) == Self.red)
    let gray = host(ProgressView(), height: 40)
    gray.background = .white
    let components = try color(gray, 160, 12)
    #expect(abs(Int(components[0]) - Int(components[1])) < 3)
  }

  @Test func secureFieldCallsItsActionOnReturn() throws {
    struct Login: View {
      @State private var password = ""
      @State private var commits = 0
      var body: some View {
        VStack {
          Text(verbatim: "\(password) \(commits)")
          SecureField("Password", text: $password, onCommit: { commits += 1 }).id("field")
        }
      }
    }
    let host = host(Login())
    try host.tap(id: "field")
    try host.type("ab")
    try host.submit()
    _ = try host.frame(text: "ab 1")
  }

  @Test func fieldOfAnOptionalValueSetsNil() throws {
    struct Ages: View {
      @State private var age: Int? = 7
      var body: some View {
        VStack {
          Text(age.map { "age \($0)" } ?? "no age")
          TextField("Age", value: $age, format: .number).id("field")
        }
      }
    }
    let host = host(Ages())
    _ = try host.frame(text: "age 7")
    try host.tap(id: "field")
    try host.type("1")
    try host.submit()
    _ = try host.frame(text: "age 71")
    try host.tap(id: "field")
    try host.deleteBackward(2)
    try host.submit()
    _ = try host.frame(text: "no age")
  }

  @Test func progressOfAnIntervalFollowsTheClock() throws {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    func fraction(_ countsDown: Bool, at seconds: Double) throws -> CGFloat {
      let host = host(
        ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: countsDown) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        }, height: 20)
      host.startDate = start
      host.background = .white
      _ = try host.snapshot()
      try host.advance(by: seconds)
      let image = try host.snapshot().image()
      let filled = (0..<320).filter { image[$0, 10].blue > 200 && image[$0, 10].red < 50 }
      return CGFloat(filled.count) / 320
    }
    #expect(try abs(fraction(true, at: 2.5) - 0.75) < 0.02)
    #expect(try abs(fraction(false, at: 2.5) - 0.25) < 0.02)
    #expect(try abs(fraction(false, at: 30) - 1) < 0.02)
    #expect(try fraction(true, at: 30) == 0)
  }

  @Test func timerOfAnIntervalIsTheDefaultLabel() throws {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let host = host(ProgressView(timerInterval: start...start.addingTimeInterval(70)))
    host.startDate = start
    _ = try host.frame(text: "1:10")
  }

  @Test func progressObjectIsReadWhenTheClockAdvances() throws {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    let host = host(ProgressView(progress))
    host.background = .white
    func filled() throws -> Int {
      let image = try host.snapshot().image()
      return (0..<600).map { y in
        (0..<320).filter { image[$0, y].blue > 200 && image[$0, y].red < 50 }.count
      }.max() ?? 0
    }
    #expect(try abs(filled() - 80) <= 2)
    progress.completedUnitCount = 3
    try host.advance(by: 0.1)
    #expect(try abs(filled() - 240) <= 2)
  }

  @Test func sectionsInASidebarCollapse() throws {
    struct Sidebar: View {
      @State private var isExpanded = true
      var body: some View {
        VStack(spacing: 0) {
          Button("Toggle") { isExpanded.toggle() }
          List {
            Section("Fruit", isExpanded: $isExpanded) {
              Text("apple")
              Text("pear")
            }
            Section("Trees") { Text("oak") }
          }
          .listStyle(.sidebar)
        }
      }
    }
    let host = host(Sidebar())
    let oak = try host.frame(text: "oak")
    _ = try host.frame(text: "apple")
    try host.tap(text: "Fruit")
    try host.settle()
    #expect(try !host.layoutDescription().contains("apple"))
    #expect(try host.frame(text: "oak").minY == oak.minY - 88)
    try host.tap(text: "Toggle")
    try host.settle()
    #expect(try host.layoutDescription().contains("pear"))
    // Headers of other sections do nothing.
    try host.tap(at: CGPoint(x: 60, y: host.frame(text: "oak").minY - 30))
    _ = try host.frame(text: "oak")
  }

  @Test func sectionsOfOtherStylesFollowTheirBinding() throws {
    func texts(_ isExpanded: Bool) throws -> [String] {
      let renderer = ImageRenderer(
        content: List {
          Section("Fruit", isExpanded: .constant(isExpanded)) { Text("apple") }
        }
        .listStyle(.insetGrouped))
      renderer.proposedSize = ProposedViewSize(width: 320, height: 300)
      return try renderer.texts()
    }
    #expect(try texts(true) == ["Fruit", "apple"])
    #expect(try texts(false) == ["Fruit"])
  }

  @Test func formattersApplyToInterpolatedValues() throws {
    let renderer = ImageRenderer(content: TextAndImageForms())
    renderer.proposedSize = ProposedViewSize(width: 320, height: 600)
    let texts = try renderer.texts()
    #expect(texts.prefix(5) == ["2001", "in 2001, 3", "3", "2001", "3"])
  }

  @Test func colorOfAStyleIsTheStylesColor() throws {
    struct Brand: ShapeStyle, Hashable {
      func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        environment.colorScheme == .dark
          ? Color.Resolved(red: 0, green: 0, blue: 1) : Color.Resolved(red: 1, green: 0, blue: 0)
      }
    }
    #expect(Color(Color.red) == .red)
    #expect(Color(true ? Color.green : .red).opacity(0.5) == Color.green.opacity(0.5))
    #expect(try color(host(Color(Brand())), 5, 5) == [255, 0, 0])
    #expect(try color(host(Color(Brand()).environment(\.colorScheme, .dark)), 5, 5) == [0, 0, 255])
    #expect(Color(Brand()) == Color(Brand()))
    #expect(Color(Brand()) != .red)
  }

  @Test func imagesDrawnByClosuresHaveTheirSize() throws {
    let image = Image(size: CGSize(width: 20, height: 10)) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 40)), with: .color(.red))
    }
    let renderer = ImageRenderer(content: image)
    #expect(try renderer.layoutSize() == CGSize(width: 20, height: 10))
    let pixels = try #require(renderer.cgImage)
    #expect(pixels[5, 5].red == 255 && pixels[15, 5].opacity == 0)
    // Resizable images are stretched; drawing outside of the image is clipped.
    let larger = ImageRenderer(content: image.resizable().frame(width: 40, height: 40))
    let stretched = try #require(larger.cgImage)
    #expect(stretched[19, 39].red == 255 && stretched[21, 20].opacity == 0)
    let template = ImageRenderer(
      content: image.renderingMode(.template).foregroundStyle(Color(red: 0, green: 0, blue: 1)))
    let filled = try #require(template.cgImage)
    #expect(filled[5, 5].blue == 255 && filled[5, 5].red == 0 && filled[15, 5].opacity == 0)
    let opaque = ImageRenderer(
      content: Image(size: CGSize(width: 4, height: 4), opaque: true) { _ in })
    #expect(try #require(opaque.cgImage)[2, 2].opacity == 255)
  }

  @Test func uiImageHasTheRenderersScale() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 6, height: 4))
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.scale == 2 && image.size == CGSize(width: 6, height: 4))
    #expect(try ImageRenderer(content: Image(uiImage: image)).layoutSize() == image.size)
  }
}
