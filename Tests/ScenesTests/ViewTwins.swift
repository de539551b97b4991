// Scenes with their Swift equivalents: containers, shapes, styles and text.

import PrefGeometry
import PrefViews

let viewTwins: [Twin] = [
  Twin(#""Plain""#) { Text("Plain") },
  Twin(#"{"type":"Text","text":"A ${1 + 1}"}"#) { Text("A 2") },
  Twin(#"{"type":"VStack","content":["A","Bcd"]}"#) {
    VStack {
      Text("A")
      Text("Bcd")
    }
  },
  Twin(
    #"{"type":"VStack","alignment":"trailing","spacing":3,"content":["A","Bcd",{"type":"Divider"}]}"#
  ) {
    VStack(alignment: .trailing, spacing: 3) {
      Text("A")
      Text("Bcd")
      Divider()
    }
  },
  Twin(
    #"{"type":"HStack","alignment":"firstTextBaseline","spacing":4,"content":["A",{"type":"Text","text":"B","modifiers":[{"font":"title"}]},{"type":"Spacer","minLength":10},{"type":"Spacer"},"C"]}"#
  ) {
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      Text("A")
      Text("B").font(.title)
      Spacer(minLength: 10)
      Spacer()
      Text("C")
    }
  },
  Twin(
    #"{"type":"ZStack","alignment":"bottomTrailing","content":[{"type":"Color","color":"red"},"A"]}"#
  ) {
    ZStack(alignment: .bottomTrailing) {
      Color.red
      Text("A")
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Group","content":["A","B"],"modifiers":[{"padding":3}]},{"type":"Group","content":[]}]}"#
  ) {
    HStack {
      Group {
        Text("A")
        Text("B")
      }
      .padding(3)
      Group {}
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"ForEach","data":3,"bind":"i","content":["${i}","-"]}]}"#
  ) {
    HStack {
      ForEach(0..<3) { i in
        Text("\(i)")
        Text("-")
      }
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ForEach","data":[{"k":{"n":"x"}},{"k":{"n":"y"}}],"id":"k.n","bind":"e","index":"i","content":["${i} ${e.k.n}"],"modifiers":[{"bold":{}}]}]}"#
  ) {
    VStack {
      ForEach(["x", "y"], id: \.self) { Text("\($0 == "x" ? 0 : 1) \($0)") }.bold()
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"If","condition":"${2 > 1}","content":["A","B"],"else":["C"]},{"type":"If","condition":false,"content":["D"]},{"type":"If","let":"${name}","bind":"n","content":["${n}"]},{"type":"If","let":null,"bind":"n","content":["${n}"],"else":["none"]}]}"#,
    rest: #""data":{"name":"N"},"#
  ) {
    HStack {
      if Text("A") == Text("A") {
        Text("A")
        Text("B")
      } else {
        Text("C")
      }
      Text("N")
      Text("none")
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Switch","value":2,"cases":[{"case":1,"content":["one"]},{"case":2,"content":["two","2"]}]},{"type":"Switch","value":"q","cases":[{"case":1,"content":["one"]}],"default":["other"]}]}"#
  ) {
    HStack {
      Text("two")
      Text("2")
      Text("other")
    }
  },
  Twin(
    #"{"type":"GeometryReader","bind":"p","content":["${p.size.width} ${p.size.height}",{"type":"Color","color":"blue","modifiers":[{"frame":{"width":"${p.size.width / 2}","height":"${p.frame.maxY}"}}]}]}"#
  ) {
    GeometryReader { p in
      Text("200 150")
      Color.blue.frame(width: p.size.width / 2, height: p.frame(in: .global).maxY)
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Card","title":"x"},{"type":"Card","title":"y","color":"green","modifiers":[{"padding":2}]}]}"#,
    rest:
      #""components":{"Card":{"parameters":{"title":{},"color":{"default":"red"}},"content":[{"type":"Color","color":"${color}"},"${title}"]}},"#
  ) {
    HStack {
      Color.red
      Text("x")
      Group {
        Color.green
        Text("y")
      }
      .padding(2)
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Rectangle"},{"type":"Circle"},{"type":"Ellipse"},{"type":"Capsule"},{"type":"Capsule","style":"circular"},{"type":"RoundedRectangle","cornerRadius":9},{"type":"RoundedRectangle","cornerSize":{"width":9,"height":4},"style":"circular"}]}"#
  ) {
    HStack {
      Rectangle()
      Circle()
      Ellipse()
      Capsule()
      Capsule(style: .circular)
      RoundedRectangle(cornerRadius: 9)
      RoundedRectangle(cornerSize: CGSize(width: 9, height: 4), style: .circular)
    }
  },
  Twin(
    #"{"type":"Path","elements":[{"move":[1,2]},{"addLine":{"to":[30,4]}},{"addLines":[[5,6],[7,8],[9,1]]},{"addQuadCurve":{"to":[9,9],"control":{"x":1,"y":5}}},{"addCurve":{"to":[20,20],"control1":[1,1],"control2":"${point(2, 3)}"}},{"addArc":{"center":[40,40],"radius":9,"startAngle":{"degrees":0},"endAngle":{"radians":1},"clockwise":true}},"closeSubpath",{"addRect":{"x":1,"y":2,"width":3,"height":4}},{"addRoundedRect":{"in":"${rect(1, 2, 30, 40)}","cornerSize":{"width":3,"height":3},"style":"circular"}},{"addEllipse":{"in":{"x":1,"y":2,"width":3,"height":4}}},{"closeSubpath":{}}],"modifiers":[{"fill":{"style":"red","eoFill":true,"antialiased":false}}]}"#
  ) {
    Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 30, y: 4))
      path.addLines([CGPoint(x: 5, y: 6), CGPoint(x: 7, y: 8), CGPoint(x: 9, y: 1)])
      path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 1, y: 5))
      path.addCurve(
        to: CGPoint(x: 20, y: 20), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 3))
      path.addArc(
        center: CGPoint(x: 40, y: 40), radius: 9, startAngle: .degrees(0), endAngle: .radians(1),
        clockwise: true)
      path.closeSubpath()
      path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
      path.addRoundedRect(
        in: CGRect(x: 1, y: 2, width: 30, height: 40), cornerSize: CGSize(width: 3, height: 3),
        style: .circular)
      path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4))
      path.closeSubpath()
    }
    .fill(Color.red, style: FillStyle(eoFill: true, antialiased: false))
  },
  Twin(
    ##"{"type":"HStack","content":[{"type":"Color","color":"#0A8"},{"type":"Color","color":"#0A84FF80"},{"type":"Color","color":{"red":0.1,"green":0.2,"blue":0.3,"opacity":0.4}},{"type":"Color","color":{"white":0.5}},{"type":"Color","color":{"hue":0.3,"saturation":0.4,"brightness":0.5}},{"type":"Color","color":{"color":"orange","opacity":0.5}}]}"##
  ) {
    HStack {
      Color(red: 0, green: 10.0 / 15, blue: 8.0 / 15)
      Color(red: 10.0 / 255, green: 132.0 / 255, blue: 1, opacity: 128.0 / 255)
      Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
      Color(white: 0.5)
      Color(hue: 0.3, saturation: 0.4, brightness: 0.5)
      Color.orange.opacity(0.5)
    }
  },
  Twin(
    #"{"type":"VStack","spacing":0,"content":[{"type":"LinearGradient","colors":["red","blue"],"startPoint":"top","endPoint":{"x":0.3,"y":1}},{"type":"RadialGradient","stops":[{"color":"red","location":0},{"color":"blue","location":0.7}],"startRadius":3,"endRadius":30},{"type":"AngularGradient","colors":["red","blue"],"center":"bottom","startAngle":{"degrees":10},"modifiers":[{"padding":4}]}]}"#
  ) {
    VStack(spacing: 0) {
      LinearGradient(
        colors: [.red, .blue], startPoint: .top, endPoint: UnitPoint(x: 0.3, y: 1))
      RadialGradient(
        stops: [.init(color: .red, location: 0), .init(color: .blue, location: 0.7)],
        center: .center, startRadius: 3, endRadius: 30)
      AngularGradient(
        colors: [.red, .blue], center: .bottom, startAngle: .degrees(10), endAngle: .degrees(370)
      )
      .padding(4)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"EllipticalGradient","colors":["red","blue"]},{"type":"EllipticalGradient","colors":["red","blue"],"center":"top","startRadiusFraction":0.1,"endRadiusFraction":0.8}]}"#
  ) {
    VStack {
      EllipticalGradient(colors: [.red, .blue])
      EllipticalGradient(
        colors: [.red, .blue], center: .top, startRadiusFraction: 0.1, endRadiusFraction: 0.8)
    }
  },
  Twin(
    #"{"type":"MeshGradient","width":2,"height":2,"points":[[0,0],{"x":1,"y":0},"${[0.1, 0.9]}",[1,1]],"colors":["red","blue","green","yellow"],"background":"white","smoothsColors":false,"colorSpace":"perceptual"}"#
  ) {
    MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0.1, 0.9], [1, 1]],
      colors: [.red, .blue, .green, .yellow],
      background: .white, smoothsColors: false, colorSpace: .perceptual)
  },
  Twin(
    #"{"type":"Circle","modifiers":[{"fill":{"type":"MeshGradient","width":2,"height":2,"bezierPoints":[{"position":[0,0],"leadingControlPoint":[0,0],"topControlPoint":[0,0],"trailingControlPoint":[0.3,0.1],"bottomControlPoint":[0,0.3]},{"position":[1,0],"leadingControlPoint":[0.7,0],"topControlPoint":[1,0],"trailingControlPoint":[1,0],"bottomControlPoint":[1,0.3]},{"position":[0,1],"leadingControlPoint":[0,1],"topControlPoint":[0,0.7],"trailingControlPoint":[0.3,1],"bottomControlPoint":[0,1]},{"position":[1,1],"leadingControlPoint":[0.7,1],"topControlPoint":[1,0.7],"trailingControlPoint":[1,1],"bottomControlPoint":[1,1]}],"colors":["red","blue","green","yellow"]}}]}"#
  ) {
    Circle().fill(
      MeshGradient(
        width: 2, height: 2,
        bezierPoints: [
          .init(
            position: [0, 0], leadingControlPoint: [0, 0], topControlPoint: [0, 0],
            trailingControlPoint: [0.3, 0.1], bottomControlPoint: [0, 0.3]),
          .init(
            position: [1, 0], leadingControlPoint: [0.7, 0], topControlPoint: [1, 0],
            trailingControlPoint: [1, 0], bottomControlPoint: [1, 0.3]),
          .init(
            position: [0, 1], leadingControlPoint: [0, 1], topControlPoint: [0, 0.7],
            trailingControlPoint: [0.3, 1], bottomControlPoint: [0, 1]),
          .init(
            position: [1, 1], leadingControlPoint: [0.7, 1], topControlPoint: [1, 0.7],
            trailingControlPoint: [1, 1], bottomControlPoint: [1, 1]),
        ], colors: [.red, .blue, .green, .yellow]))
  },
  Twin(
    #"{"type":"ZStack","content":[{"type":"Color","color":"orange"},{"type":"Text","text":"a","modifiers":[{"background":"ultraThinMaterial"}]},{"type":"Text","text":"b","modifiers":[{"background":{"style":"regularMaterial","in":{"type":"Capsule"}}}]},{"type":"Circle","modifiers":[{"fill":"thinMaterial"},{"stroke":"thickMaterial"}]},{"type":"Circle","modifiers":[{"fill":"ultraThickMaterial"}]},{"type":"Circle","modifiers":[{"fill":"bar"}]}]}"#
  ) {
    ZStack {
      Color.orange
      Text("a").background(.ultraThinMaterial)
      Text("b").background(.regularMaterial, in: Capsule())
      Circle().fill(.thinMaterial).stroke(.thickMaterial)
      Circle().fill(.ultraThickMaterial)
      Circle().fill(.bar)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Circle","modifiers":[{"fill":"separator"}]},{"type":"Circle","modifiers":[{"fill":"link"}]},{"type":"Circle","modifiers":[{"fill":"placeholder"}]},{"type":"Circle","modifiers":[{"fill":"fill"}]},{"type":"Circle","modifiers":[{"fill":"selection"}]},{"type":"Circle","modifiers":[{"fill":"windowBackground"}]},{"type":"Circle","modifiers":[{"fill":"background"}]}],"modifiers":[{"backgroundStyle":"yellow"}]}"#
  ) {
    VStack {
      Circle().fill(.separator)
      Circle().fill(.link)
      Circle().fill(.placeholder)
      Circle().fill(.fill)
      Circle().fill(.selection)
      Circle().fill(.windowBackground)
      Circle().fill(.background)
    }.backgroundStyle(.yellow)
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"UnevenRoundedRectangle","topLeadingRadius":3,"bottomTrailingRadius":7,"style":"circular","modifiers":[{"inset":{"by":1}},{"strokeBorder":"red"}]},{"type":"ContainerRelativeShape","modifiers":[{"padding":4},{"containerShape":{"type":"RoundedRectangle","cornerRadius":12}}]},{"type":"Image","systemName":"bell","modifiers":[{"symbolRenderingMode":"hierarchical"}]},{"type":"Image","systemName":"bell","modifiers":[{"symbolRenderingMode":"palette"},{"foregroundStyle":{"primary":"red","secondary":"blue"}}]}]}"#
  ) {
    HStack {
      UnevenRoundedRectangle(topLeadingRadius: 3, bottomTrailingRadius: 7, style: .circular)
        .inset(by: 1).strokeBorder(.red)
      ContainerRelativeShape().padding(4).containerShape(RoundedRectangle(cornerRadius: 12))
      Image(systemName: "bell").symbolRenderingMode(.hierarchical)
      Image(systemName: "bell").symbolRenderingMode(.palette).foregroundStyle(.red, .blue)
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Image","systemName":"star.fill"},{"type":"Image","systemName":"house","modifiers":[{"imageScale":"large"},{"font":"title"}]}]}"#
  ) {
    HStack {
      Image(systemName: "star.fill")
      Image(systemName: "house").imageScale(.large).font(.title)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Button","title":"Go","action":[]},{"type":"Button","action":{"toggle":"on"},"content":["A",{"type":"Circle"}]}]}"#,
    rest: #""state":{"on":false},"#
  ) {
    VStack {
      Button("Go") {}
      Button {
      } label: {
        Text("A")
        Circle()
      }
    }
  },
]
