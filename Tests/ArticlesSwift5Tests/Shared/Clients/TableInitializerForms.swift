// The forms of tables in Apple's documentation; the compiler infers the type of the values from the data or the rows.

import SwiftUI

struct Gardener: Identifiable {
  var givenName: String
  var familyName: String
  var beds = 1
  var id: String { givenName + familyName }
}

struct TableInitializerForms: View {
  @State var people = [
    Gardener(givenName: "Ada", familyName: "Byron"),
    Gardener(givenName: "Grace", familyName: "Hopper", beds: 2),
  ]
  @State private var one: Gardener.ID?
  @State private var several: Set<Gardener.ID> = []
  @State private var order = [KeyPathComparator(\Gardener.givenName)]
  @State private var customization = TableColumnCustomization<Gardener>()

  /// Tables whose columns cannot be sorted.
  @ViewBuilder var plain: some View {
    Table(people) {
      TableColumn("Given Name", value: \.givenName)
      TableColumn("Family Name", value: \.familyName)
      TableColumn("Beds") { person in Text("\(person.beds)") }
    }
    Table(people) { TableColumn("Given Name", value: \.givenName) }
    Table(people, columnCustomization: $customization) {
      TableColumn("Given Name", value: \.givenName).customizationID("name")
    }
    Table(people, selection: $one) {
      TableColumn("Given Name", value: \.givenName).width(min: 50, max: 100)
      TableColumn("Family Name", value: \.familyName).width(ideal: 100)
    }
    Table(people, selection: $several) {
      TableColumn("Given Name", value: \.givenName)
      if people.count > 1 { TableColumn("Family Name", value: \.familyName) }
    }
    Table(people, selection: $several, columnCustomization: $customization) {
      TableColumn("Beds") { Text("\($0.beds)") }
    }
  }

  /// Tables whose columns can be sorted.
  @ViewBuilder var sorted: some View {
    Table(people, sortOrder: $order) {
      TableColumn("Given Name", value: \.givenName)
      TableColumn("Beds", value: \.beds) { Text("\($0.beds)") }
    }
    .onChange(of: order) { _, newOrder in people.sort(using: newOrder) }
    Table(people, selection: $one, sortOrder: $order) {
      TableColumn("Given Name", value: \.givenName)
    }
    Table(people, selection: $several, sortOrder: $order) {
      TableColumn("Family Name", value: \.familyName)
      TableColumn("Note") { _ in Text("none") }
    }
    Table(people, sortOrder: $order, columnCustomization: $customization) {
      TableColumn("Given Name", value: \.givenName)
    }
  }

  /// Tables with rows from a closure.
  @ViewBuilder var built: some View {
    Table(of: Gardener.self) {
      TableColumn("Given Name", value: \.givenName)
      TableColumn("Family Name", value: \.familyName)
    } rows: {
      TableRow(Gardener(givenName: "Ada", familyName: "Byron"))
      ForEach(people)
    }
    Table(of: Gardener.self, selection: $one) {
      TableColumn("Given Name", value: \.givenName)
    } rows: {
      ForEach(people) { TableRow($0).contextMenu { Button("Water") {} } }
    }
    Table(of: Gardener.self, selection: $several, sortOrder: $order) {
      TableColumn("Given Name", value: \.givenName)
    } rows: {
      ForEach(people) { person in
        if person.beds > 1 { TableRow(person) }
      }
    }
    Table(selection: $several) {
      TableColumn("Given Name") { (person: Gardener) in Text(person.givenName) }
    } rows: {
      ForEach(people) { TableRow($0) }
    }
    Table(sortOrder: $order) {
      TableColumn("Given Name", value: \.givenName)
    } rows: {
      ForEach(people) { TableRow($0) }
    }
  }

  var body: some View {
    VStack {
      plain
      sorted
      built
    }
  }
}
