// RenderingTests: rows and titles at the accessibility sizes of Dynamic Type.

import PrefGeometry
import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.controls)) struct AccessibilitySizeTests {
  private func host(_ view: some View, _ size: DynamicTypeSize) -> ViewHost<some View> {
    ViewHost(view.dynamicTypeSize(size), size: CGSize(width: 390, height: 844))
  }

  @Test(arguments: [DynamicTypeSize.large, .xxxLarge])
  func labelAndValueAreSideBySideAtOtherSizes(_ size: DynamicTypeSize) throws {
    let host = host(List { LabeledContent("Version", value: "1.0") }, size)
    let (label, value) = (try host.frame(text: "Version"), try host.frame(text: "1.0"))
    #expect(abs(label.midY - value.midY) < 1)
    #expect(value.maxX > 350)
  }

  @Test(arguments: [DynamicTypeSize.accessibility1, .accessibility5])
  func theValueIsBelowTheLabelAtAccessibilitySizes(_ size: DynamicTypeSize) throws {
    let host = host(List { LabeledContent("Version", value: "1.0") }, size)
    let (label, value) = (try host.frame(text: "Version"), try host.frame(text: "1.0"))
    #expect(value.midY > label.maxY && value.minX == label.minX)
  }

  @Test func theSelectedOptionIsBelowTheLabelOfAPicker() throws {
    let picker = Form {
      Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
    }
    let large = host(picker, .large)
    #expect(try abs(large.frame(text: "Small").midY - large.frame(text: "Size").midY) < 1)
    let accessible = host(picker, .accessibility3)
    #expect(try accessible.frame(text: "Small").minY >= accessible.frame(text: "Size").maxY)
  }

  @Test(arguments: [DynamicTypeSize.xSmall, .large, .accessibility2, .accessibility5])
  func largeTitlesAreBelowTheItemsOfTheBar(_ size: DynamicTypeSize) throws {
    let screen = NavigationStack {
      List { Text("Row") }.navigationTitle("Title").toolbar { Button("Edit") {} }
    }
    let host = host(screen, size)
    let (title, item) = (try host.frame(text: "Title"), try host.frame(text: "Edit"))
    #expect(title.minY >= item.maxY)
    #expect(try host.frame(text: "Row").minY >= title.maxY)
  }
}
