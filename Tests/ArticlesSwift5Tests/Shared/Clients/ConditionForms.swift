// Conditions in the builders of toolbars, tabs, columns and rows.

import SwiftUI

struct ConditionForms: View {
  var isExtended = false

  var body: some View {
    TabView {
      Tab("table", systemImage: "leaf") {
        Table(of: Seed.self) {
          TableColumn("Name") { Text($0.name) }
          if isExtended { TableColumn("Id") { Text(verbatim: "\($0.id)") } }
        } rows: {
          TableRow(Seed(id: 1, name: "bean"))
          if isExtended { TableRow(Seed(id: 2, name: "pea")) }
        }
        .toolbar {
          ToolbarItem { Text("a") }
          if isExtended { ToolbarItem { Text("b") } }
        }
      }
      if isExtended { Tab("more", systemImage: "star") { Text("more") } }
    }
  }
}
