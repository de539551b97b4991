// RenderingTests: labels of several views: a title with subtitles in controls, a row in buttons.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct ControlLabelTests {
  private func frames(_ view: some View) throws -> (title: CGRect, subtitle: CGRect) {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 390, height: 600)
    let titles = try renderer.frames(ofText: "Title")
    let subtitles = try renderer.frames(ofText: "Subtitle")
    try #require(titles.count == 1 && subtitles.count == 1)
    return (titles[0], subtitles[0])
  }

  @ViewBuilder private var label: some View {
    Text("Title")
    Text("Subtitle")
  }

  private var controls: [(name: String, view: AnyView)] {
    [
      ("toggle", AnyView(Toggle(isOn: .constant(true)) { label })),
      ("mixed", AnyView(Toggle(sources: [Binding.constant(true)], isOn: \.self) { label })),
      (
        "labeled",
        AnyView(
          LabeledContent {
            Text("Value")
          } label: {
            label
          })
      ),
      ("stepper", AnyView(Stepper(value: .constant(1)) { label })),
      ("color", AnyView(ColorPicker(selection: .constant(.red)) { label })),
      ("date", AnyView(DatePicker(selection: .constant(Date(timeIntervalSince1970: 0))) { label })),
      ("conditional", AnyView(Toggle(isOn: .constant(true)) { if true { label } })),
      ("group", AnyView(Toggle(isOn: .constant(true)) { Group { AnyView(label) } })),
      (
        "for each",
        AnyView(
          Toggle(isOn: .constant(true)) { ForEach(["Title", "Subtitle"], id: \.self) { Text($0) } })
      ),
    ]
  }

  @Test func aControlHasItsSubtitleBelowItsTitle() throws {
    for (name, control) in controls + [("picker", AnyView(picker))] {
      let (title, subtitle) = try frames(Form { control })
      #expect(title.minX == subtitle.minX, "\(name)")
      #expect(subtitle.minY >= title.maxY && subtitle.height < title.height, "\(name)")
    }
    for (name, control) in controls {
      let (title, subtitle) = try frames(control)
      #expect(title.minX == subtitle.minX && subtitle.minY >= title.maxY, "\(name)")
    }
  }

  private var picker: some View {
    Picker(selection: .constant(1)) {
      Text("Value").tag(1)
    } label: {
      label
    }
  }

  @Test func aCustomStyleReceivesOneView() throws {
    struct Boxed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.label.padding(10) }
      }
    }
    let (title, subtitle) = try frames(Toggle(isOn: .constant(true)) { label }.toggleStyle(Boxed()))
    #expect(title.minX == subtitle.minX && subtitle.minY == title.maxY)
  }

  @Test func aButtonHasItsViewsInARow() throws {
    for (name, view) in [
      (
        "form",
        AnyView(
          Form {
            Button {
            } label: {
              label
            }
          })
      ),
      ("link", AnyView(NavigationStack { Form { NavigationLink(value: 1) { label } } })),
      (
        "stack",
        AnyView(
          VStack {
            Button {
            } label: {
              label
            }
          })
      ),
      (
        "bordered",
        AnyView(
          VStack {
            Button {
            } label: {
              label
            }.buttonStyle(.bordered)
          })
      ),
      (
        "menu",
        AnyView(
          VStack {
            Menu {
              Text("Item")
            } label: {
              label
            }
          })
      ),
    ] {
      let (title, subtitle) = try frames(view)
      #expect(title.minY == subtitle.minY && subtitle.minX == title.maxX + 8, "\(name)")
    }
  }

  @Test func anItemOfAMenuHasSubtitlesAndAnImageAtTheTrailingEdge() throws {
    let host = ViewHost(
      Menu("Open") {
        Button {
        } label: {
          Image(systemName: "star").overlay { Color.clear.id("star") }
          Text("Title")
          Text("Subtitle").italic()
        }
      }, size: CGSize(width: 390, height: 600))
    #expect(try host.tap(text: "Open"))
    try host.settle()
    let title = try host.frame(text: "Title")
    let subtitle = try host.frame(text: "Subtitle")
    let image = try host.frame(id: "star")
    #expect(
      title.minX == subtitle.minX && subtitle.minY >= title.maxY && subtitle.height < title.height)
    #expect(image.minX > subtitle.maxX && image.minY > title.minY && image.maxY < subtitle.maxY)
  }
}
