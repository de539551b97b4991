// Every documented form of links, destinations, titles and bars, as a client's sources call them.

import Foundation
import SwiftUI

struct Park: Hashable, Codable, Identifiable {
  var id = 1
  var name = "Park"
}

/// Links with destinations, bindings and values.
struct LinkForms: View {
  @State private var isActive = false
  @State private var selection: Int?
  let title: String

  var body: some View {
    List {
      Group {
        NavigationLink("Next", destination: Text("screen"))
        NavigationLink(title, destination: Text("screen"))
        NavigationLink("Next") { Text("screen") }
        NavigationLink(title) { Text("screen") }
        NavigationLink(destination: Text("screen")) { Text("label") }
        NavigationLink(destination: { Text("screen") }) { Text("label") }
        NavigationLink {
          Text("screen")
        } label: {
          Text("label")
        }
      }
      Group {
        NavigationLink("Next", destination: Text("screen"), isActive: $isActive)
        NavigationLink(title, destination: Text("screen"), isActive: $isActive)
        NavigationLink(destination: Text("screen"), isActive: $isActive) { Text("label") }
        NavigationLink("Next", isActive: $isActive) { Text("screen") }
        NavigationLink(title, isActive: $isActive) { Text("screen") }
        NavigationLink(isActive: $isActive) {
          Text("screen")
        } label: {
          Text("label")
        }
      }
      Group {
        NavigationLink("Next", destination: Text("screen"), tag: 1, selection: $selection)
        NavigationLink(title, destination: Text("screen"), tag: 2, selection: $selection)
        NavigationLink(destination: Text("screen"), tag: 3, selection: $selection) { Text("label") }
        NavigationLink("Next", tag: 4, selection: $selection) { Text("screen") }
        NavigationLink(title, tag: 5, selection: $selection) { Text("screen") }
        NavigationLink(tag: 6, selection: $selection) {
          Text("screen")
        } label: {
          Text("label")
        }
        NavigationLink("Next", destination: Text("screen")).isDetailLink(false)
      }
      Group {
        NavigationLink("Next", value: 1)
        NavigationLink(title, value: Park())
        NavigationLink(value: Park()) { Text("label") }
        NavigationLink(value: Int?.none) { Text("label") }
        NavigationLink("Next", value: Park?.none)
      }
    }
  }
}

/// Destinations of values, of a Boolean value and of an item.
struct DestinationForms: View {
  @State private var isPresented = false
  @State private var park: Park?
  @State private var path: [Park] = []

  var body: some View {
    NavigationStack(path: $path) {
      Text("root")
        .navigationDestination(for: Park.self) { Text($0.name) }
        .navigationDestination(for: Int.self) { number in
          if number > 0 { Text("\(number)") }
        }
        .navigationDestination(isPresented: $isPresented) { Text("screen") }
        .navigationDestination(item: $park) { park in Text(park.name) }
        .navigationDestination(item: $park) { Text($0.name) }
    }
  }
}

/// Titles and bars.
struct BarForms: View {
  @State private var title = "Title"
  let name: String

  var body: some View {
    VStack {
      Text("a").navigationTitle($title)
      Text("a").navigationTitle("Title")
      Text("a").navigationTitle(name)
      Text("a").navigationTitle(Text("Title"))
      Text("a").navigationBarTitle("Title")
      Text("a").navigationBarTitle(name)
      Text("a").navigationBarTitle(Text("Title"), displayMode: .inline)
      Text("a").navigationBarTitle("Title", displayMode: .large)
      Text("a").navigationBarTitle(name, displayMode: .automatic)
      Text("a").navigationBarTitleDisplayMode(.inline)
      Text("a").toolbarTitleDisplayMode(.inlineLarge)
    }
    VStack {
      Text("a").toolbar(.hidden, for: .navigationBar)
      Text("a").toolbar(.hidden, for: .navigationBar, .tabBar, .bottomBar)
      Text("a").toolbar(.hidden)
      Text("a").toolbar(.visible, for: .automatic)
      Text("a").toolbarVisibility(.hidden, for: .navigationBar)
      Text("a").toolbarVisibility(.hidden)
      Text("a").toolbar(removing: .title)
      Text("a").toolbar(removing: .sidebarToggle)
      Text("a").navigationBarHidden(true)
      Text("a").navigationBarBackButtonHidden()
      Text("a").navigationBarBackButtonHidden(true)
      Text("a").statusBarHidden()
    }
    VStack {
      Text("a").navigationBarItems(leading: Text("b"))
      Text("a").navigationBarItems(trailing: Text("b"))
      Text("a").navigationBarItems(leading: Text("b"), trailing: Text("c"))
      Text("a").toolbar { Button("b") {} }
      Text("a").toolbar { ToolbarItem(placement: .topBarLeading) { Text("b") } }
      Text("a").toolbar(id: "bar") { ToolbarItem(id: "b", placement: .bottomBar) { Text("b") } }
      Text("a").toolbarRole(.editor)
      Text("a").toolbarBackground(.red, for: .navigationBar)
      Text("a").toolbarBackground(.visible, for: .navigationBar, .tabBar)
      Text("a").toolbarBackgroundVisibility(.hidden, for: .navigationBar)
      Text("a").toolbarColorScheme(.dark, for: .navigationBar)
      Text("a").toolbarTitleMenu { Button("b") {} }
    }
  }
}

/// A view that dismisses itself with functions that take its presentation mode.
struct PresentedView: View {
  @Environment(\.presentationMode) private var mode
  @Environment(\.presentationMode) var binding: Binding<PresentationMode>

  static func close(_ mode: inout PresentationMode) { mode.dismiss() }
  nonisolated static func leave(_ mode: inout PresentationMode) {
    if mode.isPresented { mode.dismiss() }
  }

  var body: some View {
    Button("Close") { Self.close(&mode.wrappedValue) }
    Button("Leave") { Self.leave(&binding.wrappedValue) }
    Button("Back") { mode.wrappedValue.dismiss() }
  }
}
