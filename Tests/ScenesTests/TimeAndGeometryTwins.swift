// Scenes with their Swift equivalents: time, gestures and geometry.

import PrefGeometry
import PrefViews

private let state = #""state":{"on":true,"date":"2026-03-01T09:30:00Z","text":"","n":0,"f":null},"#

private struct Size: Equatable {
  var scale = 1.0
}

let timeTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"TimelineView","schedule":{"explicit":["2000-01-01"]},"bind":"d","content":["${d.year}"]},{"type":"PhaseAnimator","phases":[1,2],"trigger":0,"bind":"p","content":["${p}"]},{"type":"KeyframeAnimator","initialValue":{"scale":3},"trigger":0,"tracks":{"scale":[{"linear":4,"duration":1},{"cubic":1,"duration":1},{"spring":2},{"move":3}]},"bind":"v","content":["${v.scale}"]},{"type":"Text","text":"P","modifiers":[{"phaseAnimator":{"phases":[2,1],"trigger":0,"bind":"s","modifiers":[{"padding":"${s}"}]}}]},{"type":"Text","text":"K","modifiers":[{"keyframeAnimator":{"initialValue":{"s":5},"trigger":0,"tracks":{"s":[{"linear":1,"duration":1}]},"bind":"v","modifiers":[{"padding":"${v.s}"}]}}]},{"type":"Text","text":"T","modifiers":[{"transition":[{"move":"leading"},"opacity"]},{"transaction":{"animation":null}},{"task":{"perform":{"set":{"n":1}}}}]}]}"#,
    rest: state, comparesStructure: false
  ) {
    VStack {
      TimelineView(.explicit([Date(timeIntervalSince1970: 946_684_800)])) { _ in Text("2000") }
      PhaseAnimator([1, 2], trigger: 0) { Text("\($0)") }
      KeyframeAnimator(initialValue: Size(scale: 3), trigger: 0) { _ in
        Text("3")
      } keyframes: { _ in
        KeyframeTrack(\.scale) { LinearKeyframe(4, duration: 1) }
      }
      Text("P").phaseAnimator([2.0, 1], trigger: 0) { view, phase in view.padding(phase) }
      Text("K").keyframeAnimator(initialValue: Size(scale: 5), trigger: 0) { view, value in
        view.padding(value.scale)
      } keyframes: { _ in
        KeyframeTrack(\.scale) { LinearKeyframe(1, duration: 1) }
      }
      Text("T").transition(.move(edge: .leading).combined(with: .opacity))
        .transaction { $0.animation = nil }.task {}
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Color","color":"red","modifiers":[{"matchedGeometryEffect":{"id":"a"}},{"frame":{"width":30,"height":20}}]},{"type":"Color","color":"blue","modifiers":[{"matchedGeometryEffect":{"id":"a","isSource":false,"properties":"size"}}]}]}"#
  ) { MatchedViews() },
]

private struct MatchedViews: View {
  @Namespace private var namespace

  var body: some View {
    VStack {
      Color.red.matchedGeometryEffect(id: "a", in: namespace).frame(width: 30, height: 20)
      Color.blue.matchedGeometryEffect(
        id: "a", in: namespace, properties: .size, isSource: false)
    }
  }
}

let geometryTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"GeometryReader","bind":"p","content":["${p['space'].minY}"]},{"type":"Text","text":"V","modifiers":[{"visualEffect":{"bind":"p","effects":[{"offset":{"x":"${p.size.width}"}},{"opacity":0.5},{"scaleEffect":2},{"rotationEffect":{"degrees":5}},{"blur":1},{"hueRotation":{"degrees":10}},{"brightness":0.1},{"contrast":1.1},{"saturation":0.9},{"grayscale":0.2},{"transformEffect":{"tx":1}},{"rotation3DEffect":{"angle":{"degrees":10},"axis":{"x":0,"y":1,"z":0}}}]}}]},{"type":"Text","text":"G","modifiers":[{"gesture":{"drag":{"minimumDistance":4},"bind":"d","onChanged":{"set":{"n":"${d.translation.width}"}}}},{"highPriorityGesture":{"tap":{},"onEnded":{"set":{"n":1}}}},{"simultaneousGesture":{"longPress":{},"onEnded":{"set":{"n":2}}}},{"onGeometryChange":{"bind":"p","of":"${p.size.width}","newValue":"w","perform":{"set":{"text":"${w > 0 ? 'wide' : ''}"}}}}]},"${text}"],"modifiers":[{"padding":10},{"coordinateSpace":"space"}]}"#,
    rest: state, comparesStructure: false
  ) { GeometryViews() },
  Twin(
    #"{"type":"ScrollView","content":[{"type":"VStack","content":[{"type":"ForEach","data":9,"bind":"n","content":[{"type":"Text","text":"Row ${n}","modifiers":[{"scrollTransition":{"bind":"f","effects":[{"opacity":"${f.isIdentity ? 1 : 0.3}"}]}},{"onScrollVisibilityChange":{"bind":"v","perform":{"set":{"on":true}}}}]}]}],"modifiers":[{"scrollTargetLayout":{}}]}],"modifiers":[{"scrollTargetBehavior":"viewAligned"},{"scrollBounceBehavior":"basedOnSize"},{"onScrollPhaseChange":{"bind":"f","perform":{"set":{"text":"${f}"}}}},{"onScrollGeometryChange":{"bind":"s","of":"${s.contentOffset.y}","newValue":"y","perform":{"set":{"n":"${y}"}}}},{"frame":{"height":60}}]}"#,
    rest: state
  ) {
    ScrollView {
      VStack {
        ForEach(0..<9, id: \.self) { index in
          Text("Row \(index)")
            .scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.3) }
            .onScrollVisibilityChange { _ in }
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned).scrollBounceBehavior(.basedOnSize)
    .onScrollPhaseChange { _, _ in }
    .onScrollGeometryChange(for: Double.self) {
      $0.contentOffset.y
    } action: { _, _ in
    }
    .frame(height: 60)
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"TextField","text":"text","modifiers":[{"focused":{"state":"f","equals":"a"}}]},{"type":"Text","text":"F","modifiers":[{"focusable":true},{"focusEffectDisabled":{}}]}]}"#,
    rest: state, comparesStructure: false
  ) { FocusViews() },
  Twin(
    #"{"type":"Text","text":"A","modifiers":[{"anchorPreference":{"key":"P","bind":"a","transform":["${a}"]}},{"padding":8},{"transformAnchorPreference":{"key":"P","bind":["v","a"],"transform":["${v[0]}","${a}"]}},{"overlayPreferenceValue":{"key":"P","bind":"v","content":["${count(v)}"]}}]}"#,
    rest: #""preferenceKeys":{"P":{"default":[],"reduce":"append"}},"#, comparesStructure: false
  ) {
    Text("A").anchorPreference(key: AnchorsKey.self, value: .bounds) { [$0] }.padding(8)
      .transformAnchorPreference(key: AnchorsKey.self, value: .bounds) { $0 += [$1] }
      .overlayPreferenceValue(AnchorsKey.self) { Text("\($0.count)") }
  },
]

private struct AnchorsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct GeometryViews: View {
  @State private var text = ""

  var body: some View {
    VStack {
      GeometryReader { proxy in Text("\(proxy.frame(in: .named("space")).minY.formatted())") }
      Text("V").visualEffect { effect, proxy in
        effect.offset(x: proxy.size.width).opacity(0.5).scaleEffect(2)
          .rotationEffect(.degrees(5)).blur(radius: 1).hueRotation(.degrees(10)).brightness(0.1)
          .contrast(1.1).saturation(0.9).grayscale(0.2)
          .transformEffect(CGAffineTransform(translationX: 1, y: 0))
          .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
      }
      Text("G").gesture(DragGesture(minimumDistance: 4))
        .highPriorityGesture(SpatialTapGesture()).simultaneousGesture(LongPressGesture())
        .onGeometryChange(for: Double.self) {
          $0.size.width
        } action: {
          text = $0 > 0 ? "wide" : ""
        }
      Text(text)
    }
    .padding(10).coordinateSpace(.named("space"))
  }
}

private struct FocusViews: View {
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      TextField("", text: .constant("")).focused($isFocused)
      Text("F").focusable().focusEffectDisabled()
    }
  }
}
