// Measures changes of one view among many, and animations of many views.

import PrefRender

/// A text whose width depends on a state.
private struct Changing: View {
  let index: Int
  let register: (Int, @escaping () -> Void) -> Void
  @State private var isLong = false
  var body: some View {
    Text(verbatim: isLong ? "Row \(index), longer" : "Row \(index)")
      .onAppear { register(index) { isLong.toggle() } }
  }
}

/// Measures one changed text of many whose width changes.
@MainActor
func measureChangedText() throws {
  try measureChangedText("rows") { register in
    VStack(spacing: 0) {
      ForEach(0..<100, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Changing(index: row * 100 + $0, register: register) }
        }
      }
    }
  }
  try measureChangedText("a column") { register in
    VStack(spacing: 0) {
      ForEach(0..<10_000, id: \.self) { Changing(index: $0, register: register) }
    }
  }
  try measureChangedText("a column with a wider text") { register in
    VStack(spacing: 0) {
      Color.red.frame(width: 500, height: 1)
      ForEach(0..<10_000, id: \.self) { Changing(index: $0, register: register) }
    }
  }
  try measureChangedText("a grid of fixed cells") { register in
    VStack(spacing: 0) {
      ForEach(0..<100, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) {
            Changing(index: row * 100 + $0, register: register).frame(width: 120, height: 20)
          }
        }
      }
    }
  }
}

@MainActor
private func measureChangedText(
  _ name: String, _ view: @MainActor (@escaping (Int, @escaping () -> Void) -> Void) -> some View
) throws {
  var toggles: [Int: () -> Void] = [:]
  let full = try median(3) {
    ImageRenderer(content: view { toggles[$0] = $1 })
  } _: {
    _ = try $0.layoutSize()
  }
  let renderer = ImageRenderer(content: view { toggles[$0] = $1 })
  _ = try renderer.layoutSize()
  let changed = try median(21) {
    toggles[5_050]?()
  } _: {
    _ = try renderer.layoutSize()
  }
  print(
    "changed text of 10000 in \(name)\t\(rounded(changed)) ms\tfull \(rounded(full)) ms\t"
      + "\(rounded(changed / full * 100)) %")
}

/// Circles that move to the other side of a picture.
private struct Circles: View {
  let count: Int
  let register: (Binding<Bool>) -> Void
  @State private var isMoved = false
  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Circle().fill(.red).frame(width: 4, height: 4)
          .offset(x: isMoved ? CGFloat(index % 90) : 0, y: CGFloat(index / 10))
      }
    }
    .frame(width: 100, height: 100)
    .onAppear { register($isMoved) }
  }
}

/// Measures frames of moving circles, laid out and emitted to display lists.
@MainActor
func measureCircles() throws {
  for count in [250, 500, 1_000] {
    var state = Binding.constant(false)
    let host = ViewHost(
      Circles(count: count) { state = $0 }, size: CGSize(width: 100, height: 100))
    _ = try host.snapshot()
    withAnimation(.linear(duration: 20)) { state.wrappedValue = true }
    let frames = 200
    let start = processorTime()
    for _ in 0..<frames {
      try host.advance(by: 1.0 / 60)
      _ = try host.snapshot()
    }
    let time = (processorTime() - start) / Double(frames)
    print(
      "frame of moving circles\t\(count)\t\(rounded(time)) ms\t\(rounded(time * 1000 / Double(count))) µs each"
    )
  }
}
