// The alignment of texts in fields, of the fields of date pickers at large type sizes, and of inspectors.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .layout)) struct ControlAlignmentTests {
  @Test(arguments: ["12", ""], [Axis.horizontal, .vertical])
  func textsAndPromptsOfFieldsAreAligned(text: String, axis: Axis) throws {
    func rect(_ alignment: TextAlignment) throws -> CGRect {
      let field = TextField("12", text: .constant(text), axis: axis)
        .multilineTextAlignment(alignment).frame(width: 200)
      return try ViewHost(field, size: CGSize(width: 200, height: 50)).frame(text: "12")
    }
    #expect(try rect(.leading).minX == 0)
    #expect(try abs(rect(.center).midX - 100) < 0.5)
    #expect(try abs(rect(.trailing).maxX - 200) < 0.5)
  }

  @Test(arguments: TextAlignment.allCases)
  func aTextThatIsTooLongEndsBeforeTheCaret(alignment: TextAlignment) throws {
    struct Field: View {
      @State var text: String
      var body: some View { TextField("", text: $text).id("field") }
    }
    let text = String(repeating: "word ", count: 20) + "end"
    let host = ViewHost(
      Field(text: text).multilineTextAlignment(alignment), size: CGSize(width: 100, height: 40))
    try host.tap(id: "field")
    #expect(try abs(host.frame(text: text).maxX - 98) < 0.5)
  }

  @Test func fieldsOfDatePickersAreBelowLargeLabels() throws {
    func host(_ size: DynamicTypeSize) -> ViewHost<some View> {
      ViewHost(
        DatePicker("Start date", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
          .environment(\.timeZone, .gmt).dynamicTypeSize(size).fixedSize(
            horizontal: false, vertical: true), size: CGSize(width: 300, height: 400))
    }
    let regular = host(.large)
    #expect(try regular.frame(text: "Jan 1, 2001").minX > regular.frame(text: "Start date").maxX)
    for size in [DynamicTypeSize.accessibility1, .accessibility3, .accessibility5] {
      let large = host(size)
      let (label, day) = try (large.frame(text: "Start date"), large.frame(text: "Jan 1, 2001"))
      #expect(label.minX == 0 && day.minY > label.maxY)
      #expect(day.minX >= 0 && day.maxX <= 300)
    }
  }

  @Test func inspectorsAreAtTheTrailingEdge() throws {
    let stack = NavigationStack {
      Text(verbatim: "Main").inspector(isPresented: .constant(true)) { Text(verbatim: "Side") }
    }
    let host = ViewHost(
      stack.environment(\.horizontalSizeClass, .regular), size: CGSize(width: 1000, height: 600))
    #expect(try abs(host.frame(text: "Side").midX - (1000 - 135)) < 1)
    #expect(try abs(host.frame(text: "Main").midX - (1000 - 270) / 2) < 1)
  }
}
