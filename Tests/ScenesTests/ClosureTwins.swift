// Scenes with their Swift equivalents: modifiers of preferences and events.

import PrefGeometry
import PrefViews

private struct Sum: PreferenceKey {
  static var defaultValue: Double { 0 }
  static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
}

private struct Marks: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct Places: PreferenceKey {
  static var defaultValue: Anchor<CGPoint>? { nil }
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
    value = value ?? nextValue()
  }
}

/// A view that stores a preference value in state and counts its changes.
private struct Watching: View {
  @State private var sum = 0.0
  @State private var changes = 0.0

  var body: some View {
    VStack {
      Text("\(sum, specifier: "%.0f") \(changes, specifier: "%.0f")")
      Color.red.preference(key: Sum.self, value: 2)
      Color.red.preference(key: Sum.self, value: 3)
    }
    .onPreferenceChange(Sum.self) { sum = $0 }
    .onChange(of: sum) { old, new in changes = changes * 10 + new - old }
  }
}

private let keys =
  #""preferenceKeys":{"Sum":{"default":0,"reduce":"sum"},"Marks":{"default":[],"reduce":"append"},"Places":{"default":null,"reduce":"firstNonNil"}},"state":{"sum":0,"changes":0,"on":false},"#

let closureTwins: [Twin] = [
  // The numbers of article 001: the sum of 2 and 3 is 5.
  Twin(
    #"{"type":"VStack","content":[{"type":"Color","color":"red","modifiers":[{"preference":{"key":"Sum","value":2}}]},{"type":"Color","color":"green","modifiers":[{"preference":{"key":"Sum","value":3}}]}],"modifiers":[{"overlayPreferenceValue":{"key":"Sum","bind":"n","content":["${n}"],"alignment":"bottom"}}]}"#,
    rest: keys
  ) {
    VStack {
      Color.red.preference(key: Sum.self, value: 2)
      Color.green.preference(key: Sum.self, value: 3)
    }
    .overlayPreferenceValue(Sum.self, alignment: .bottom) { Text("\($0, specifier: "%.0f")") }
  },
  Twin(
    #"{"type":"Color","color":"red","modifiers":[{"transformPreference":{"key":"Sum","bind":"v","transform":"${v + 4}"}},{"transformPreference":{"key":"Sum","bind":"v","transform":"${v * 2}"}},{"backgroundPreferenceValue":{"key":"Sum","bind":"n","content":["${n}"]}}]}"#,
    rest: keys
  ) {
    Color.red.transformPreference(Sum.self) { $0 += 4 }.transformPreference(Sum.self) { $0 *= 2 }
      .backgroundPreferenceValue(Sum.self) { Text("\($0, specifier: "%.0f")") }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Text","text":"One","modifiers":[{"anchorPreference":{"key":"Marks","bind":"a","transform":["${a}"]}}]},{"type":"Text","text":"Two","modifiers":[{"rotationEffect":{"degrees":20}},{"anchorPreference":{"key":"Marks","value":{"rect":{"x":1,"y":2,"width":3,"height":4}},"bind":"a","transform":["${a}"]}},{"offset":{"y":30}}]}],"modifiers":[{"overlayPreferenceValue":{"key":"Marks","bind":"marks","content":[{"type":"GeometryReader","bind":"p","content":[{"type":"ForEach","data":"${marks}","bind":"m","content":[{"type":"Rectangle","modifiers":[{"stroke":"blue"},{"frame":{"width":"${p[m].width}","height":"${p[m].height}"}},{"position":"${p[m].center}"}]}]}]}]}}]}"#,
    rest: keys
  ) {
    HStack {
      Text("One").anchorPreference(key: Marks.self, value: .bounds) { [$0] }
      Text("Two").rotationEffect(.degrees(20))
        .anchorPreference(
          key: Marks.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        ) { [$0] }
        .offset(y: 30)
    }
    .overlayPreferenceValue(Marks.self) { marks in
      GeometryReader { p in
        ForEach(0..<marks.count, id: \.self) { index in
          Rectangle().stroke(Color.blue).frame(
            width: p[marks[index]].width, height: p[marks[index]].height
          ).position(CGPoint(x: p[marks[index]].midX, y: p[marks[index]].midY))
        }
      }
    }
  },
  Twin(
    #"{"type":"HStack","content":["A",{"type":"Text","text":"B","modifiers":[{"anchorPreference":{"key":"Places","value":"bottomTrailing","bind":"a","transform":"${a}"}}]},{"type":"Text","text":"C","modifiers":[{"anchorPreference":{"key":"Places","value":{"point":[1,1]},"bind":"a","transform":"${a}"}}]}],"modifiers":[{"backgroundPreferenceValue":{"key":"Places","bind":"place","content":[{"type":"GeometryReader","bind":"p","content":[{"type":"Circle","modifiers":[{"frame":{"width":4,"height":4}},{"position":"${p[place]}"}]}]}]}}]}"#,
    rest: keys
  ) {
    HStack {
      Text("A")
      Text("B").anchorPreference(key: Places.self, value: .bottomTrailing) { $0 }
      Text("C").anchorPreference(key: Places.self, value: .point(CGPoint(x: 1, y: 1))) { $0 }
    }
    .backgroundPreferenceValue(Places.self) { place in
      GeometryReader { p in
        Circle().frame(width: 4, height: 4).position(place.map { p[$0] } ?? .zero)
      }
    }
  },
  Twin(
    #"{"type":"VStack","content":["${sum} ${changes}",{"type":"Color","color":"red","modifiers":[{"preference":{"key":"Sum","value":2}}]},{"type":"Color","color":"red","modifiers":[{"preference":{"key":"Sum","value":3}}]}],"modifiers":[{"onPreferenceChange":{"key":"Sum","bind":"v","perform":{"set":{"sum":"${v}"}}}},{"onChange":{"of":"${sum}","bind":["old","new"],"perform":{"set":{"changes":"${changes * 10 + new - old}"},"animation":"easeIn"}}}]}"#,
    rest: keys
  ) { Watching() },
  Twin(
    #"{"type":"Text","text":"${on} ${sum}","modifiers":[{"onAppear":[{"toggle":"on"},{"set":{"sum":"${on ? 7 : 8}"}}]},{"onTapGesture":{"toggle":"on"}}]}"#,
    rest: keys
  ) { Text("true 7").onAppear {}.onTapGesture {} },
  Twin(
    #"{"type":"Text","text":"a","modifiers":[{"onDisappear":{"toggle":"on"}},{"onLongPressGesture":{"minimumDuration":1,"perform":{"toggle":"on"}}},{"onLongPressGesture":{"toggle":"on"}},{"allowsHitTesting":false},{"disabled":true}]}"#,
    rest: keys
  ) {
    Text("a").onDisappear {}.onLongPressGesture(minimumDuration: 1) {}.onLongPressGesture {}
      .allowsHitTesting(false).disabled(true)
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"TextField","title":"Name","text":"name"},{"type":"TextField","text":"name","isSecure":true},{"type":"TextField","title":"Name","text":"name","isBordered":true}],"modifiers":[{"onSubmit":{"toggle":"on"}},{"onHover":{"bind":"over","perform":{"set":{"on":"${over}"}}}},{"contentTransition":"numericText"}]}"#,
    rest: #""state":{"name":"Ida","on":false},"#
  ) {
    VStack {
      TextField("Name", text: .constant("Ida"))
      SecureField("", text: .constant("Ida"))
      TextField("Name", text: .constant("Ida")).textFieldStyle(.roundedBorder)
    }
    .onSubmit {}.onHover { _ in }.contentTransition(.numericText())
  },
]
