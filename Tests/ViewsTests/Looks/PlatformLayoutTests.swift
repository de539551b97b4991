// ViewsTests: frames of controls and of list rows on each platform.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .layout)) struct PlatformLayoutTests {
  private func frame(_ view: some View, _ platform: Platform, width: CGFloat = 200) -> String {
    frames(of: view.probe("v").environment(\.platform, platform), width: width, height: 100)[0]
  }

  @Test func switchHasTheSizeOfThePlatform() {
    let toggle = Toggle("", isOn: .constant(true)).labelsHidden().fixedSize()
    #expect(frame(toggle, .iOS18) == "v (75.5, 34.5; 49 × 31)")
    #expect(frame(toggle, .iOS26) == "v (68.5, 36; 63 × 28)")
    #expect(frame(toggle, .macOS) == "v (81, 39; 38 × 22)")
  }

  @Test func switchIsDrawnTwoPointsBeyondItsFrameOnIOS18() {
    func track(_ platform: Platform, _ direction: LayoutDirection) -> String {
      let toggle = Toggle("", isOn: .constant(true)).labelsHidden()
        .environment(\.platform, platform).environment(\.layoutDirection, direction)
      let drawing = settledGraph(toggle, width: nil, height: nil)
        .display(size: CGSize(width: 49, height: 31), scale: 1).description
      return drawing.split(separator: "\n").first { $0.contains("51 × 31") }.map(String.init) ?? ""
    }
    #expect(!track(.iOS18, .leftToRight).isEmpty)
    #expect(track(.iOS18, .rightToLeft).contains("-2"))
    #expect(track(.iOS26, .leftToRight).isEmpty)
  }

  @Test func sliderAndStepperHaveTheSizeOfThePlatform() {
    let slider = Slider(value: .constant(0.5))
    #expect(frame(slider, .iOS18) == "v (0, 34.5; 200 × 31)")
    #expect(frame(slider, .iOS26) == "v (0, 34.5; 200 × 31)")
    #expect(frame(slider, .macOS) == "v (0, 40; 200 × 20)")
    let stepper = Stepper("", value: .constant(1)).labelsHidden()
    #expect(frame(stepper, .iOS26) == "v (53, 34; 94 × 32)")
    #expect(frame(stepper, .macOS) == "v (77, 39; 46 × 22)")
  }

  @Test func borderedButtonIsACapsuleOnIOS26() {
    func shapes(_ platform: Platform, _ shape: ButtonBorderShape) -> String {
      let button = Button(action: {}) { Color.red.frame(width: 40, height: 20) }
        .buttonStyle(.bordered).buttonBorderShape(shape).environment(\.platform, platform)
      return settledGraph(button, width: nil, height: nil)
        .display(size: CGSize(width: 64, height: 34), scale: 1).description
    }
    #expect(shapes(.iOS18, .automatic) == shapes(.iOS18, .roundedRectangle))
    #expect(shapes(.iOS26, .automatic) == shapes(.iOS26, .capsule))
    #expect(shapes(.iOS26, .roundedRectangle) != shapes(.iOS26, .capsule))
  }

  @Test func listRowsHaveTheHeightOfThePlatform() {
    let list = List {
      Color.red.frame(width: 50, height: 20).probe("a")
      Color.red.frame(width: 50, height: 22).probe("b")
      Color.red.frame(width: 50, height: 40).probe("c")
    }
    func lines(_ platform: Platform) -> [String] {
      frames(of: list.environment(\.platform, platform), width: 320, height: 400)
    }
    #expect(
      lines(.iOS18) == ["a (32, 47; 50 × 20)", "b (32, 90; 50 × 22)", "c (32, 134; 50 × 40)"])
    // Rows of 52, 52 and 70 points.
    #expect(
      lines(.iOS26) == ["a (32, 51; 50 × 20)", "b (32, 102; 50 × 22)", "c (32, 154; 50 × 40)"])
    // Rows of 28, 30 and 48 points.
    #expect(lines(.macOS) == ["a (20, 24; 50 × 20)", "b (20, 52; 50 × 22)", "c (20, 82; 50 × 40)"])
    #expect(EnvironmentValues().defaultMinListRowHeight == 44)
  }

  @Test func rowInsetsOfOneEdgeKeepTheOthersOfThePlatform() {
    let list = List {
      Color.red.frame(width: 50, height: 40).probe("a").listRowInsets(.leading, 30)
    }
    func lines(_ platform: Platform) -> [String] {
      frames(of: list.environment(\.platform, platform), width: 320, height: 400)
    }
    #expect(lines(.iOS18) == ["a (46, 46; 50 × 40)"])
    #expect(lines(.iOS26) == ["a (46, 50; 50 × 40)"])
  }

  @Test func sectionsHaveTheCornerRadiusOfThePlatform() {
    func drawing(_ platform: Platform) -> String {
      let list = List { Color.red.frame(width: 50, height: 20) }.environment(\.platform, platform)
      return settledGraph(list, width: 320, height: 200)
        .display(size: CGSize(width: 320, height: 200), scale: 1).description
    }
    #expect(drawing(.iOS18).contains("r 10") && !drawing(.iOS18).contains("r 26"))
    #expect(drawing(.iOS26).contains("r 26"))
  }
}
