// Scenes with their Swift equivalents: canvases and set operations of shapes.

import PrefGeometry
import PrefViews

let drawingTwins: [Twin] = [
  Twin(
    #"{"type":"Canvas","bind":"size","opaque":true,"colorMode":"linear","symbols":[{"type":"Text","text":"S","modifiers":[{"tag":"s"}]}],"commands":[{"fill":{"elements":[{"addRect":{"x":0,"y":0,"width":"${size.width}","height":20}}],"style":"red"}},{"stroke":{"shape":{"type":"Circle"},"in":{"x":10,"y":10,"width":30,"height":30},"style":"blue","lineWidth":3}},{"text":{"text":"At","at":[20,20],"anchor":"topLeading"}},{"text":{"runs":["In"],"in":{"x":0,"y":50,"width":60,"height":20}}},{"image":{"systemName":"star.fill","at":[80,20]}},{"symbol":{"id":"s","at":[100,30]}},{"forEach":{"data":[5,9],"bind":"h","index":"i","commands":[{"fill":{"elements":[{"addRect":{"x":"${i * 10}","y":60,"width":8,"height":"${h}"}}]}}]}},{"if":{"condition":"${size.width > 1000}","commands":[{"opacity":0}],"else":[{"opacity":0.5}]}},{"blendMode":"multiply"},{"layer":[{"translate":{"x":5,"y":6}},{"scale":2},{"rotate":{"degrees":10}},{"concatenate":{"tx":1}},{"clip":{"elements":[{"addRect":{"x":0,"y":0,"width":9,"height":9}}]}},{"filter":{"blur":2}},{"fill":{"elements":[{"addEllipse":{"x":0,"y":0,"width":9,"height":9}}],"style":"green"}}]},{"clipToLayer":{"commands":[{"fill":{"elements":[{"addRect":{"x":0,"y":0,"width":30,"height":30}}]}}]}},{"fill":{"elements":[{"addRect":{"x":0,"y":0,"width":90,"height":90}}]}}]}"#
  ) {
    Canvas(opaque: true, colorMode: .linear) { graphics, size in
      graphics.fill(
        Path(CGRect(x: 0, y: 0, width: size.width, height: 20)), with: .style(.red))
      graphics.stroke(
        Circle().path(in: CGRect(x: 10, y: 10, width: 30, height: 30)), with: .style(.blue),
        style: StrokeStyle(lineWidth: 3))
      graphics.draw(Text("At"), at: CGPoint(x: 20, y: 20), anchor: .topLeading)
      graphics.draw(Text("In"), in: CGRect(x: 0, y: 50, width: 60, height: 20))
      graphics.draw(Image(systemName: "star.fill"), at: CGPoint(x: 80, y: 20))
      if let symbol = graphics.resolveSymbol(id: "s") {
        graphics.draw(symbol, at: CGPoint(x: 100, y: 30))
      }
      for (index, height) in [5.0, 9].enumerated() {
        graphics.fill(
          Path(CGRect(x: CGFloat(index) * 10, y: 60, width: 8, height: height)),
          with: .foreground)
      }
      graphics.opacity = 0.5
      graphics.blendMode = .multiply
      graphics.drawLayer { layer in
        layer.translateBy(x: 5, y: 6)
        layer.scaleBy(x: 2, y: 2)
        layer.rotate(by: .degrees(10))
        layer.concatenate(CGAffineTransform(translationX: 1, y: 0))
        layer.clip(to: Path(CGRect(x: 0, y: 0, width: 9, height: 9)))
        layer.addFilter(.blur(radius: 2))
        layer.fill(
          Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), with: .style(.green))
      }
      graphics.clipToLayer {
        $0.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 30)), with: .foreground)
      }
      graphics.fill(Path(CGRect(x: 0, y: 0, width: 90, height: 90)), with: .foreground)
    } symbols: {
      Text("S").tag("s")
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Circle","modifiers":[{"union":{"type":"Rectangle","modifiers":[{"inset":{"by":8}}]}},{"fill":"red"}]},{"type":"Circle","modifiers":[{"intersection":{"type":"Rectangle"}},{"subtracting":{"with":{"type":"Ellipse","modifiers":[{"scale":{"x":0.5}}]},"eoFill":true}}]},{"type":"Rectangle","modifiers":[{"symmetricDifference":{"type":"Circle","modifiers":[{"size":{"width":20,"height":20}}]}}]},{"type":"Rectangle","modifiers":[{"lineIntersection":{"type":"Circle"}},{"stroke":"blue"}]},{"type":"Rectangle","modifiers":[{"rotation":{"degrees":20}},{"lineSubtraction":{"type":"Circle","modifiers":[{"transform":{"tx":4}}]}},{"stroke":"blue"}]}]}"#
  ) {
    HStack {
      Circle().union(Rectangle().inset(by: 8)).fill(.red)
      Circle().intersection(Rectangle()).subtracting(Ellipse().scale(x: 0.5, y: 1), eoFill: true)
      Rectangle().symmetricDifference(Circle().size(width: 20, height: 20))
      Rectangle().lineIntersection(Circle()).stroke(.blue)
      Rectangle().rotation(.degrees(20))
        .lineSubtraction(Circle().transform(CGAffineTransform(translationX: 4, y: 0)))
        .stroke(.blue)
    }
  },
]
