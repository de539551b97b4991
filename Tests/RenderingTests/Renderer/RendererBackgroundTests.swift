// RenderingTests: the color behind a view has the appearance that the view requests.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.preferences)) struct RendererBackgroundTests {
  private func corner(_ renderer: ImageRenderer<some View>) throws -> [UInt8] {
    Array(try renderer.picture().image().pixels.prefix(4))
  }

  private func renderer(_ requested: ColorScheme?, in scheme: ColorScheme = .light)
    -> ImageRenderer<some View>
  {
    let view = Color.clear.frame(width: 4, height: 4).preferredColorScheme(requested)
    let renderer = ImageRenderer(content: view)
    renderer.background = Color(UIColor.systemBackground)
    renderer.environment.colorScheme = scheme
    return renderer
  }

  @Test func backgroundHasTheRequestedAppearance() throws {
    #expect(try corner(renderer(.dark)) == [0, 0, 0, 255])
    #expect(try corner(renderer(.light, in: .dark)) == [255, 255, 255, 255])
    #expect(try corner(renderer(nil)) == [255, 255, 255, 255])
    #expect(try corner(renderer(nil, in: .dark)) == [0, 0, 0, 255])
  }

  @Test func backgroundFollowsChangesOfTheRequest() throws {
    let host = ViewHost(Switching(), proposal: ProposedViewSize(width: 20, height: 20))
    host.background = Color(UIColor.systemBackground)
    func corner() throws -> [UInt8] { Array(try host.snapshot().image().pixels.prefix(4)) }
    #expect(try corner() == [255, 255, 255, 255])
    try host.tap(at: CGPoint(x: 10, y: 10))
    #expect(try corner() == [0, 0, 0, 255])
    try host.tap(at: CGPoint(x: 10, y: 10))
    #expect(try corner() == [255, 255, 255, 255])
  }
}

private struct Switching: View {
  @State private var isDark = false

  var body: some View {
    Color.clear.frame(width: 20, height: 20).contentShape(.rect)
      .onTapGesture { isDark.toggle() }
      .preferredColorScheme(isDark ? .dark : nil)
  }
}
