// Scenes with their Swift equivalents: images, styles of controls, details of lists, titles.

import PrefGeometry
import PrefViews

let imageTwins: [Twin] = [
  Twin(
    #"{"type":"HStack","content":[{"type":"Image","systemName":"star","modifiers":[{"resizable":{}},{"antialiased":false},{"interpolation":"none"},{"renderingMode":"template"},{"scaledToFit":{}},{"frame":{"width":30,"height":20}}]},{"type":"Image","systemName":"star","modifiers":[{"resizable":{"capInsets":{"top":1,"leading":2},"resizingMode":"tile"}},{"scaledToFill":{}},{"frame":{"width":30,"height":20}},{"clipped":{}}]},{"type":"Image","systemName":"star","modifiers":[{"symbolVariant":"fill"}]}]}"#
  ) {
    HStack {
      Image(systemName: "star").resizable().antialiased(false).interpolation(.none)
        .renderingMode(.template).scaledToFit().frame(width: 30, height: 20)
      Image(systemName: "star")
        .resizable(
          capInsets: EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 0), resizingMode: .tile
        ).scaledToFill().frame(width: 30, height: 20).clipped()
      Image(systemName: "star").symbolVariant(.fill)
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Text","text":"A","modifiers":[{"border":"red"}]},{"type":"Text","text":"B","modifiers":[{"border":{"style":"blue.gradient","width":3}},{"contentShape":{"type":"Circle"}}]},{"type":"Text","text":"Secret","modifiers":[{"redacted":{}}]},{"type":"HStack","content":[{"type":"Text","text":"A","modifiers":[{"unredacted":{}}]},{"type":"Text","text":"B","modifiers":[{"privacySensitive":{}}]}],"modifiers":[{"redacted":"privacy"}]},{"type":"Image","systemName":"arrow.right","modifiers":[{"flipsForRightToLeftLayoutDirection":true}]}],"modifiers":[{"environment":{"layoutDirection":"rightToLeft"}}]}"#
  ) {
    HStack {
      Text("A").border(.red)
      Text("B").border(Color.blue.gradient, width: 3).contentShape(Circle())
      Text("Secret").redacted(reason: .placeholder)
      HStack {
        Text("A").unredacted()
        Text("B").privacySensitive()
      }.redacted(reason: .privacy)
      Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
    }.environment(\.layoutDirection, .rightToLeft)
  },
]

let controlStyleTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"Button","title":"A","action":{"toggle":"on"},"modifiers":[{"buttonStyle":"bordered"},{"controlSize":"small"},{"buttonSizing":"flexible"}]},{"type":"Button","title":"B","action":{"toggle":"on"},"modifiers":[{"buttonStyle":"borderedProminent"},{"buttonBorderShape":"capsule"},{"controlSize":"large"}]},{"type":"Button","title":"C","action":{"toggle":"on"},"modifiers":[{"buttonStyle":"plain"}]},{"type":"Toggle","title":"D","isOn":true,"modifiers":[{"toggleStyle":"button"}]},{"type":"Toggle","title":"E","isOn":true,"modifiers":[{"toggleStyle":"switch"},{"labelsVisibility":"hidden"}]}]}"#,
    rest: #""state":{"on":false},"#
  ) {
    VStack {
      Button("A") {}.buttonStyle(.bordered).controlSize(.small).buttonSizing(.flexible)
      Button("B") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule).controlSize(.large)
      Button("C") {}.buttonStyle(.plain)
      Toggle("D", isOn: .constant(true)).toggleStyle(.button)
      Toggle("E", isOn: .constant(true)).toggleStyle(.switch).labelsVisibility(.hidden)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"TextField","text":"name","title":"T","modifiers":[{"textFieldStyle":"roundedBorder"}]},{"type":"TextEditor","text":"name","modifiers":[{"frame":{"height":40}}]},{"type":"Menu","title":"M","content":["A"]},{"type":"Menu","label":["L"],"content":["A"]}]}"#,
    rest: #""state":{"name":"Ada"},"#
  ) {
    VStack {
      TextField("T", text: .constant("Ada")).textFieldStyle(.roundedBorder)
      TextEditor(text: .constant("Ada")).frame(height: 40)
      Menu("M") { Text("A") }
      Menu {
        Text("A")
      } label: {
        Text("L")
      }
    }
  },
]

let screenTwins: [Twin] = [
  Twin(
    #"{"type":"List","content":[{"type":"Section","header":["H"],"content":[{"type":"Label","title":"A","systemImage":"star"},"B"],"modifiers":[{"headerProminence":"increased"}]},{"type":"Section","content":["C"]}],"modifiers":[{"listRowSpacing":6},{"listSectionSpacing":4},{"listItemTint":"orange"},{"scrollDisabled":true},{"scrollContentBackground":"hidden"}]}"#
  ) {
    List {
      Section {
        Label("A", systemImage: "star")
        Text("B")
      } header: {
        Text("H")
      }.headerProminence(.increased)
      Section { Text("C") }
    }.listRowSpacing(6).listSectionSpacing(4).listItemTint(.orange).scrollDisabled(true)
      .scrollContentBackground(.hidden)
  },
  Twin(
    #"{"type":"ScrollView","content":[{"type":"Text","text":"A","modifiers":[{"offset":{"x":-20}}]}],"modifiers":[{"scrollClipDisabled":{}},{"scenePadding":"horizontal"}]}"#
  ) {
    ScrollView { Text("A").offset(x: -20) }.scrollClipDisabled().scenePadding(.horizontal)
  },
  Twin(
    #"{"type":"NavigationStack","content":[{"type":"List","content":["A"],"modifiers":[{"navigationTitle":"Flowers"},{"navigationBarTitleDisplayMode":"inline"},{"preferredColorScheme":"dark"}]}]}"#
  ) {
    NavigationStack {
      List { Text("A") }.navigationTitle("Flowers").navigationBarTitleDisplayMode(.inline)
        .preferredColorScheme(.dark)
    }
  },
]

let shapeStyleTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"LinearGradient","colors":["red","blue"],"startPoint":"top","endPoint":"bottom","colorSpace":"perceptual"},{"type":"RadialGradient","colors":["red","blue"],"startRadius":1,"endRadius":20,"colorSpace":"perceptual"},{"type":"EllipticalGradient","colors":["red","blue"],"colorSpace":"perceptual"},{"type":"AngularGradient","colors":["red","blue"],"startAngle":{"degrees":0},"endAngle":{"degrees":90},"colorSpace":"perceptual"},{"type":"Circle","modifiers":[{"fill":{"shapeStyle":"orange","shadow":{"type":"inner","radius":4,"y":2}}}]},{"type":"Circle","modifiers":[{"fill":{"shapeStyle":{"type":"LinearGradient","colors":["red","blue"],"startPoint":"top","endPoint":"bottom"},"shadow":{"radius":3,"color":"blue","x":1}}}]}]}"#
  ) {
    let gradient = Gradient(colors: [.red, .blue]).colorSpace(.perceptual)
    VStack {
      LinearGradient.linearGradient(gradient, startPoint: .top, endPoint: .bottom)
      RadialGradient.radialGradient(gradient, startRadius: 1, endRadius: 20)
      EllipticalGradient.ellipticalGradient(gradient)
      AngularGradient.angularGradient(gradient, startAngle: .degrees(0), endAngle: .degrees(90))
      Circle().fill(.orange.shadow(.inner(radius: 4, y: 2)))
      Circle().fill(
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
          .shadow(.drop(color: .blue, radius: 3, x: 1)))
    }
  },
  Twin(
    #"{"type":"Path","elements":[{"addLines":"${map(values, [index * 10, item])}"}],"modifiers":[{"stroke":{"style":"red","lineWidth":2}}]}"#,
    rest: #""data":{"values":[4,9,1,12]},"#
  ) {
    Path { path in
      path.addLines([
        CGPoint(x: 0, y: 4), CGPoint(x: 10, y: 9), CGPoint(x: 20, y: 1), CGPoint(x: 30, y: 12),
      ])
    }.stroke(.red, lineWidth: 2)
  },
]
