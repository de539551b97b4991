import Geometry
import Rendering
import ViewGraph
import Views

let view = VStack(alignment: .leading, spacing: 12) {
  Text("Hello, AVATAR To").font(.largeTitle).bold()
  Text("The quick brown fox jumps over the lazy dog, and then it jumps back over once more.")
    .foregroundStyle(.secondary)
  HStack {
    Circle().fill(.blue.gradient).frame(width: 40, height: 40)
    RoundedRectangle(cornerRadius: 10).stroke(.orange, lineWidth: 3).frame(height: 40)
    Spacer()
    Text("Trailing").padding(8).background(.yellow, in: Capsule())
  }
  Divider()
  LinearGradient(colors: [.red, .purple], startPoint: .leading, endPoint: .trailing)
    .frame(height: 30).clipShape(Capsule()).shadow(radius: 4, y: 3)
  Text("Rotated").rotationEffect(.degrees(20)).opacity(0.5)
}
.padding()
.frame(width: 320)
.background(Color.white)
let renderer = ImageRenderer(content: view)
renderer.scale = 2
try renderer.writePNG(
  to: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "/tmp/out.png")
print(try renderer.settledGraph().layoutDump)
print(try renderer.picture().description)
