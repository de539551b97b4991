// Names of later systems: what draws is compared with its equivalent.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor @Suite(.tags(.controls)) struct FurtherFormTests {
  private func texts<V: View>(_ host: ViewHost<V>) throws -> [String] {
    try host.snapshot().description.split(separator: "\n").filter { $0.contains("glyphs \"") }
      .map { String($0.split(separator: "\"")[1]) }
  }

  private func bytes<V: View>(_ view: V) throws -> Data {
    try ImageRenderer(content: view).pngData()
  }

  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 320, height: 600))
  }

  @Test func formsAreDrawn() throws {
    let texts = try texts(host(FurtherForms()))
    #expect(texts.contains("17.000000") && texts.contains("Color"))
    #expect(bitwise(Edge.Set.all) == 1 && bitwise(Axis.Set.vertical) == 1)
    #expect(bitwise(UnitPoint.center) == 16)
    #expect(toolbarStyles.count == 4)
  }

  @Test func focusedFieldsHaveFocusedDescendants() throws {
    struct Form: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          FocusedBadge()
          FocusedBadge().focusable().focused($isFocused)
        }
        .onAppear { isFocused = true }
      }
    }
    #expect(try texts(host(Form())) == ["unfocused", "focused"])
  }

  @Test func documentsThatAreObjectsUpdateTheirEditor() throws {
    let window = try #require(LedgerApp().windows.first)
    #expect(try texts(host(window.content)) == ["second"])
  }

  @Test func scenesPassObjectsToTheirWindows() throws {
    let windows = WeatherApp().windows
    #expect(windows.map(\.kind) == ["WindowGroup", "Settings"])
    #expect(try texts(host(windows[0].content)) == ["sunny"])
  }

  @Test func groupsOfTableContentAreTheirContent() throws {
    let table = host(GroupedTable().environment(\.horizontalSizeClass, .regular))
    #expect(
      try texts(table) == ["Given Name", "Family Name", "Ada", "Byron", "Grace", "Hopper"])
  }

  @Test func slidersAreFilledFromTheNeutralValueAndHaveTicks() throws {
    let value = Binding.constant(0.75)
    let plain = Slider(value: value).frame(width: 200)
    let neutral = Slider(value: value, neutralValue: 0.5) { EmptyView() }.frame(width: 200)
    let same = Slider(value: value, neutralValue: 0.75) { EmptyView() }.frame(width: 200)
    #expect(try bytes(neutral) != bytes(plain) && bytes(same) != bytes(neutral))
    let ticks = Slider(value: value) {
      EmptyView()
    } ticks: {
      SliderTick(0.25)
      SliderTick(2)
    }
    .frame(width: 200)
    let list = try ImageRenderer(content: ticks).picture().description
    // The tick outside of the bounds is not drawn.
    #expect(list.components(separatedBy: "4 × 4").count == 2, "\(list)")
  }

  @Test func enabledBoundsLimitTheValue() throws {
    struct Limited: View {
      @State private var value = 0.5
      var body: some View {
        VStack {
          Slider(value: $value, enabledBounds: 0.25...0.75) {
            EmptyView()
          } ticks: {
            SliderTick(0.5)
          }
          Text("\(value)")
        }
      }
    }
    let host = ViewHost(Limited().frame(width: 200), size: CGSize(width: 200, height: 80))
    let y = try host.frame(text: "0.500000").minY - 20
    try host.drag(from: CGPoint(x: 100, y: y), to: CGPoint(x: 199, y: y))
    #expect(try texts(host) == ["0.750000"])
    try host.drag(from: CGPoint(x: 145, y: y), to: CGPoint(x: 0, y: y))
    #expect(try texts(host) == ["0.250000"])
  }

  @Test func sizedShapesAreAnchored() throws {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let size = CGSize(width: 20, height: 10)
    func frame(_ shape: some Shape) -> CGRect { shape.path(in: rect).boundingRect }
    #expect(
      frame(Circle().size(size, anchor: .center))
        == CGRect(x: 55, y: 40, width: 10, height: 10))
    #expect(
      frame(Rectangle().size(width: 20, height: 10, anchor: .bottomTrailing))
        == CGRect(x: 90, y: 60, width: 20, height: 10))
    #expect(
      frame(Rectangle().size(size, anchor: .topLeading)) == frame(Rectangle().size(size)))
    let drawn = Rectangle().size(size, anchor: .bottom).frame(width: 40, height: 40)
    let expected = VStack {
      Spacer(minLength: 0)
      Rectangle().frame(width: 20, height: 10)
    }
    .frame(width: 40, height: 40)
    #expect(try bytes(drawn) == bytes(expected))
  }

  @Test func concentricCornersHaveTheCentersOfTheContainers() throws {
    func view(_ shape: some Shape) -> some View {
      shape.fill(.red).padding(8).frame(width: 100, height: 80)
        .containerShape(.rect(cornerRadius: 24))
    }
    #expect(try bytes(view(ConcentricRectangle())) == bytes(view(.rect(cornerRadius: 16))))
    #expect(
      try bytes(view(.rect(corners: .concentric(minimum: 20))))
        == bytes(view(.rect(cornerRadius: 20))))
    #expect(
      try bytes(view(ConcentricRectangle(corners: 5))) == bytes(view(.rect(cornerRadius: 5))))
    let uneven = UnevenRoundedRectangle(
      topLeadingRadius: 16, bottomLeadingRadius: 3, bottomTrailingRadius: 4, topTrailingRadius: 16)
    let corners = ConcentricRectangle(
      uniformTopCorners: .concentric, bottomLeadingCorner: 3, bottomTrailingCorner: 4)
    #expect(try bytes(view(corners)) == bytes(view(uneven)))
    // Without a container shape.
    #expect(
      ConcentricRectangle(corners: .concentric(minimum: 9)).path(
        in: .init(x: 0, y: 0, width: 50, height: 50))
        == RoundedRectangle(cornerRadius: 9).path(in: .init(x: 0, y: 0, width: 50, height: 50)))
  }

  @Test func uniformCornersHaveTheLargestRadius() throws {
    func view(_ shape: some Shape) -> some View {
      shape.fill(.red).padding(EdgeInsets(top: 4, leading: 4, bottom: 40, trailing: 4))
        .frame(width: 100, height: 100).containerShape(.rect(cornerRadius: 20))
    }
    let top = UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16)
    #expect(try bytes(view(ConcentricRectangle())) == bytes(view(top)))
    #expect(
      try bytes(view(ConcentricRectangle(corners: .concentric, isUniform: true)))
        == bytes(view(.rect(cornerRadius: 16))))
  }

  @Test func insetConcentricCornersKeepTheirCenters() throws {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 60)
    #expect(
      ConcentricRectangle(corners: 12).inset(by: 2).path(in: rect)
        == RoundedRectangle(cornerRadius: 12).inset(by: 2).path(in: rect))
  }

  @Test func textsAreAlignedByTheirLanguage() throws {
    func lines(_ text: String, _ alignment: TextAlignment) -> some View {
      Text(verbatim: text).multilineTextAlignment(alignment).frame(width: 120)
    }
    let (hebrew, latin) = ("אחת שתיים שלוש\nארבע", "one two three\nfour")
    #expect(
      try bytes(lines(hebrew, .leading).multilineTextAlignment(strategy: .writingDirectionBased))
        == bytes(lines(hebrew, .trailing)))
    #expect(
      try bytes(lines(latin, .leading).multilineTextAlignment(strategy: .writingDirectionBased))
        == bytes(lines(latin, .leading)))
    #expect(
      try bytes(lines(hebrew, .leading).multilineTextAlignment(strategy: .layoutBased))
        == bytes(lines(hebrew, .leading)))
  }

  @Test func symbolsAreFilledWithGradients() throws {
    let star = Image(systemName: "star.fill").foregroundStyle(.blue).font(.system(size: 40))
    let gradient = Image(systemName: "star.fill").foregroundStyle(Color.blue.gradient)
      .font(.system(size: 40))
    #expect(try bytes(star.symbolColorRenderingMode(.gradient)) == bytes(gradient))
    #expect(try bytes(star.symbolColorRenderingMode(.flat)) == bytes(star))
  }

  @Test func fontsAreResolved() {
    let context = EnvironmentValues().fontResolutionContext
    let title = Font.title.bold().italic().resolve(in: context)
    #expect(title.pointSize == 28 && title.isBold && title.isItalic && title.weight == .bold)
    #expect(!title.isMonospaced && Font.body.monospaced().resolve(in: context).isMonospaced)
    #expect(Font.body.width(.condensed).resolve(in: context).width == .condensed)
    #expect(Font.default == .body)
  }

  @Test func colorsOfCoreGraphicsAreSelected() {
    let resolved = Color(red: 1, green: 0.5, blue: 0).resolve(in: EnvironmentValues())
    #expect(resolved.cgColor.components?.map { ($0 * 100).rounded() } == [100, 50, 0, 100])
  }

  @Test func attributedStringsAreLocalizedAndTransformed() {
    var text = AttributedString(localized: "**Two** words")
    #expect(String(text.characters) == "Two words")
    #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
    var selection = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    text.transformAttributes(in: &selection) { $0.foregroundColor = .red }
    #expect(text.runs.allSatisfy { $0.foregroundColor == .red })
    #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
  }

  @Test func selectionsHaveSeveralRanges() {
    let text = "abcdef"
    let ranges = RangeSet([text.startIndex..<text.index(text.startIndex, offsetBy: 2)])
    #expect(!TextSelection(ranges: ranges).isInsertion)
    if case .multiSelection(let set) = TextSelection(ranges: ranges).indices {
      #expect(text[set].count == 2)
    }
  }

  @Test func symbolConfigurationsAreDrawn() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .medium)
    let image = try #require(UIImage(systemName: "star.fill", withConfiguration: configuration))
    #expect(
      try bytes(Image(uiImage: image))
        == bytes(Image(systemName: "star.fill").font(.system(size: 40, weight: .bold))))
    let palette = UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemBlue])
    let person = try #require(UIImage(systemName: "person.2.fill"))
    #expect(
      try bytes(Image(uiImage: person.withConfiguration(palette)))
        == bytes(
          Image(systemName: "person.2.fill").symbolRenderingMode(.palette)
            .foregroundStyle(.red, .blue)))
    let both = try #require(
      person.withConfiguration(palette).applyingSymbolConfiguration(configuration))
    #expect(both.symbolConfiguration != nil && both.isSymbolImage)
    #expect(try bytes(Image(uiImage: both)) != bytes(Image(uiImage: person)))
  }

  @Test func urlsAndMeasurementsAreFormatted() throws {
    let url = try #require(URL(string: "https://me:pw@www.example.com:8080/a/b?c=d#e"))
    #expect(url.formatted() == "https://www.example.com/a/b")
    #expect(url.formatted(.url.scheme(.never).query()) == "www.example.com/a/b?c=d")
    #expect(
      url.formatted(.url.host(.omitSpecificSubdomains(["www"])).path(.never).user().password())
        == "https://me:pw@example.com")
    let height = Measurement(value: 2, unit: UnitLength.meters)
    let text = height.formatted(.measurement(width: .wide).attributed)
    #expect(String(text.characters) == "2 meters")
    #expect(text.runs.compactMap(\.measurement) == [.value, .unit])
    let unit = Measurement(value: 3, unit: Unit(symbol: "apples"))
    let style: Measurement<Unit>.FormatStyle = .measurement(width: .abbreviated)
    #expect(style.format(unit) == "3 apples")
  }
}
