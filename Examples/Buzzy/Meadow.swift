// Buzzy, a small game: its screen, with a hive, flowers, a bee and an overview map.

import PrefRender

/// The game's screen. A tap on a flower or on the hive moves the bee there.
public struct Meadow: View {
  /// The number of flowers.
  let count: Int
  @State private var landmarks: [Landmark] = []
  @State private var selected = Landmark.nothing
  @State private var goal: CGPoint?

  /// Creates a meadow with a number of flowers.
  public init(flowers count: Int) { self.count = count }

  /// The landscape, the hive, the flowers and the bee, with the map on top.
  public var body: some View {
    GeometryReader { geometry in
      ZStack {
        Landscape()
        VStack(spacing: 0) {
          HStack {
            Hive(selected: $selected)
            Spacer()
          }
          Spacer()
          FlowerField(count: count, selected: $selected)
        }
        .padding(24)
        Bee()
          .position(goal ?? CGPoint(x: geometry.size.width * 0.42, y: geometry.size.height * 0.3))
          .animation(.easeInOut(duration: 1.2), value: goal)
          .allowsHitTesting(false)
      }
      .onPreferenceChange(LandmarksKey.self) { landmarks = $0 }
      .onChange(of: selected) { newValue in
        guard let target = landmarks.first(where: { $0.id == newValue }) else { return }
        let area = geometry[target.area]
        goal = CGPoint(x: area.midX, y: area.midY)
      }
      .modifier(MiniMap(geometry: geometry))
    }
  }
}

/// The sky, the sun (or moon) and two hills.
struct Landscape: View {
  @Environment(\.colorScheme) private var colorScheme

  private var isDark: Bool { colorScheme == .dark }

  private var sky: [Color] {
    isDark
      ? [Color(hex: 0x0B1026), Color(hex: 0x2B2A5E), Color(hex: 0x6A4C86)]
      : [Color(hex: 0x7CC6FE), Color(hex: 0xBCE7FD), Color(hex: 0xFFF3D6)]
  }

  var body: some View {
    GeometryReader { geometry in
      let (width, height) = (geometry.size.width, geometry.size.height)
      LinearGradient(colors: sky, startPoint: .top, endPoint: .bottom)
      Circle()
        .fill(
          RadialGradient(
            colors: isDark
              ? [Color(hex: 0xFDF6E3), Color(hex: 0xD9D3F0)]
              : [Color(hex: 0xFFF7C2), Color(hex: 0xFFD84D)], center: .center, startRadius: 4,
            endRadius: 34)
        )
        .frame(width: 68, height: 68)
        .shadow(color: isDark ? .white.opacity(0.4) : .yellow.opacity(0.6), radius: 18)
        .position(x: width * 0.5, y: height * 0.16)
      Ellipse()
        .fill(hill(0xA8E063, 0x5DB85B, 0x24523B, 0x173A2C))
        .frame(width: width * 1.5, height: height * 0.7)
        .position(x: width * 0.2, y: height * 0.92)
      Ellipse()
        .fill(hill(0x8FD14F, 0x3E9B4F, 0x1D4431, 0x102A22))
        .frame(width: width * 1.6, height: height * 0.6)
        .position(x: width * 0.85, y: height * 1.0)
    }
    .clipped()
  }

  private func hill(
    _ light: UInt32, _ lightEnd: UInt32, _ dark: UInt32, _ darkEnd: UInt32
  ) -> LinearGradient {
    LinearGradient(
      colors: isDark
        ? [Color(hex: dark), Color(hex: darkEnd)] : [Color(hex: light), Color(hex: lightEnd)],
      startPoint: .top, endPoint: .bottom)
  }
}

/// The hive, a landmark that selects itself when tapped.
struct Hive: View {
  @Binding var selected: Int
  private let widths: [CGFloat] = [34, 58, 72, 66, 46]

  var body: some View {
    ZStack {
      VStack(spacing: -3) {
        ForEach(0..<5) { row in
          Capsule()
            .fill(
              LinearGradient(
                colors: [Color(hex: 0xFFD873), Color(hex: 0xF2A83B), Color(hex: 0xC97A1E)],
                startPoint: .topLeading, endPoint: .bottomTrailing)
            )
            .frame(width: widths[row], height: 20)
        }
      }
      Capsule()
        .fill(
          LinearGradient(
            colors: [Color(hex: 0x5B3210), Color(hex: 0x3A1F0A)], startPoint: .top,
            endPoint: .bottom)
        )
        .frame(width: 20, height: 24)
        .offset(y: 16)
    }
    .shadow(color: .black.opacity(0.3), radius: 6, x: 2, y: 5)
    .landmark(Landmark.hive)
    .onTapGesture { selected = Landmark.hive }
    .id("hive")
  }
}

/// Flowers in two rows, with pseudorandom offsets that are the same on every run.
struct FlowerField: View {
  let count: Int
  @Binding var selected: Int

  var body: some View {
    VStack(spacing: 14) {
      row(0..<(count / 2))
      row((count / 2)..<count)
    }
  }

  private func row(_ flowers: Range<Int>) -> some View {
    HStack(spacing: 0) {
      ForEach(flowers, id: \.self) { flower in
        Flower(id: flower, selected: $selected)
          .offset(x: CGFloat(flower * 53 % 9 - 4) * 2, y: CGFloat(flower * 37 % 5 - 2) * 7)
          .frame(maxWidth: .infinity)
      }
    }
  }
}

/// A flower with six petals on a stem; a landmark that selects itself when tapped.
struct Flower: View {
  let id: Int
  @Binding var selected: Int

  private let petals: [(Color, Color)] = [
    (Color(hex: 0xFF8FB1), Color(hex: 0xE0447C)), (Color(hex: 0xC9A7FF), Color(hex: 0x8A5CE6)),
    (Color(hex: 0xFFB38A), Color(hex: 0xF2703F)), (Color(hex: 0x9AD0FF), Color(hex: 0x3F8FE0)),
    (Color(hex: 0xFFE08A), Color(hex: 0xF2B705)), (Color(hex: 0xFFFFFF), Color(hex: 0xD8DDF0)),
  ]

  var body: some View {
    VStack(spacing: -4) {
      ZStack {
        ForEach(0..<6) { petal in
          Ellipse()
            .fill(
              LinearGradient(
                colors: [petals[id % 6].0, petals[id % 6].1], startPoint: .top, endPoint: .bottom)
            )
            .frame(width: 18, height: 26)
            .offset(y: -14)
            .rotationEffect(.degrees(Double(petal) * 60))
        }
        Circle()
          .fill(
            RadialGradient(
              colors: [Color(hex: 0xFFF2B0), Color(hex: 0xF2A71B)], center: .center,
              startRadius: 1, endRadius: 9)
          )
          .frame(width: 17, height: 17)
          .shadow(color: .black.opacity(0.25), radius: 1.5, y: 1)
      }
      .frame(width: 54, height: 54)
      .landmark(id)
      .onTapGesture { selected = id }
      .id("flower \(id)")
      Stem()
        .stroke(Color(hex: 0x2F7D3B), style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .frame(width: 22, height: 34)
        .zIndex(-1)
    }
    .shadow(color: .black.opacity(0.22), radius: 4, x: 1, y: 4)
  }
}

/// A stem with a leaf, as one stroke.
struct Stem: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addQuadCurve(
        to: CGPoint(x: rect.midX, y: rect.maxY),
        control: CGPoint(x: rect.midX + rect.width * 0.2, y: rect.midY))
      path.move(to: CGPoint(x: rect.midX + 1, y: rect.minY + rect.height * 0.7))
      path.addQuadCurve(
        to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.35),
        control: CGPoint(x: rect.maxX - 1, y: rect.minY + rect.height * 0.75))
    }
  }
}

/// The bee; its body is the landmark.
struct Bee: View {
  var body: some View {
    ZStack {
      wing(angle: -28, x: -7)
      wing(angle: 18, x: 8)
      Capsule()
        .fill(
          LinearGradient(
            stops: [
              .init(color: Color(hex: 0xFFD53D), location: 0),
              .init(color: Color(hex: 0xFFD53D), location: 0.3),
              .init(color: Color(hex: 0x33241A), location: 0.3),
              .init(color: Color(hex: 0x33241A), location: 0.45),
              .init(color: Color(hex: 0xFFC21A), location: 0.45),
              .init(color: Color(hex: 0xFFC21A), location: 0.6),
              .init(color: Color(hex: 0x33241A), location: 0.6),
              .init(color: Color(hex: 0x33241A), location: 0.75),
              .init(color: Color(hex: 0xF2A60D), location: 0.75),
              .init(color: Color(hex: 0xF2A60D), location: 1),
            ], startPoint: .trailing, endPoint: .leading)
        )
        .frame(width: 46, height: 30)
        .landmark(Landmark.bee)
      Circle().fill(Color(hex: 0x33241A)).frame(width: 5, height: 5).offset(x: 15, y: -4)
      Circle().fill(Color.white).frame(width: 2, height: 2).offset(x: 16, y: -5)
    }
    .rotationEffect(.degrees(-8))
    .shadow(color: .black.opacity(0.3), radius: 5, x: 2, y: 6)
  }

  private func wing(angle: Double, x: CGFloat) -> some View {
    Ellipse()
      .fill(
        LinearGradient(
          colors: [Color.white.opacity(0.95), Color(hex: 0xBFE3FF).opacity(0.6)],
          startPoint: .top, endPoint: .bottom)
      )
      .frame(width: 17, height: 30)
      .rotationEffect(.degrees(angle))
      .offset(x: x, y: -19)
  }
}

extension Color {
  /// Creates a color from sRGB components in the form 0xRRGGBB.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255)
  }
}
