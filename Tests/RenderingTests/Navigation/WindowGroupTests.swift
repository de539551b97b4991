// RenderingTests: groups of windows that show values, and objects that scenes pass to their windows.

import Observation
import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct WindowGroupTests {
  @Observable final class Model {
    var name = "Ida"
  }

  private struct Reader: View {
    @Environment(Model.self) private var model
    @FocusedValue(Model.self) private var focused
    var body: some View {
      Text(verbatim: "\(model.name) \(focused == nil)").focusedValue(model).focusedSceneValue(model)
    }
  }

  private struct Program: App {
    var body: some Scene {
      WindowGroup(for: Int.self) { $number in
        Text(verbatim: "first \(number)")
      } defaultValue: {
        7
      }
      WindowGroup("Title", id: "second", for: Int.self) { $number in
        Text(verbatim: "second \(number)")
      } defaultValue: {
        8
      }
      WindowGroup("Title", for: Int.self) { $number in
        Text(verbatim: "third \(number ?? -1)")
      }
      WindowGroup(Text("Title"), id: "fourth") { Reader() }.environment(Model())
    }
  }

  @Test func windowsShowTheirDefaultValues() throws {
    let windows = Program().windows
    let texts = ["first 7", "second 8", "third -1", "Ida true"]
    #expect(windows.count == texts.count)
    for (window, text) in zip(windows, texts) {
      #expect(try ImageRenderer(content: window.content).frames(ofText: text).count == 1)
    }
  }

  @Test func notificationsAndAccessHaveNoEffect() {
    AccessibilityNotification.Announcement("Done").post()
    AccessibilityNotification.ScreenChanged().post()
    let url = URL(fileURLWithPath: "/tmp/file")
    #expect(url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
  }
}
