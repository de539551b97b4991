// Scenes with their Swift equivalents: screens, toolbars, tabs, search and presentations.

import PrefGeometry
import PrefViews

private let rest =
  #""state":{"on":true,"off":false,"tab":"b","text":"","path":["x"],"item":null,"picked":7},"#

private struct Picked: Identifiable, Hashable {
  let id: Int
}

let navigationTwins: [Twin] = [
  Twin(
    #"{"type":"NavigationStack","path":"${path}","content":[{"type":"List","content":["A"],"modifiers":[{"navigationTitle":"Root"},{"navigationDestination":{"bind":"v","content":[{"type":"Text","text":"About ${v}","modifiers":[{"navigationTitle":"Detail"},{"toolbarTitleDisplayMode":"inline"},{"navigationBarBackButtonHidden":{}}]}]}}]}]}"#,
    rest: rest
  ) {
    NavigationStack(path: .constant(["x"])) {
      List { Text("A") }.navigationTitle("Root")
        .navigationDestination(for: String.self) {
          Text("About \($0)").navigationTitle("Detail").toolbarTitleDisplayMode(.inline)
            .navigationBarBackButtonHidden()
        }
    }
  },
  Twin(
    #"{"type":"NavigationStack","content":[{"type":"List","content":[{"type":"NavigationLink","title":"A","destination":["a"]},{"type":"NavigationLink","label":["B"],"value":1},{"type":"NavigationLink","label":["C"],"destination":["c"]},{"type":"NavigationLink","title":"D","value":1}],"modifiers":[{"toolbar":[{"placement":"topBarLeading","content":["L"]},{"placement":"principal","content":["P"]},{"placement":"bottomBar","content":["Bottom"]},{"content":["T"]}]},{"searchable":{"text":"text","prompt":"Find"}},{"searchScopes":{"scope":"${tab}","content":[{"type":"Text","text":"All","modifiers":[{"tag":"a"}]}]}},{"searchSuggestions":{"content":["One"]}}]}]}"#,
    rest: rest, comparesStructure: false
  ) {
    NavigationStack {
      List {
        NavigationLink {
          Text("a")
        } label: {
          Text("A")
        }
        NavigationLink(value: 1) { Text("B") }
        NavigationLink {
          Text("c")
        } label: {
          Text("C")
        }
        NavigationLink(value: 1) { Text("D") }
      }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Text("L") }
        ToolbarItem(placement: .principal) { Text("P") }
        ToolbarItem(placement: .bottomBar) { Text("Bottom") }
        ToolbarItem { Text("T") }
      }
      .searchable(text: .constant(""), prompt: Text("Find"))
      .searchScopes(.constant("b")) { Text("All").tag("a") }
      .searchSuggestions { Text("One") }
    }
  },
  Twin(
    #"{"type":"NavigationStack","content":[{"type":"Text","text":"A","modifiers":[{"navigationTitle":"T"},{"toolbarVisibility":{"visibility":"hidden","for":["navigationBar"]}}]}]}"#
  ) {
    NavigationStack {
      Text("A").navigationTitle("T").toolbarVisibility(.hidden, for: .navigationBar)
    }
  },
  Twin(
    #"{"type":"VStack","spacing":0,"content":[{"type":"NavigationSplitView","sidebar":["S"],"content":["C"],"detail":["D"]},{"type":"NavigationSplitView","columnVisibility":"detailOnly","sidebar":["S"],"detail":["D"]}],"modifiers":[{"environment":{"horizontalSizeClass":"regular"}}]}"#
  ) {
    VStack(spacing: 0) {
      NavigationSplitView {
        Text("S")
      } content: {
        Text("C")
      } detail: {
        Text("D")
      }
      NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
        Text("S")
      } detail: {
        Text("D")
      }
    }
    .environment(\.horizontalSizeClass, .regular)
  },
  Twin(
    #"{"type":"TabView","selection":"${tab}","content":[{"type":"Text","text":"One","modifiers":[{"tabItem":{"title":"A","systemImage":"house"}},{"tag":"a"},{"badge":2}]},{"type":"Text","text":"Two","modifiers":[{"tabItem":{"label":["B"]}},{"tag":"b"}]}],"modifiers":[{"tabViewBottomAccessory":{"content":["Now"]}}]}"#,
    rest: rest, comparesStructure: false
  ) {
    TabView(selection: .constant("b")) {
      Text("One").tabItem { Label("A", systemImage: "house") }.tag("a").badge(2)
      Text("Two").tabItem { Text("B") }.tag("b")
    }
    .tabViewBottomAccessory { Text("Now") }
  },
  Twin(
    #"{"type":"TabView","content":["One","Two"],"modifiers":[{"tabViewStyle":{"style":"page","indexDisplayMode":"always"}},{"indexViewStyle":"always"}]}"#
  ) {
    TabView {
      Text("One")
      Text("Two")
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  },
]

let presentationTwins: [Twin] = [
  Twin(
    #"{"type":"Text","text":"Base","modifiers":[{"sheet":{"isPresented":"${on}","content":[{"type":"Text","text":"Card","modifiers":[{"presentationDetents":[{"height":60},"large"]},{"presentationDragIndicator":"visible"},{"presentationCornerRadius":6},{"presentationBackground":"yellow"},{"presentationBackgroundInteraction":"enabled"},{"interactiveDismissDisabled":true}]}]}}]}"#,
    rest: rest
  ) {
    Text("Base").sheet(isPresented: .constant(true)) {
      Text("Card").presentationDetents([.height(60), .large], selection: .constant(.height(60)))
        .presentationDragIndicator(.visible).presentationCornerRadius(6)
        .presentationBackground(.yellow).presentationBackgroundInteraction(.enabled)
        .interactiveDismissDisabled()
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Text","text":"None","modifiers":[{"sheet":{"item":"${item}","bind":"i","content":["${i}"]}}]},{"type":"Text","text":"Some","modifiers":[{"fullScreenCover":{"item":"${picked}","bind":"i","content":["Item ${i}"]}}]}]}"#,
    rest: rest
  ) {
    VStack {
      Text("None").sheet(item: .constant(nil as Picked?)) { Text("\($0.id)") }
      Text("Some").fullScreenCover(item: .constant(Picked(id: 7))) { Text("Item \($0.id)") }
    }
  },
  Twin(
    #"{"type":"Text","text":"Base","modifiers":[{"popover":{"isPresented":true,"attachmentAnchor":"bottom","arrowEdge":"top","content":[{"type":"Text","text":"Pop","modifiers":[{"presentationCompactAdaptation":"popover"}]}]}}]}"#
  ) {
    Text("Base").popover(
      isPresented: .constant(true), attachmentAnchor: .point(.bottom), arrowEdge: .top
    ) { Text("Pop").presentationCompactAdaptation(.popover) }
  },
  Twin(
    #"{"type":"Text","text":"Base","modifiers":[{"alert":{"title":"Delete?","isPresented":true,"actions":[{"type":"Button","title":"Yes","role":"destructive","action":{"toggle":"on"}}],"message":["Really"]}}]}"#,
    rest: rest
  ) {
    Text("Base").alert("Delete?", isPresented: .constant(true)) {
      Button("Yes", role: .destructive) {}
    } message: {
      Text("Really")
    }
  },
  Twin(
    #"{"type":"Text","text":"Base","modifiers":[{"confirmationDialog":{"title":"Share","isPresented":true,"titleVisibility":"visible","actions":[{"type":"Button","title":"Copy","action":{"toggle":"on"}}]}}]}"#,
    rest: rest
  ) {
    Text("Base").confirmationDialog(
      "Share", isPresented: .constant(true), titleVisibility: .visible
    ) { Button("Copy") {} }
  },
  Twin(
    #"{"type":"Text","text":"Base","modifiers":[{"inspector":{"isPresented":true,"content":[{"type":"Text","text":"I","modifiers":[{"inspectorColumnWidth":60}]}]}},{"environment":{"horizontalSizeClass":"regular"}},{"contextMenu":{"content":["Copy"]}}]}"#
  ) {
    Text("Base").inspector(isPresented: .constant(true)) { Text("I").inspectorColumnWidth(60) }
      .environment(\.horizontalSizeClass, .regular).contextMenu { Text("Copy") }
  },
]
