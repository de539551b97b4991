// Tables have the rows of their data in all forms of initializers.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor @Suite(.tags(.controls)) struct TableInitializerFormTests {
  @Test func tablesHaveTheirRowsInAllForms() throws {
    let forms = TableInitializerForms()
    for view in [AnyView(forms.plain), AnyView(forms.sorted), AnyView(forms.built)] {
      let host = ViewHost(
        VStack { view }.environment(\.horizontalSizeClass, .regular),
        size: CGSize(width: 320, height: 1200))
      let names = try host.snapshot().description.components(separatedBy: "\"Grace\"").count - 1
      #expect(names >= 3)
    }
  }
}
