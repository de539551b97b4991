import SwiftUI

struct CheckoutForm: View {
  enum Shipping: String, CaseIterable, Identifiable {
    case standard = "Standard"
    case express = "Express"

    var id: Self { self }
  }

  @State private var name: String
  @State private var street = "12 Analytical Way"
  @State private var shipping = Shipping.express
  @State private var isGift: Bool
  @State private var note = ""
  @FocusState private var isNameFocused: Bool

  init(name: String = "Ada Lovelace", isGift: Bool = false) {
    _name = State(initialValue: name)
    _isGift = State(initialValue: isGift)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name).focused($isNameFocused)
          TextField("Street", text: $street)
        } header: {
          Text("Address")
        } footer: {
          if name.isEmpty { Text("Please enter a name.").foregroundStyle(.red) }
        }
        Section("Shipping") {
          Picker("Method", selection: $shipping) {
            ForEach(Shipping.allCases) { Text($0.rawValue).tag($0) }
          }
          Toggle("This is a gift", isOn: $isGift)
          if isGift { TextField("Note", text: $note, prompt: Text("A note for the recipient")) }
        }
        Section {
          Button("Place order") {}.disabled(name.isEmpty)
          Button("Cancel", role: .destructive) {}
        }
      }
      .navigationTitle("Checkout")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
        ToolbarItem(placement: .confirmationAction) { Button("Done") {}.disabled(name.isEmpty) }
      }
    }
  }
}

struct Controls: View {
  @State private var isOn = true
  @State private var volume = 0.4
  @State private var page = 1

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("On", isOn: $isOn)
      Toggle("Off", isOn: .constant(false))
      Slider(value: $volume)
      ProgressView("Loading", value: 0.7)
      Picker("Page", selection: $page) {
        ForEach(1...3, id: \.self) { Text("Page \($0)").tag($0) }
      }
      .pickerStyle(.segmented)
      HStack {
        Button("Plain") {}
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
      }
      Stepper("Page \(page)", value: $page, in: 1...3)
    }
    .padding()
    .frame(width: 320)
  }
}
