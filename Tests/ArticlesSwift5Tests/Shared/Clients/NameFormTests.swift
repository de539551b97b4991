// Families of API that were added by name: what draws is compared with its equivalent, what is inert keeps its view.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

private struct UpdatesPrinted: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("updated")
  }
}

private struct UnitedGlass: View {
  @Namespace private var namespace
  var body: some View {
    Text("glass").glassEffectUnion(id: "a", namespace: namespace).backgroundExtensionEffect()
  }
}

@MainActor
@Suite(.tags(.controls)) struct NameFormTests {
  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 320, height: 400))
  }

  private func bytes<V: View>(_ view: V) throws -> Data {
    try ImageRenderer(content: view).pngData()
  }

  @Test func tableHasAHeaderAndARowPerValueInColumns() throws {
    let host = host(TableForms())
    let (name, weight) = (try host.frame(text: "Name"), try host.frame(text: "Weight"))
    let (bean, pea) = (try host.frame(text: "bean"), try host.frame(text: "pea"))
    #expect(name.minX == bean.minX && name.maxY < bean.minY && bean.maxY < pea.minY)
    // The second column is 80 points wide and ends 16 points from the edge.
    #expect(try host.frame(text: "2.0 g").minX == weight.minX)
    #expect(abs(weight.minX - (320 - 16 - 80)) < 1e-9)
  }

  @Test func tableOfRowsFromAClosure() throws {
    let host = host(BuiltTable())
    #expect(try host.frame(text: "bean").minY < host.frame(text: "pea").minY)
  }

  @Test func compactTableHasItsFirstColumnOnly() throws {
    let host = host(TableForms().environment(\.horizontalSizeClass, .compact))
    _ = try host.frame(text: "pea")
    #expect(throws: (any Error).self) { try host.frame(text: "Name") }
    #expect(throws: (any Error).self) { try host.frame(text: "2.0 g") }
  }

  @Test func transformedShapesHaveTheTransformedPath() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(
      Rectangle().offset(x: 3, y: 4).path(in: rect).boundingRect.origin == CGPoint(x: 3, y: 4))
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.width - 10) < 1e-9 && abs(turned.height - 20) < 1e-9)
    let scaled = Rectangle().scale(x: 2, y: 1).path(in: rect).boundingRect
    #expect(scaled == CGRect(x: -10, y: 0, width: 40, height: 10))
    let inset = Rectangle().offset(x: 3).inset(by: 2).path(in: rect).boundingRect
    #expect(inset == CGRect(x: 5, y: 2, width: 16, height: 6))
  }

  @Test func mirroredViewIsMirroredInRightToLeftLayoutsOnly() throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(width: 10, height: 10)
      Color.blue.frame(width: 10, height: 10)
    }.environment(\.layoutDirection, .leftToRight)
    let mirrored = view.scaleEffect(x: -1, y: 1)
    let flipping = view.flipsForRightToLeftLayoutDirection(true)
    #expect(try bytes(flipping.environment(\.layoutDirection, .rightToLeft)) == bytes(mirrored))
    #expect(try bytes(flipping) == bytes(view))
    #expect(
      try bytes(
        view.layoutDirectionBehavior(.mirrors(in: .leftToRight))
          .environment(\.layoutDirection, .leftToRight)) == bytes(mirrored))
  }

  @Test func shapeIsMirroredInItsDirection() throws {
    struct Half: Shape {
      var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
      func path(in rect: CGRect) -> Path {
        Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
      }
    }
    let half = Half().fill(.red).frame(width: 20, height: 10)
    let other = half.scaleEffect(x: -1, y: 1)
    #expect(try bytes(half.environment(\.layoutDirection, .rightToLeft)) == bytes(other))
  }

  @Test func documentGroupDrawsANewDocument() throws {
    let windows = SeedApp().windows
    #expect(windows.map(\.kind) == ["DocumentGroup"])
  }

  @Test func fileDocumentReadsAndWritesItsFile() throws {
    let file = FileWrapper(directoryWithFileWrappers: [:])
    let child = FileWrapper(regularFileWithContents: Data("bean".utf8))
    child.preferredFilename = "seed.txt"
    #expect(file.addFileWrapper(child) == "seed.txt")
    #expect(file.fileWrappers?["seed.txt"]?.regularFileContents == Data("bean".utf8))
    #expect(file.isDirectory && !file.isRegularFile)
  }

  @Test func undoManagerRevertsAndRepeatsChanges() {
    @MainActor final class Counter {
      var value = 0
      func set(_ new: Int, _ manager: UndoManager) {
        let old = value
        manager.registerUndo(withTarget: self) { $0.set(old, manager) }
        value = new
      }
    }
    let (manager, counter) = (UndoManager(), Counter())
    counter.set(1, manager)
    counter.set(2, manager)
    manager.undo()
    #expect(counter.value == 1 && manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(counter.value == 2 && !manager.canRedo)
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(counter.value == 2)
  }

  @Test func formsWithoutEffectAreDisplayed() throws {
    for view in [
      AnyView(TransferForms()), AnyView(DeviceForms()), AnyView(ShapeForms()),
      AnyView(LiteralForms()), AnyView(CustomTabs()),
      AnyView(NavigationStack { Text("a").toolbar { CustomToolbar() } }),
    ] {
      #expect(try !host(view).snapshot().displayList.items.isEmpty)
    }
  }

  @Test func shadersAndPanelsWarn() throws {
    var warnings: [String] = []
    let view = Color.red
      .colorEffect(ShaderLibrary.burn(.float(1)))
      .layerEffect(ShaderLibrary.melt(), maxSampleOffset: .zero, isEnabled: false)
      .fileImporter(isPresented: .constant(true), allowedContentTypes: [.png]) { _ in }
      .fileMover(isPresented: .constant(false), file: nil) { _ in }
    let renderer = ImageRenderer(content: view.frame(width: 2, height: 2))
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.pngData()
    #expect(warnings.count == 2)
    #expect(warnings.contains { $0.contains("colorEffect(burn)") })
    #expect(warnings.contains { $0.contains("file importer") })
  }

  @Test func conditionsInBuildersAddAndRemoveTheirContent() throws {
    _ = try host(ConditionForms(isExtended: true)).frame(text: "pea")
    _ = try host(ConditionForms(isExtended: true)).frame(text: "more")
    let host = host(ConditionForms())
    _ = try host.frame(text: "bean")
    for text in ["pea", "Id", "more"] {
      #expect(throws: (any Error).self) { try host.frame(text: text) }
    }
  }

  @Test func tabsOfAForEachAreItemsAndHiddenTabsAreNot() throws {
    let host = host(CustomTabs())
    #expect(try host.frame(text: "b").midX > 160)
    #expect(throws: (any Error).self) { try host.frame(text: "hidden") }
  }

  @Test func toolbarItemsHaveTheirOrder() throws {
    let host = host(NavigationStack { Text("content").toolbar { CustomToolbar() } })
    #expect(try host.frame(text: "a").maxX < host.frame(text: "b").minX)
  }

  @Test func datesAreSelectedByTaps() throws {
    struct Dates: View {
      @State private var dates: Set<DateComponents> = []
      var body: some View {
        VStack {
          Text(verbatim: "days \(dates.compactMap(\.day).sorted())")
          MultiDatePicker("Dates", selection: $dates)
        }
      }
    }
    let host = host(Dates())
    try host.tap(text: "17")
    try host.tap(text: "9")
    _ = try host.frame(text: "days [9, 17]")
    try host.tap(text: "17")
    _ = try host.frame(text: "days [9]")
    // January 2001 began on a Monday, in the second column of a week that begins on Sunday.
    #expect(try host.frame(text: "1").midX > 320 / 7)
  }

  @Test func earlierTraitsReachTheirContainer() throws {
    let host = host(MarkedRow())
    _ = try host.frame(text: "marker 3")
    _ = try host.frame(text: "marker 0")
  }
}

@MainActor @Suite struct UIKitClassTests {
  @Test func colorsConvertTheirComponents() {
    let color = UIColor(hex: 0x3366CC)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue].map { ($0 * 255).rounded() } == [0x33, 0x66, 0xCC] && alpha == 1)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    // Hue 220°, saturation 75%, brightness 80%.
    #expect(abs(hue - 220.0 / 360) < 1e-4 && abs(saturation - 0.75) < 1e-4)
    #expect(abs(brightness - 0.8) < 1e-4)
    #expect(UIColor(hex: 0xFF0000) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor(white: 1, alpha: 1) == .white && UIColor(white: 0, alpha: 1) == .black)
    #expect(UIColor(white: 0, alpha: 0) == .clear && UIColor.white.hash != UIColor.black.hash)
    #expect(
      UIColor.leaf.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
        == .white)
    #expect(Color.red.cgColor == nil && Color(white: 1).cgColor == .white)
  }

  @Test func pathsOfCoreGraphicsAreThoseOfSwiftUI() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 20, y: 5))
    path.closeSubpath()
    #expect(Path(path).cgPath == path)
    #expect(path.contains(CGPoint(x: 9, y: 5)) && !path.contains(CGPoint(x: 1, y: 9)))
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { kinds.append($0.pointee.type) }
    #expect(
      kinds == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .closeSubpath])
    var half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(
      CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4), transform: &half).boundingBox
        == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func tintedImageHasTheColorWhereItIsOpaque() throws {
    let red = try #require(UIImage(data: try pixel(.red)))
    let tinted = try #require(red.withTintColor(UIColor(hex: 0x0000FF)).cgImage)
    #expect(tinted[0, 0].blue == 255 && tinted[0, 0].red == 0 && tinted[0, 0].opacity == 255)
    #expect(UIImage(icon: "leaf") != nil && UIImage(named: "missing") == nil)
    #expect(UIImage().cgImage == nil)
  }

  @Test func viewsKeepTheirSubviews() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let outer = UIView()
    outer.addSubview(badge)
    #expect(outer.subviews == [badge] && badge.superview === outer && badge.subviews.count == 1)
    badge.removeFromSuperview()
    #expect(outer.subviews.isEmpty && badge.superview == nil)
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.pushViewController(UIViewController(), animated: true)
    #expect(controller.popViewController(animated: true) != nil)
    #expect(controller.popViewController(animated: true) == nil)
  }

  private func pixel(_ color: Color) throws -> Data {
    try ImageRenderer(content: color.frame(width: 1, height: 1)).pngData()
  }

  @Test func buttonWithARoleHasATitleThatIsUsedVerbatim() throws {
    let title = "Remove " + "all"
    let host = ViewHost(
      Button(title, role: .destructive) {}, size: CGSize(width: 200, height: 100))
    _ = try host.frame(text: "Remove all")
  }

  @Test func changesOfAViewAreNotPrinted() throws {
    _ = try ViewHost(UpdatesPrinted(), size: CGSize(width: 200, height: 100)).frame(text: "updated")
  }

  @Test func initializersAreUsedAsFunctions() {
    #expect(Optional(Data()).flatMap(UIImage.init(data:)) == nil)
    #expect([UIImage()].map(Image.init).count == 1)
    #expect([Text("a")].map(AnyView.init).count == 1)
    #expect(AnyView(_fromValue: 1) == nil)
    #expect(AnyView(_fromValue: Text("a") as Any) != nil)
    let width: CGFloat = 0.7
    #expect(Font.body.width(.init(width)) == Font.body.width(.compressed))
  }

  @Test func pathOfValuesIsEncodedAndDecoded() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(try #require(path.codable))
    // As SwiftUI writes it: the topmost value first, each after the name of its type.
    #expect(String(decoding: data, as: UTF8.self) == #"["SS","\"three\"","Si","2","Si","1"]"#)
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(decoded) == path)
    struct Key: Hashable {}
    path.append(Key())
    #expect(path.codable == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(#"["unknown","1"]"#.utf8))
    }
  }

  @Test func pathsOfCoreGraphicsAreCombined() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let b = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)
    #expect(a.union(b).boundingBox == CGRect(x: 0, y: 0, width: 15, height: 10))
    #expect(a.intersection(b).boundingBox == CGRect(x: 5, y: 0, width: 5, height: 10))
    #expect(a.subtracting(b).boundingBox == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(!a.symmetricDifference(b).contains(CGPoint(x: 7, y: 5)))
    #expect(a.intersects(b))
  }

  @Test func valuesOfFoundation() {
    let error: any Error = NSError()
    #expect((error as NSError).code == 0)
    #expect(URL.documentsDirectory.isFileURL && URL.temporaryDirectory.isFileURL)
    let rects = [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)]
    #expect(rects.reduce(.null, CGRectUnion) == CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(!ProcessInfo.processInfo.isMacCatalystApp)
  }

  @Test func inertModifiersKeepTheirView() throws {
    let plain = try ImageRenderer(content: Text("glass")).pngData()
    #expect(try ImageRenderer(content: UnitedGlass()).pngData() == plain)
  }

  @Test func stylesOfWindowsAreTypes() {
    func name(_ style: some WindowStyle) -> String { "\(type(of: style))" }
    #expect(name(.automatic) == "DefaultWindowStyle")
    #expect(name(.titleBar) == name(TitleBarWindowStyle()))
    #expect(name(.hiddenTitleBar) == name(HiddenTitleBarWindowStyle()))
    #expect(name(.plain) == name(PlainWindowStyle()))
  }

  @Test func separatorsOfRowsAreAlignedToEdges() throws {
    let stack = VStack(alignment: .listRowSeparatorTrailing) {
      Text("long text")
      Text("short")
    }
    let host = ViewHost(stack, size: CGSize(width: 200, height: 100))
    #expect(try host.frame(text: "long text").maxX == host.frame(text: "short").maxX)
  }
}
