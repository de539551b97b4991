// PrefViews: the search field of a navigation stack: a symbol and a text field on a gray rounded rectangle.

import PrefGeometry
import PrefViewGraph

/// The search field below the title of a screen.
struct SearchField: View {
  let search: SearchFieldContent
  @Environment(\.look.controls.searchField) private var look

  var content: FieldContent {
    let prompt = search.prompt ?? Text(verbatim: "Search")
    var content = FieldContent(.text(search.text), prompt: prompt.foregroundStyle(.secondary))
    content.onEditingChanged = { search.isPresented?.wrappedValue = $0 }
    return content
  }

  var body: some View {
    HStack(spacing: look.symbolSpacing) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
      FieldEditor(content: content, label: AnyView(EmptyView()))
    }
    .padding(.horizontal, look.padding)
    .frame(height: look.height)
    .background(
      Color(.system(.tertiaryFill)),
      in: RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
  }
}
