// Hosted views are drawn into pictures of UIKit, hit tests find views, and other classes keep their values.

import SwiftUI
import Testing

private final class ToolPanel: NSPanel {
  override var canBecomeKey: Bool { true }
  override func resignMain() {
    super.resignMain()
    close()
  }
}

@MainActor @Suite struct UIKitFamilyTests {
  @Test func hostedViewsAreDrawnIntoPictures() throws {
    let view = Text("Sphinx").padding(4).background(.yellow)
    let image = view.snapshot()
    #expect(image.scale == 2)
    let renderer = ImageRenderer(
      content: view.frame(width: image.size.width, height: image.size.height))
    renderer.scale = 2
    #expect(image.pngData() == renderer.uiImage?.pngData())
  }

  @Test func backgroundsAndSubviewsAreDrawnIntoPictures() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let child = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    child.backgroundColor = .blue
    view.addSubview(child)
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
      view.layer.render(in: context.cgContext)
    }
    let expected = ImageRenderer(
      content: Color(UIColor.red).frame(width: 20, height: 20)
        .overlay { Color(UIColor.blue).frame(width: 10, height: 10) })
    expected.scale = 3
    #expect(image.pngData() == expected.uiImage?.pngData())
  }

  @Test func imagesAreDrawnInASize() throws {
    let picture = ImageRenderer(content: Color.green.frame(width: 8, height: 8))
    let image = try #require(picture.uiImage)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 4, height: 2)))
    #expect(small.size == CGSize(width: 4, height: 2))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 3)
    image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.pngData() == small.pngData())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func hitTestsFindTheFrontmostView() {
    let window = PassThroughWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    controller.view.frame = window.bounds
    window.rootViewController = controller
    window.addSubview(controller.view)
    let button = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    controller.view.addSubview(button)
    #expect(window.hitTest(CGPoint(x: 15, y: 15), with: nil) === button)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)
    #expect(button.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 12))
    button.isHidden = true
    #expect(window.hitTest(CGPoint(x: 15, y: 15), with: nil) == nil)
  }

  @Test func textsAreMeasured() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let text = ImageRenderer(content: Text("Sphinx").font(.system(size: 20)))
    #expect(try "Sphinx".size(withAttributes: [.font: font]) == text.layoutSize())
    #expect("".size(withAttributes: nil).width == 0)
  }

  @Test func representablesOfAppKitArePlaceholders() throws {
    let text = Binding.constant("")
    for view in [
      AnyView(SearchFieldOfAppKit(text: text)), AnyView(MacForms()), AnyView(ScrollWatcher()),
      AnyView(WheelPicker(titles: ["a"], selection: .constant(0))),
    ] {
      let picture = try ImageRenderer(content: view.frame(width: 200, height: 200)).picture()
      #expect(picture.widthInPixels == 200)
    }
  }

  @Test func pasteboardsKeepTheirValues() {
    NSPasteboard.general.clearContents()
    #expect(NSPasteboard.general.string(forType: .string) == nil)
    NSPasteboard.general.setString("text", forType: .string)
    #expect(NSPasteboard.general.string(forType: .string) == "text")
  }

  @Test func layersKeepTheirSublayers() {
    let (layer, child) = (CALayer(), CAShapeLayer())
    layer.addSublayer(child)
    layer.insertSublayer(CAGradientLayer(), at: 0)
    #expect(layer.sublayers?.count == 2 && layer.sublayers?.last === child)
    #expect(child.superlayer === layer)
    child.removeFromSuperlayer()
    #expect(layer.sublayers?.count == 1 && child.superlayer == nil)
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
    func picture(of view: UIView) -> Data? {
      UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        .pngData()
    }
    func picture(of view: some View) -> Data? {
      let renderer = ImageRenderer(content: view.frame(width: 60, height: 40))
      renderer.scale = 3
      return renderer.uiImage?.pngData()
    }
    let configuration = UIHostingConfiguration { Color.blue }.margins(.all, 4).background(.yellow)
    let view = configuration.makeContentView()
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(
      picture(of: view)
        == picture(of: Color.blue.padding(4).background { Rectangle().fill(.yellow) }))
    view.configuration = UIHostingConfiguration { Color.red }.margins(.all, 0)
    #expect(picture(of: view) == picture(of: Color.red))
    #expect(view.configuration.makeContentView() !== view)
  }

  @Test func aProgramOfAppKitHasOneWindow() throws {
    let program = NSApplication.shared
    let window = try #require(program.windows.first)
    #expect(program.windows.count == 1 && program.mainWindow === window)
    #expect(program.keyWindow === window && window.isKeyWindow && !NSWindow().isKeyWindow)
    #expect(window.frame.size == NSScreen.main?.frame.size)
  }

  @Test func pageControlsKeepTheirValues() {
    let control = UIPageControl()
    let image = UIImage()
    control.backgroundStyle = .prominent
    control.allowsContinuousInteraction = false
    control.setIndicatorImage(image, forPage: 1)
    #expect(control.backgroundStyle == .prominent && !control.allowsContinuousInteraction)
    #expect(control.indicatorImage(forPage: 1) === image)
    #expect(control.indicatorImage(forPage: 0) == nil)
  }

  @Test func layersOfViewsAreReplaced() {
    let view = NSView()
    let (own, other) = (view.layer, CALayer())
    view.layer = other
    #expect(view.layer === other)
    view.layer = nil
    #expect(own != nil && view.layer === own)
  }
}
