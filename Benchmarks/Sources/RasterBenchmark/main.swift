// Measures the raster stage, and optionally writes its pictures:
//
//     RasterBenchmark scene.bin [folder|-] [workloads]
//     RasterBenchmark png frame.png
//     RasterBenchmark huge
//     RasterBenchmark perspective
//     RasterBenchmark pixels
//     RasterBenchmark dense [workloads] [largest number]
//     RasterBenchmark gallery picture.png
//     RasterBenchmark cancel
//
// Times are CPU time; single-threaded on an idle machine, this equals wall time.
// `compare-rasterizer.sh` runs this and the reference implementations in turn.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefRaster

let (width, height) = (1600, 1200)
let repetitions = ProcessInfo.processInfo.environment["REPS"].flatMap { Int($0) } ?? 15
let bandHeight = ProcessInfo.processInfo.environment["BAND"].flatMap { Int($0) }
let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: RasterBenchmark scene.bin [folder|-] [workloads]; see the head of main.swift")
  exit(2)
}
if arguments[1] == "gallery" {
  let list = DisplayList(size: Gallery.size, scale: 2, items: Gallery.items)
  let bitmap = try Rasterizer(background: ResolvedColor(hex: 0xF3F4F6)).bitmap(of: list)
  let file = try bitmap.withUnsafeBytes { bytes in
    try PNGEncoder.encode(
      bytes, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque)
  }
  try Data(file).write(to: URL(fileURLWithPath: arguments[2]))
  exit(0)
}
if arguments[1] == "huge" {
  try measureHugePicture()
  exit(0)
}
if arguments[1] == "perspective" {
  try measureWidePerspective()
  exit(0)
}
if arguments[1] == "pixels" {
  try measurePixels()
  exit(0)
}
if arguments[1] == "dense" {
  try DenseWorkload.measureAll(
    matching: arguments.count > 2 ? arguments[2] : "all",
    upTo: arguments.count > 3 ? Int(arguments[3]) ?? 100_000 : 100_000)
  exit(0)
}
if arguments[1] == "cancel" {
  await measureCancellation()
  exit(0)
}
if arguments[1] == "png" {
  orExit { try measurePNG(arguments[2]) }
  exit(0)
}
let scene = orExit { try SceneData(path: arguments[1]) }

/// Returns what `body` returns; if it throws, prints the error and exits.
@MainActor
func orExit<Value>(_ body: () throws -> Value) -> Value {
  do {
    return try body()
  } catch {
    FileHandle.standardError.write(Data("RasterBenchmark: \(error)\n".utf8))
    exit(1)
  }
}

/// Returns the CPU time of `body`, in milliseconds, unaffected by other processes.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  try body()
  return now() - start
}

/// Draws and encodes 16,000 × 16,000 pixels in bands, and prints the peak memory.
@MainActor
func measureHugePicture() throws {
  let side = 16_000
  let items = (0..<60).map { index in
    let rect = CGRect(x: 40 + index * 260, y: 40 + index * 250, width: 900, height: 600)
    return fill(Path(roundedRect: rect, cornerRadius: 80), .color(Gallery.color(0x2563EB, 0.8)))
  }
  let list = DisplayList(size: CGSize(width: side, height: side), scale: 1, items: items)
  let picture = try Rasterizer(background: .white).prepare(list)
  var count = 0
  let time = try milliseconds {
    count = try PNGEncoder.encode(
      width: side, height: side, isOpaque: picture.isKnownOpaque, threadCount: 2
    ) { picture.draw(rows: $0, into: $1) }.count
  }
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  print(
    "prefrender\thuge\tmedian_ms=\(time.roundedText)\tbytes=\(count)"
      + "\tpeak_MiB=\(usage.ru_maxrss / 1024)")
}

/// Draws a small ring through a projection that maps a corner of its bounds behind the camera, so that the image of the
/// bounds is unbounded, into pictures of growing size.
@MainActor
func measureWidePerspective() throws {
  for side in [400, 800, 1600] {
    let middle = CGFloat(side) / 2
    let ring = Path(ellipseIn: CGRect(x: middle - 30, y: middle - 30, width: 60, height: 60))
      .strokedPath(StrokeStyle(lineWidth: 9))
    // w is 1 in the middle of the ring, 0.2 at its nearest point, and −0.1 at the upper left corner of its bounds.
    var perspective = ProjectionTransform()
    (perspective.m13, perspective.m23) = (0.016, 0.016)
    let projection = ProjectionTransform(CGAffineTransform(translationX: -middle, y: -middle))
      .concatenating(perspective)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: middle, y: middle)))
    let layer = DisplayLayer(
      items: [fill(ring, .color(Gallery.color(0xFF3B30, 1)))], projection: projection)
    let list = DisplayList(
      size: CGSize(width: side, height: side), scale: 1, items: [DisplayItem(.layer(layer))])
    let times = try (0..<repetitions).map { _ in
      try milliseconds { _ = try Rasterizer(background: .white).bitmap(of: list) }
    }
    let median = times.sorted()[repetitions / 2].roundedText
    print("prefrender\tperspective \(side)\tmedian_ms=\(median)")
  }
}

/// Re-encodes the pixels of a PNG file with each effort.
@MainActor
func measurePNG(_ path: String) throws {
  let input = try PNGDecoder().decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  let efforts: [(String, PNGOptions.Effort, Int)] = [
    ("png-fast", .fast, repetitions), ("png", .balanced, repetitions), ("png-best", .best, 1),
  ]
  for (name, effort, count) in efforts {
    var bytes = 0
    let times = try (0..<count).map { _ in
      try milliseconds {
        bytes = try input.premultipliedPixels.withUnsafeBytes {
          try PNGEncoder.encode(
            $0, width: input.width, height: input.height, isOpaque: !input.hasAlpha,
            options: PNGOptions(effort: effort))
        }.count
      }
    }
    print("prefrender\t\(name)\tmedian_ms=\(median(times).roundedText)\tbytes=\(bytes)")
  }
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

@MainActor
func measure(_ name: String, _ items: [DisplayItem]) throws {
  if arguments.count > 3, !arguments[3].contains(name) { return }
  let list = DisplayList(size: CGSize(width: width, height: height), scale: 1, items: items)
  let rasterizer = Rasterizer(background: .white, bandHeight: bandHeight)
  var prepare: [Double] = []
  var draw: [Double] = []
  var buffer = [UInt32](repeating: 0, count: width * height)
  for _ in 0...repetitions {
    var picture: PreparedPicture?
    prepare.append(try milliseconds { picture = try rasterizer.prepare(list) })
    draw.append(
      milliseconds {
        // One pass over a reused buffer, band by band, as in the reference implementations.
        buffer.withUnsafeMutableBytes { bytes in
          picture?.draw(rows: 0..<height, into: bytes)
        }
      })
  }
  let totals = zip(prepare, draw).map { $0 + $1 }
  func text(_ value: Double) -> String { value.roundedText }
  print(
    "prefrender\t\(name)\tmedian_ms=\(text(median(totals)))\tprepare_ms=\(text(median(prepare)))"
      + "\tdraw_ms=\(text(median(draw)))\tmin_ms=\(text(totals.min() ?? 0))")
  if arguments.count > 2, arguments[2] != "-" {
    let bitmap = try rasterizer.bitmap(of: list)
    var file: [UInt8] = []
    let time = try milliseconds {
      file = try bitmap.withUnsafeBytes { bytes in
        try PNGEncoder.encode(bytes, width: width, height: height, isOpaque: bitmap.isOpaque)
      }
    }
    print("prefrender\t\(name)-png\tmedian_ms=\(text(time))\tbytes=\(file.count)")
    try Data(file).write(to: URL(fileURLWithPath: "\(arguments[2])/prefrender_\(name).png"))
  }
}

func fill(_ path: Path, _ paint: Paint) -> DisplayItem {
  DisplayItem(.fill(path, isEvenOdd: false, isAntialiased: true, paint))
}

let whole = CGRect(x: 0, y: 0, width: width, height: height)
let stops: [(Float, Float, Float, Float)] = [
  (1, 0.2, 0.3, 0), (0.2, 0.9, 0.4, 0.33), (0.1, 0.3, 1, 0.66), (1, 0.9, 0.1, 1),
]
let gradient = ResolvedGradient(
  stops: stops.map {
    ResolvedStop(color: ResolvedColor(red: $0.0, green: $0.1, blue: $0.2), location: $0.3)
  }, geometry: .linear(start: .zero, end: CGPoint(x: width, y: height)))
let card = CGRect(x: 80, y: 80, width: 1440, height: 1040)
let half = ResolvedColor(red: 0.2, green: 0.4, blue: 0.8, opacity: 0.5)

try measure("empty", [])
try measure("rrect", scene.roundedRects)
try measure("circle", scene.circles)
try measure("blob", scene.blobs)
try measure("stroke", scene.strokes)
try measure("ring", scene.rings)
try measure("border", scene.borders)
try measure("lingrad", [fill(Path(whole), .gradient(gradient))])
try measure("text", LetterShapes.lines)
try measure("over_solid", [fill(Path(whole), .color(half))])
let circles = try Rasterizer().bitmap(
  of: DisplayList(size: whole.size, scale: 1, items: scene.circles)
).image(name: "circles")
try measure(
  "over_image",
  [DisplayItem(.image(circles, in: whole, interpolation: .low, opacity: 0.5))])
try measure(
  "blur20",
  [
    DisplayItem(
      .layer(
        DisplayLayer(
          items: [DisplayItem(.image(circles, in: whole, interpolation: .low, opacity: 1))],
          filters: [.blur(radius: 20, isOpaque: false)])))
  ])
try measure(
  "shadows",
  (0..<10).map { index in
    DisplayItem(
      .shadow(
        Path(
          roundedRect: card.insetBy(dx: CGFloat(index * 40), dy: CGFloat(index * 30)),
          cornerRadius: 24, style: .circular), color: half, radius: 16,
        offset: CGSize(width: 0, height: 12)))
  })
