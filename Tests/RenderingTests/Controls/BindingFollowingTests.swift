// Controls follow their binding when the state is changed elsewhere and no body of their author reads it.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

/// Passes a binding on to `content` without reading it; a tap on the bar sets `newValue`.
private struct Owner<Value, Content: View>: View {
  @State var value: Value
  let newValue: Value
  let content: (Binding<Value>) -> Content

  var body: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: 20).onTapGesture { value = newValue }
      content($value).frame(maxHeight: .infinity)
    }
  }
}

@MainActor
@Suite(.tags(.controls, .state)) struct BindingFollowingTests {
  /// Returns whether the content, drawn after a change from one value to another, equals the content that was created
  /// with the other value, and differs from that before.
  private func follows<Value>(
    from old: Value, to new: Value, @ViewBuilder _ content: @escaping (Binding<Value>) -> some View
  ) throws -> Bool {
    let size = CGSize(width: 300, height: 300)
    let host = ViewHost(Owner(value: old, newValue: new, content: content), size: size)
    let before = try host.pngData()
    try host.tap(at: CGPoint(x: 150, y: 10))
    try host.settle()
    let fresh = ViewHost(Owner(value: new, newValue: new, content: content), size: size)
    return try host.pngData() == fresh.pngData() && host.pngData() != before
  }

  @ViewBuilder private func options(_ selection: Binding<Int>) -> some View {
    Picker("number", selection: selection) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
  }

  @Test func pickers() throws {
    #expect(try follows(from: 1, to: 2) { options($0).pickerStyle(.menu) })
    #expect(try follows(from: 1, to: 2) { options($0).pickerStyle(.segmented) })
    #expect(try follows(from: 1, to: 2) { options($0).pickerStyle(.inline) })
    #expect(try follows(from: 1, to: 2) { options($0).pickerStyle(.wheel) })
    #expect(
      try follows(from: 1, to: 2) { value in
        List { options(value).pickerStyle(.menu) }
      })
    #expect(
      try follows(from: 1, to: 2) { value in
        List { options(value).pickerStyle(.inline) }
      })
    #expect(
      try follows(from: 1, to: 2) { value in
        List { options(value).pickerStyle(.navigationLink) }
      })
  }

  @Test func valueControls() throws {
    #expect(try follows(from: false, to: true) { Toggle("toggle", isOn: $0) })
    #expect(try follows(from: false, to: true) { Toggle("t", isOn: $0).toggleStyle(.button) })
    #expect(try follows(from: 0.2, to: 0.8) { Slider(value: $0) })
    #expect(try follows(from: "a", to: "b") { TextField("field", text: $0) })
    #expect(try follows(from: "a", to: "abc") { SecureField("field", text: $0) })
    #expect(try follows(from: "a", to: "b") { TextEditor(text: $0) })
    #expect(try follows(from: Color.red, to: .blue) { ColorPicker("color", selection: $0) })
    #expect(
      try follows(
        from: Date(timeIntervalSinceReferenceDate: 0), to: Date(timeIntervalSinceReferenceDate: 9e6)
      ) { DatePicker("date", selection: $0) })
  }

  @Test func containers() throws {
    #expect(
      try follows(from: false, to: true) { DisclosureGroup("group", isExpanded: $0) { Text("in") } }
    )
    #expect(
      try follows(from: Set([1]), to: Set([2])) { selection in
        List(1..<4, id: \.self, selection: selection) { Text("row \($0)") }
      })
  }
}
