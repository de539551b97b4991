// Strategies of images: sizes, safe areas and traits of devices, comparison with tolerances, dumps of the stages.

import PrefSnapshotTesting
import PrefTestTags
import SwiftUI
import Testing

@MainActor
@Suite(.tags(.snapshots), .snapshots, .localRun) struct ImageStrategyTests {
  private let folder = ReferenceFolder()

  private func image<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) throws
    -> UIImage
  {
    var result: UIImage?
    strategy.snapshot(value).run { result = $0 }
    return try #require(result)
  }

  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  /// The color of a point of an image.
  private func color(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) throws -> Color.Resolved {
    let data = try #require(image.pngData())
    let picture = try DecodedPicture(png: [UInt8](data))
    return picture.color(x: Int(x * image.scale), y: Int(y * image.scale))
  }

  /// The view of the public test of swift-snapshot-testing.
  private struct Checked: View {
    var body: some View {
      HStack {
        Image(systemName: "checkmark.circle.fill")
        Text("Checked").fixedSize()
      }
      .padding(5)
      .background(RoundedRectangle(cornerRadius: 5.0).fill(Color.blue))
      .padding(10)
      .background(Color.yellow)
    }
  }

  // MARK: Layout

  @Test func theIdealSizeIsTheDefault() throws {
    let image = try image(Color.red.frame(width: 20, height: 10), .image)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 3)
  }

  @Test func textHasItsIdealSize() throws {
    let image = try image(Text("Hello, World!").padding(), .image(layout: .sizeThatFits))
    #expect(image.size.width > 120 && image.size.height < 60)
  }

  @Test func aFixedSizeCentersTheView() throws {
    let view = Color.red.frame(width: 20, height: 10)
    let image = try image(view, .image(layout: .fixed(width: 100, height: 50)))
    #expect(image.size == CGSize(width: 100, height: 50))
    #expect(try color(image, 50, 25) == .systemRed)
    #expect(try color(image, 38, 25) == .white)
  }

  /// The frame in the public reference of swift-snapshot-testing, `testSwiftUIView_iOS.device.png`: (101, 269.5; 118.5
  /// × 49.5) of 320 × 568 points, in the middle of the safe area, on white.
  @Test func aDeviceCentersTheViewInItsSafeArea() throws {
    let image = try image(
      Checked(), .image(layout: .device(config: .iPhoneSe), traits: .init(displayScale: 2)))
    #expect(image.size == CGSize(width: 320, height: 568))
    #expect(try color(image, 160, 271) == .systemYellow)
    #expect(try color(image, 160, 268) == .white)
    #expect(try color(image, 160, 318) == .systemYellow)
    #expect(try color(image, 160, 320) == .white)
    #expect(try color(image, 102.5, 300) == .systemYellow)
    #expect(try color(image, 99, 300) == .white)
  }

  @Test func contentThatIgnoresTheSafeAreaFillsTheScreen() throws {
    let layout = SwiftUISnapshotLayout.device(config: .iPhone13)
    let inset = try image(Color.red, .image(layout: layout))
    #expect(try color(inset, 195, 40) == .white)
    #expect(try color(inset, 195, 50) == .systemRed)
    #expect(try color(inset, 195, 812) == .white)
    let whole = try image(Color.red.ignoresSafeArea(), .image(layout: layout))
    #expect(try color(whole, 195, 1) == .systemRed)
    #expect(try color(whole, 195, 843) == .systemRed)
  }

  @Test(arguments: [
    (ViewImageConfig.iPhoneSe, 320.0, 568.0, 20.0, 0.0), (.iPhone8, 375, 667, 20, 0),
    (.iPhone8Plus, 414, 736, 20, 0), (.iPhoneX, 375, 812, 44, 34),
    (.iPhoneXr, 414, 896, 44, 34), (.iPhone12ProMax, 428, 926, 47, 34),
    (.iPhone13Mini, 375, 812, 50, 34), (.iPadMini(.portrait), 768, 1024, 20, 0),
    (.iPadPro11(.landscape), 1194, 834, 24, 20),
    (.iPadPro12_9(.portrait(splitView: .twoThirds)), 639, 1366, 20, 0),
  ])
  func devicesHaveTheMeasuresOfTheOriginal(
    _ config: ViewImageConfig, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double
  ) {
    #expect(config.size == CGSize(width: width, height: height))
    #expect(config.safeArea == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test func sizeClassesFollowTheDevice() {
    let horizontal = [
      ViewImageConfig.iPhone13(.portrait), .iPhone13(.landscape), .iPhone13ProMax(.landscape),
      .iPadMini, .iPadMini(.landscape(splitView: .oneHalf)),
      .iPadPro12_9(.landscape(splitView: .oneHalf)),
    ].map(\.traits.horizontalSizeClass)
    #expect(horizontal == [.compact, .compact, .regular, .regular, .compact, .regular])
    #expect(ViewImageConfig.iPhone13(.landscape).traits.verticalSizeClass == .compact)
    #expect(ViewImageConfig.iPhone13.traits.preferredContentSizeCategory == .medium)
  }

  // MARK: Traits

  private struct Traits: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.displayScale) private var displayScale
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.legibilityWeight) private var legibilityWeight

    var body: some View {
      Text(
        "\(colorScheme) \(layoutDirection) \(dynamicTypeSize) \(String(describing: horizontalSizeClass)) "
          + "\(displayScale) \(contrast) \(String(describing: legibilityWeight))")
    }
  }

  @Test func traitsChangeTheEnvironment() {
    let traits = UITraitCollection(traitsFrom: [
      .init(userInterfaceStyle: .dark), .init(layoutDirection: .rightToLeft),
      .init(preferredContentSizeCategory: .accessibilityExtraLarge),
      .init(horizontalSizeClass: .regular), .init(displayScale: 2),
      .init(accessibilityContrast: .high), .init(legibilityWeight: .bold),
    ])
    let dump = text(Traits(), .displayList(traits: traits))
    for word in ["dark", "rightToLeft", "accessibility3", "regular", "2", "increased", "bold"] {
      #expect(dump.contains(word), "\(word) is not in \(dump)")
    }
  }

  @Test func laterTraitsTakePrecedence() {
    let traits = UITraitCollection(traitsFrom: [
      .init(userInterfaceStyle: .dark), .init(displayScale: 2), .init(userInterfaceStyle: .light),
      .init(userInterfaceStyle: .unspecified),
    ])
    #expect(traits.userInterfaceStyle == .light && traits.displayScale == 2)
    let changed = traits.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(changed.userInterfaceStyle == .dark && changed.displayScale == 2)
    #expect(UITraitCollection { $0.displayScale = 1 } == UITraitCollection(displayScale: 1))
  }

  @Test func traitsTakePrecedenceOverTheDevice() throws {
    let image = try image(
      Color.clear,
      .image(
        layout: .device(config: .iPhone13), traits: .init(userInterfaceStyle: .dark)))
    #expect(try color(image, 10, 10) == .black)
  }

  // MARK: Controllers

  @Test func aHostingControllerIsDrawnOnADevice() throws {
    let controller: UIViewController = UIHostingController(rootView: Color.red)
    let image = try image(controller, .image(on: .iPhone13))
    #expect(image.size == CGSize(width: 390, height: 844))
    #expect(try color(image, 195, 400) == .systemRed)
    #expect(try color(image, 195, 10) == .white)
  }

  @Test func aControllersStyleAndBackgroundApply() throws {
    let controller = UIHostingController(rootView: Color.clear)
    controller.overrideUserInterfaceStyle = .dark
    let dark = try image(controller as UIViewController, .image(size: CGSize(width: 8, height: 8)))
    #expect(try color(dark, 4, 4) == .black)
    controller.view.backgroundColor = .red
    let red = try image(
      controller as UIViewController,
      .image(size: CGSize(width: 8, height: 8), traits: .init(userInterfaceStyle: .light)))
    #expect(try color(red, 4, 4) != .white)
  }

  @Test func aControllersViewIsDrawnAtTheSizeOfItsFrame() throws {
    let controller = UIHostingController(rootView: Text("A"))
    controller.view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(try image(controller.view, .image).size == CGSize(width: 30, height: 40))
    let ideal = controller.sizeThatFits(in: CGSize(width: 100, height: 100))
    #expect(ideal.width < 30 && ideal.height < 40)
  }

  // MARK: Differences

  private struct Badge: View {
    var color = Color.red
    var width: CGFloat = 20

    var body: some View { color.frame(width: width, height: 10).padding(2) }
  }

  /// Records the picture of a view as the reference of `x`, as an earlier run would have.
  private func record<V: View>(_ view: V) throws {
    let other = ReferenceFolder()
    _ = other.verify(view, as: .image, named: "x")
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    for file in try other.files {
      try FileManager.default.copyItem(
        atPath: "\(other.path)/\(file)", toPath: "\(folder.path)/\(file)")
    }
  }

  @Test func thePictureAndTheDumpsOfItsStagesAreRecorded() throws {
    try record(Badge())
    #expect(try folder.files == ["testValue.x.png", "testValue.x.stages.txt"])
    let stages = try folder.text("testValue.x.stages.txt")
    for part in ["# layout\n", "# display list\n", "(2, 2; 20 × 10)", "#FF3B30"] {
      #expect(stages.contains(part), "\(part)")
    }
    #expect(folder.verify(Badge(), as: .image, named: "x") == nil)
  }

  @Test func aFailureNamesTheFirstStageThatDiffers() throws {
    try record(Badge())
    let wide = try #require(folder.verify(Badge(width: 30), as: .image, named: "x"))
    #expect(wide.contains("The first stage that differs is layout: line "))
    #expect(
      wide.contains("was «Color (0, 0; 20 × 10)» and is «Color (0, 0; 30 × 10)», in VStack › "))
    let blue = try #require(folder.verify(Badge(color: .blue), as: .image, named: "x"))
    #expect(blue.contains("The first stage that differs is display list: line "))
    #expect(blue.contains("#FF3B30") && blue.contains("#007AFF"))
    #expect(blue.contains("1,800 of "))
  }

  @Test func aFailureWithoutDumpsCountsThePixels() throws {
    try record(Badge())
    try FileManager.default.removeItem(atPath: "\(folder.path)/testValue.x.stages.txt")
    let message = try #require(folder.verify(Badge(color: .blue), as: .image, named: "x"))
    #expect(!message.contains("stage") && message.contains("1,800 of "))
  }

  @Test func precisionToleratesAShareOfThePixels() throws {
    // 60 × 30 of 72 × 42 pixels differ: 59.5%.
    try record(Badge())
    let view = Badge(color: .blue)
    #expect(folder.verify(view, as: .image(precision: 0.40), named: "x") == nil)
    #expect(folder.verify(view, as: .image(precision: 0.41), named: "x") != nil)
  }

  @Test func perceptualPrecisionToleratesSimilarColors() throws {
    try record(Badge(color: Color(red: 1, green: 0, blue: 0)))
    let view = Badge(color: Color(red: 0.99, green: 0, blue: 0))
    #expect(folder.verify(view, as: .image, named: "x") != nil)
    #expect(folder.verify(view, as: .image(perceptualPrecision: 0.98), named: "x") == nil)
  }

  @Test func ignoredViewsAreNotCompared() throws {
    try record(Badge().snapshotIgnored())
    #expect(folder.verify(Badge(color: .blue).snapshotIgnored(), as: .image, named: "x") == nil)
    #expect(folder.verify(Badge(color: .blue), as: .image, named: "x") != nil)
  }

  @Test func aReferenceWithoutStagesRemovesEarlierDumps() throws {
    try folder.write("# layout\n", to: "testValue.x.stages.txt")
    _ = folder.verify("text", as: .lines, named: "x", record: .all)
    #expect(try folder.files == ["testValue.x.txt"])
  }

  @Test func anEmptyViewIsAnError() throws {
    let message = try #require(folder.verify(EmptyView(), as: .image, named: "x"))
    #expect(message.contains("leaves no pixel to draw"))
    #expect(try folder.files == [])
  }

  // MARK: Text of views

  @Test func theStagesAreStrategies() {
    #expect(text(Badge(), .layoutTree).contains("(2, 2; 20 × 10)"))
    #expect(text(Badge(), .displayList).contains("#FF3B30"))
    #expect(
      text(Badge().preference(key: Names.self, value: ["a"]), .preferences(Names.self))
        == "▿ 1 element\n  - \"a\"\n")
  }

  private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  // MARK: Time

  private struct Growing: View {
    @State private var width: CGFloat = 10

    var body: some View {
      Color.red.frame(width: width, height: 10)
        .onAppear { withAnimation(.linear(duration: 1)) { width = 30 } }
    }
  }

  @Test func waitingAdvancesTheTimeOfTheView() {
    #expect(text(Growing(), .layoutTree).contains("30 × 10"))
    #expect(text(Growing(), .wait(for: 0.5, on: .layoutTree)).contains("20 × 10"))
  }

  // MARK: Threads

  @Test nonisolated func viewsAreDrawnOnTheMainActor() async throws {
    let view = Badge()
    let text = await Task.detached {
      var result = ""
      Snapshotting<Badge, String>.layoutTree.snapshot(view).run { result = $0 }
      return result
    }.value
    #expect(text.contains("(2, 2; 20 × 10)"))
  }
}

extension Color.Resolved {
  fileprivate static let white = Color.Resolved(bytes: 255, 255, 255)
  fileprivate static let black = Color.Resolved(bytes: 0, 0, 0)
  fileprivate static let systemRed = Color.Resolved(bytes: 255, 59, 48)
  fileprivate static let systemYellow = Color.Resolved(bytes: 255, 204, 0)

  fileprivate init(bytes red: Float, _ green: Float, _ blue: Float) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255)
  }
}

extension DecodedPicture {
  fileprivate func color(x: Int, y: Int) -> Color.Resolved {
    let pixel = self[x, y]
    return Color.Resolved(bytes: Float(pixel.red), Float(pixel.green), Float(pixel.blue))
  }
}
