// Names that sources of other authors use: what has a value is compared with it, what is inert keeps its values.

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

private final class ToolPanel: NSPanel {
  override var canBecomeKey: Bool { true }
  override func resignMain() {
    super.resignMain()
    close()
  }
}

@MainActor
@Suite(.tags(.controls)) struct FurtherFormTests {
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

  @Test func formattersOfListsAndDurations() {
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    #expect(list.string(from: ["a", "b", "c"]) == "a, b, and c")
    let duration = RelativeDateTimeFormatter()
    duration.locale = Locale(identifier: "en_US")
    #expect(duration.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    #expect(duration.localizedString(fromTimeInterval: 180) == "in 3 minutes")
    duration.unitsStyle = .short
    #expect(duration.localizedString(fromTimeInterval: -7200) == "2 hr. ago")
    duration.dateTimeStyle = .named
    #expect(duration.localizedString(fromTimeInterval: 86400) == "tomorrow")
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

  @Test func windowsOfAppKitKeepTheirValues() {
    let panel = ToolPanel(
      contentRect: .zero, styleMask: [.borderless, .nonactivatingPanel], backing: .buffered,
      defer: false)
    panel.collectionBehavior.insert(.fullScreenAuxiliary)
    panel.level = .popUpMenu
    panel.setFrame(CGRect(x: 0, y: 0, width: 20, height: 10), display: true, animate: true)
    #expect(panel.frame.width == 20)
    #expect(panel.collectionBehavior == .fullScreenAuxiliary)
    let view = NSHostingView(rootView: Text("a"))
    view.layer?.cornerRadius = 4
    #expect(view.layer?.cornerRadius == 4)
    view.window?.titlebarAppearsTransparent = true
    NSWindow().addChildWindow(panel, ordered: .above)
    let flat = UIView()
    flat.layer.cornerRadius = 2
    #expect(flat.layer.cornerRadius == 2 && flat.window == nil)
  }

  @Test func contentOfACellIsAView() {
    let configuration = UIHostingConfiguration { Text("cell") }.margins(.all, 4)
      .background(.yellow)
    let view = configuration.makeContentView()
    view.backgroundColor = .clear
    #expect(view.backgroundColor == .clear)
    #expect(view.configuration.makeContentView() !== view)
  }

  @Test func inertModifiersKeepTheirView() throws {
    let plain = try ImageRenderer(content: Text("glass")).pngData()
    #expect(try ImageRenderer(content: UnitedGlass()).pngData() == plain)
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
