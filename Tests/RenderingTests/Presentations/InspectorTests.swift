// RenderingTests: inspectors: a column in a regular width, otherwise a sheet.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .layout)) struct InspectorTests {
  private func host(_ sizeClass: UserInterfaceSizeClass, isPresented: Bool = true) -> ViewHost<
    some View
  > {
    let view = Color.red.id("content").inspector(isPresented: .constant(isPresented)) {
      Color.green.id("inspector").inspectorColumnWidth(200)
    }
    .environment(\.horizontalSizeClass, sizeClass)
    return ViewHost(view, size: CGSize(width: 801, height: 600), scale: 1)
  }

  @Test func inspectorsAreColumnsInARegularWidth() throws {
    let host = host(.regular)
    #expect(try host.frame(id: "content") == CGRect(x: 0, y: 0, width: 600, height: 600))
    #expect(try host.frame(id: "inspector") == CGRect(x: 601, y: 0, width: 200, height: 600))
    #expect(try self.host(.regular, isPresented: false).frame(id: "content").width == 801)
  }

  @Test func inspectorsAreSheetsInACompactWidth() throws {
    let host = host(.compact)
    #expect(try host.frame(id: "content").width == 801)
    #expect(try host.frame(id: "inspector") == CGRect(x: 0, y: 10, width: 801, height: 590))
  }
}
