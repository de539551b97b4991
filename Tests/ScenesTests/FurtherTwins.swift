// Scenes with their Swift equivalents: further controls, time, gestures, geometry and accessibility.

import PrefGeometry
import PrefViews

private let state = #""state":{"on":true,"date":"2026-03-01T09:30:00Z","text":"","n":0,"f":null},"#
private let date = Date(timeIntervalSince1970: 1_772_357_400)

let furtherControlTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"SecureField","text":"text","title":"Key"},{"type":"DatePicker","title":"D","selection":"${date}"},{"type":"DatePicker","label":["E"],"selection":"2026-03-01T09:30:00Z","displayedComponents":["date"],"modifiers":[{"datePickerStyle":"wheel"}]},{"type":"ColorPicker","title":"C","selection":"orange"},{"type":"ColorPicker","label":["D"],"selection":"blue","supportsOpacity":false}]}"#,
    rest: state
  ) {
    VStack {
      SecureField("Key", text: .constant(""))
      DatePicker("D", selection: .constant(date))
      DatePicker(selection: .constant(date), displayedComponents: .date) { Text("E") }
        .datePickerStyle(.wheel)
      ColorPicker("C", selection: .constant(.orange))
      ColorPicker(selection: .constant(.blue), supportsOpacity: false) { Text("D") }
    }
  },
  Twin(
    #"{"type":"MultiDatePicker","title":"M","selection":["2026-03-01","2026-03-04"],"from":"2026-03-02"}"#
  ) {
    MultiDatePicker(
      "M",
      selection: .constant([
        DateComponents(year: 2026, month: 3, day: 1), DateComponents(year: 2026, month: 3, day: 4),
      ]), in: Date(timeIntervalSince1970: 1_772_409_600)...)
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ControlGroup","content":["A","B"],"modifiers":[{"controlGroupStyle":"palette"}]},{"type":"ControlGroup","content":["A"],"label":["L"],"modifiers":[{"controlGroupStyle":"menu"},{"menuStyle":"button"}]},{"type":"EditButton"},{"type":"PasteButton"},{"type":"RenameButton"},{"type":"HelpLink"},{"type":"ShareLink","item":"x"},{"type":"ShareLink","title":"S","item":"x"},{"type":"ShareLink","label":["T"],"item":"x"},{"type":"Button","title":"Delete","role":"destructive","action":{"toggle":"on"}}]}"#,
    rest: state
  ) {
    VStack {
      ControlGroup {
        Text("A")
        Text("B")
      }
      .controlGroupStyle(.palette)
      ControlGroup {
        Text("A")
      } label: {
        Text("L")
      }
      .controlGroupStyle(.menu).menuStyle(.button)
      EditButton()
      PasteButton(payloadType: String.self) { _ in }
      RenameButton()
      HelpLink {}
      ShareLink(item: "x")
      ShareLink("S", item: "x")
      ShareLink(item: "x") { Text("T") }
      Button("Delete", role: .destructive) {}
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ContentUnavailableView","title":"No","systemImage":"tray","description":"None","actions":["Go"]},{"type":"ContentUnavailableView","search":"tulip"}]}"#
  ) {
    VStack {
      ContentUnavailableView {
        Label("No", systemImage: "tray")
      } description: {
        Text("None")
      } actions: {
        Text("Go")
      }
      ContentUnavailableView.search(text: "tulip")
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"HSplitView","content":["A","B"]},{"type":"VSplitView","content":["A","B"]},{"type":"GlassEffectContainer","spacing":4,"content":[{"type":"Text","text":"G","modifiers":[{"glassEffect":{"tint":"red","in":{"type":"Rectangle"}}}]}]}]}"#
  ) {
    VStack {
      HSplitView {
        Text("A")
        Text("B")
      }
      VSplitView {
        Text("A")
        Text("B")
      }
      GlassEffectContainer(spacing: 4) {
        Text("G").glassEffect(Glass.regular.tint(.red), in: Rectangle())
      }
    }
  },
  Twin(
    #"{"type":"List","content":[{"type":"ForEach","data":2,"bind":"n","content":[{"type":"Text","text":"Row ${n}","modifiers":[{"listRowSeparatorTint":"red"},{"swipeActions":{"edge":"leading","content":["Pin"]}},{"deleteDisabled":true},{"moveDisabled":true},{"badge":1},{"badgeProminence":"increased"}]}],"modifiers":[{"onDelete":{"bind":"i","perform":{"set":{"n":"${i[0]}"}}}},{"onMove":{"perform":{"toggle":"on"}}}]}],"modifiers":[{"refreshable":{"toggle":"on"}},{"safeAreaBar":{"edge":"bottom","content":["Bar"]}}]}"#,
    rest: state, comparesStructure: false
  ) {
    List {
      ForEach(0..<2, id: \.self) { index in
        Text("Row \(index)").listRowSeparatorTint(.red)
          .swipeActions(edge: .leading) { Text("Pin") }.deleteDisabled(true).moveDisabled(true)
          .badge(1).badgeProminence(.increased)
      }
      .onDelete { _ in }.onMove { _, _ in }
    }
    .refreshable {}.safeAreaBar(edge: .bottom) { Text("Bar") }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Text","text":"A\nB","modifiers":[{"lineHeight":{"multiple":2}}]},{"type":"Text","runs":["A",{"type":"Text","text":"b","modifiers":[{"textScale":"secondary"}]}]},{"type":"Text","text":"M","modifiers":[{"layoutDirectionBehavior":"mirrorsInLeftToRight"}]},{"type":"Text","text":"A\nB","modifiers":[{"transformEnvironment":{"key":"lineSpacing","bind":"s","transform":"${s + 9}"}}]}]}"#
  ) {
    VStack {
      Text("A\nB").lineHeight(.multiple(factor: 2))
      Text("A") + Text("b").textScale(.secondary)
      Text("M").layoutDirectionBehavior(.mirrors(in: .leftToRight))
      Text("A\nB").transformEnvironment(\.lineSpacing) { $0 += 9 }
    }
  },
]

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

let accessibilityActionTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"Text","text":"A","modifiers":[{"accessibilityAction":{"named":"Like","perform":{"toggle":"on"}}},{"accessibilityAdjustableAction":{"perform":{"toggle":"on"}}},{"accessibilityCustomContent":{"label":"H","value":"20"}},{"accessibilityInputLabels":["X"]},{"accessibilityRespondsToUserInteraction":false},{"accessibilityTextContentType":"sourceCode"},{"accessibilityActions":{"content":[{"type":"Button","title":"Go","action":{"toggle":"on"}}]}},{"accessibilityRotor":{"label":"R","entries":["One"]}}]},{"type":"Text","text":"B","modifiers":[{"accessibilityChildren":{"content":["C"]}}]},{"type":"Text","text":"D","modifiers":[{"accessibilityRepresentation":{"content":["E"]}}]},{"type":"Text","text":"L","modifiers":[{"accessibilityLabeledPair":{"role":"label","id":"p"}}]},{"type":"Toggle","title":"","isOn":true,"modifiers":[{"accessibilityLabeledPair":{"role":"content","id":"p"}}]}]}"#,
    rest: state, comparesStructure: false
  ) { AccessibleViews() }
]

private struct AccessibleViews: View {
  @Namespace private var namespace

  var body: some View {
    VStack {
      Text("A").accessibilityAction(named: "Like") {}.accessibilityAdjustableAction { _ in }
        .accessibilityCustomContent(Text("H"), Text("20")).accessibilityInputLabels(["X"])
        .accessibilityRespondsToUserInteraction(false).accessibilityTextContentType(.sourceCode)
        .accessibilityActions { Button("Go") {} }
        .accessibilityRotor("R") { AccessibilityRotorEntry(Text("One"), id: "One") }
      Text("B").accessibilityChildren { Text("C") }
      Text("D").accessibilityRepresentation { Text("E") }
      Text("L").accessibilityLabeledPair(role: .label, id: "p", in: namespace)
      Toggle("", isOn: .constant(true))
        .accessibilityLabeledPair(role: .content, id: "p", in: namespace)
    }
  }
}
