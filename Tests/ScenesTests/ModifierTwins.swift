// Scenes with their Swift equivalents: modifiers of layout, layers, effects and style.

import PrefGeometry
import PrefViews

/// Returns a text with one modifier.
func text(_ modifier: String) -> String {
  #"{"type":"Text","text":"Some text","modifiers":["# + modifier + "]}"
}

let layoutTwins: [Twin] = [
  Twin(text(#"{"padding":{}}"#)) { Text("Some text").padding() },
  Twin(text(#"{"padding":8},{"padding":"horizontal"},{"padding":["top","leading"]}"#)) {
    Text("Some text").padding(8).padding(.horizontal).padding([.top, .leading])
  },
  Twin(text(#"{"padding":{"edges":"bottom","length":4}},{"padding":{"top":1,"trailing":7}}"#)) {
    Text("Some text").padding(.bottom, 4)
      .padding(EdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 7))
  },
  Twin(text(#"{"frame":{"width":120,"height":60,"alignment":"bottomTrailing"}}"#)) {
    Text("Some text").frame(width: 120, height: 60, alignment: .bottomTrailing)
  },
  Twin(
    text(
      #"{"frame":{"minWidth":10,"idealWidth":20,"maxWidth":"infinity","minHeight":5,"idealHeight":6,"maxHeight":70,"alignment":{"horizontal":"leading","vertical":"top"}}}"#
    )
  ) {
    Text("Some text").frame(
      minWidth: 10, idealWidth: 20, maxWidth: .infinity, minHeight: 5, idealHeight: 6,
      maxHeight: 70, alignment: .topLeading)
  },
  Twin(text(#"{"offset":{"x":3}},{"offset":{"width":1,"height":2}},{"offset":"${size(4, 5)}"}"#)) {
    Text("Some text").offset(x: 3).offset(CGSize(width: 1, height: 2))
      .offset(CGSize(width: 4, height: 5))
  },
  Twin(text(#"{"position":{"x":30,"y":40}}"#)) { Text("Some text").position(x: 30, y: 40) },
  Twin(text(#"{"position":[30,40]}"#)) { Text("Some text").position(CGPoint(x: 30, y: 40)) },
  Twin(
    #"{"type":"Text","text":"A long line that does not fit into this","modifiers":[{"fixedSize":{"horizontal":false}},{"fixedSize":{}}]}"#
  ) {
    Text("A long line that does not fit into this").fixedSize(horizontal: false, vertical: true)
      .fixedSize()
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Text","text":"A long line that gives way","modifiers":[{"lineLimit":1}]},{"type":"Text","text":"A long line that does not","modifiers":[{"layoutPriority":1}]}]}"#
  ) {
    HStack {
      Text("A long line that gives way").lineLimit(1)
      Text("A long line that does not").layoutPriority(1)
    }
  },
  Twin(#"{"type":"Color","color":"red","modifiers":[{"aspectRatio":2}]}"#) {
    Color.red.aspectRatio(2, contentMode: .fit)
  },
  Twin(
    #"{"type":"Color","color":"red","modifiers":[{"aspectRatio":{"aspectRatio":{"width":3,"height":1},"contentMode":"fill"}}]}"#
  ) { Color.red.aspectRatio(CGSize(width: 3, height: 1), contentMode: .fill) },
  Twin(
    #"{"type":"ZStack","content":[{"type":"Color","color":"red","modifiers":[{"zIndex":1}]},{"type":"Color","color":"blue"}]}"#
  ) {
    ZStack {
      Color.red.zIndex(1)
      Color.blue
    }
  },
  Twin(text(#"{"hidden":{}},{"hidden":false},{"id":"name"}"#)) {
    Text("Some text").hidden().id("name")
  },
  Twin(#"{"type":"Text","text":"Named","id":"me"}"#) { Text("Named").id("me") },
]

let styleTwins: [Twin] = [
  Twin(text(#"{"background":"yellow"},{"background":{"type":"Circle"}}"#)) {
    Text("Some text").background(Color.yellow).background(Circle())
  },
  Twin(text(#"{"background":{"content":["B",{"type":"Circle"}],"alignment":"topLeading"}}"#)) {
    Text("Some text").background(alignment: .topLeading) {
      Text("B")
      Circle()
    }
  },
  Twin(text(#"{"background":{"style":"blue.gradient","in":{"type":"Capsule"}}}"#)) {
    Text("Some text").background(Color.blue.gradient, in: Capsule())
  },
  Twin(
    text(
      #"{"overlay":{"style":"tertiary","in":{"type":"Circle","modifiers":[{"inset":{"by":2}},{"trim":{"to":0.5}}]}}}"#
    )
  ) {
    Text("Some text").overlay(.tertiary, in: Circle().inset(by: 2).trim(to: 0.5))
  },
  Twin(text(##"{"overlay":{"type":"Image","systemName":"star"}},{"overlay":"#FF000020"}"##)) {
    Text("Some text").overlay { Image(systemName: "star") }
      .overlay(Color(red: 1, green: 0, blue: 0, opacity: 32.0 / 255))
  },
  Twin(text(#"{"overlay":{"content":["x"],"alignment":"bottom"}}"#)) {
    Text("Some text").overlay(alignment: .bottom) { Text("x") }
  },
  Twin(
    text(
      #"{"clipShape":{"type":"Circle"}},{"clipShape":{"shape":{"type":"Rectangle"},"eoFill":true,"antialiased":false}},{"clipped":{}},{"clipped":false},{"cornerRadius":5}"#
    )
  ) {
    Text("Some text").clipShape(Circle())
      .clipShape(Rectangle(), style: FillStyle(eoFill: true, antialiased: false)).clipped()
      .cornerRadius(5)
  },
  Twin(text(#"{"opacity":0.5},{"shadow":4},{"shadow":{"color":"red","radius":2,"x":1,"y":3}}"#)) {
    Text("Some text").opacity(0.5).shadow(radius: 4).shadow(color: .red, radius: 2, x: 1, y: 3)
  },
  Twin(text(#"{"blur":2},{"blur":{"radius":3,"opaque":true}}"#)) {
    Text("Some text").blur(radius: 2).blur(radius: 3, opaque: true)
  },
  Twin(
    text(
      #"{"rotationEffect":{"degrees":30}},{"rotationEffect":{"angle":{"radians":1},"anchor":"top"}}"#
    )
  ) { Text("Some text").rotationEffect(.degrees(30)).rotationEffect(.radians(1), anchor: .top) },
  Twin(
    text(
      #"{"scaleEffect":2},{"scaleEffect":{"x":3,"anchor":"leading"}},{"scaleEffect":{"scale":{"width":1,"height":2}}}"#
    )
  ) {
    Text("Some text").scaleEffect(2).scaleEffect(x: 3, anchor: .leading)
      .scaleEffect(CGSize(width: 1, height: 2))
  },
  Twin(
    text(
      #"{"brightness":0.2},{"contrast":{"amount":0.5}},{"saturation":2},{"grayscale":0.3},{"hueRotation":{"degrees":40}},{"colorInvert":{}},{"colorMultiply":"red"},{"luminanceToAlpha":{}}"#
    )
  ) {
    Text("Some text").brightness(0.2).contrast(0.5).saturation(2).grayscale(0.3)
      .hueRotation(.degrees(40)).colorInvert().colorMultiply(.red).luminanceToAlpha()
  },
  Twin(
    text(
      #"{"blendMode":"softLight"},{"compositingGroup":{}},{"drawingGroup":{}},{"mask":{"type":"Circle"}},{"mask":{"alignment":"top","content":["Mask"]}}"#
    )
  ) {
    Text("Some text").blendMode(.softLight).compositingGroup().drawingGroup().mask { Circle() }
      .mask(alignment: .top) { Text("Mask") }
  },
  Twin(
    text(
      #"{"transformEffect":{"b":0.5,"tx":3}},{"projectionEffect":{"m13":0.01,"m22":2}},{"rotation3DEffect":{"angle":{"degrees":40},"axis":{"x":0,"y":1,"z":0},"anchor":"leading","anchorZ":5,"perspective":0.5}},{"rotation3DEffect":{"angle":{"degrees":9},"axis":{"x":1,"y":1,"z":0}}}"#
    )
  ) {
    var projection = ProjectionTransform()
    (projection.m13, projection.m22) = (0.01, 2)
    return Text("Some text")
      .transformEffect(CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 3, ty: 0))
      .projectionEffect(projection)
      .rotation3DEffect(
        .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, anchorZ: 5, perspective: 0.5
      )
      .rotation3DEffect(.degrees(9), axis: (x: 1, y: 1, z: 0))
  },
  Twin(#"{"type":"Circle","modifiers":[{"fill":"red"},{"stroke":"black"}]}"#) {
    Circle().fill(Color.red).stroke(Color.black)
  },
  Twin(
    #"{"type":"Rectangle","modifiers":[{"trim":{"from":0.1,"to":0.8}},{"stroke":{"style":"tint","lineWidth":4,"lineCap":"round","lineJoin":"bevel","miterLimit":3,"dash":[4,2],"dashPhase":1}}]}"#
  ) {
    Rectangle().trim(from: 0.1, to: 0.8).stroke(
      .tint,
      style: StrokeStyle(
        lineWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 3, dash: [4, 2], dashPhase: 1))
  },
  Twin(#"{"type":"Capsule","modifiers":[{"inset":{"by":3}},{"strokeBorder":{"lineWidth":6}}]}"#) {
    Capsule().inset(by: 3).strokeBorder(.foreground, lineWidth: 6)
  },
  Twin(#"{"type":"Circle","modifiers":[{"fill":{}},{"strokeBorder":"red"}]}"#) {
    Circle().fill(.foreground).strokeBorder(Color.red)
  },
  Twin(text(#"{"foregroundColor":"green"}"#)) { Text("Some text").foregroundColor(.green) },
  Twin(text(#"{"foregroundStyle":"secondary"}"#)) { Text("Some text").foregroundStyle(.secondary) },
  Twin(
    #"{"type":"VStack","content":[{"type":"Circle","modifiers":[{"fill":"secondary"}]},{"type":"Circle","modifiers":[{"fill":"tertiary"}]}],"modifiers":[{"foregroundStyle":{"primary":"red","secondary":"green","tertiary":{"type":"LinearGradient","colors":["red","blue"],"startPoint":"top","endPoint":"bottom"}}}]}"#
  ) {
    VStack {
      Circle().fill(.secondary)
      Circle().fill(.tertiary)
    }
    .foregroundStyle(
      Color.red, Color.green,
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
  },
  Twin(#"{"type":"Circle","modifiers":[{"fill":"tint"},{"tint":"pink"}]}"#) {
    Circle().fill(.tint).tint(.pink)
  },
  Twin(text(#"{"animation":{"animation":{"spring":{"bounce":0.2}},"value":1}}"#)) {
    Text("Some text").animation(.spring(bounce: 0.2), value: 1)
  },
  Twin(
    #"{"type":"VStack","content":["A line that wraps, and one more","${environment.colorScheme}",{"type":"Color","color":"primary"}],"modifiers":[{"environment":{"colorScheme":"dark","lineLimit":1,"font":"title","lineSpacing":3,"multilineTextAlignment":"trailing","layoutDirection":"rightToLeft","dynamicTypeSize":"xxxLarge","locale":"de","imageScale":"small","displayScale":3}}]}"#
  ) {
    VStack {
      Text("A line that wraps, and one more")
      Text("dark")
      Color.primary
    }
    .environment(\.colorScheme, .dark)
    .environment(\.lineLimit, 1)
    .environment(\.font, .title)
    .environment(\.lineSpacing, 3)
    .environment(\.multilineTextAlignment, .trailing)
    .environment(\.layoutDirection, .rightToLeft)
    .environment(\.dynamicTypeSize, .xxxLarge)
    .environment(\.locale, Locale(identifier: "de"))
    .environment(\.imageScale, .small)
    .environment(\.displayScale, 3)
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Color","color":"red"},"${environment.platform}"],"modifiers":[{"environment":{"platform":"iOS26"}}]}"#
  ) {
    VStack {
      Color.red
      Text("iOS26")
    }
    .environment(\.platform, .iOS26)
  },
  Twin(
    #"{"type":"List","content":["Row"],"modifiers":[{"environment":{"platform":"macOS"}}]}"#
  ) {
    List { Text("Row") }.environment(\.platform, .macOS)
  },
]
