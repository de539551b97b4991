// A game: a frog moves to the tapped leaf, or home; a map in the corner shows all positions by anchor preferences.

import SwiftUI

struct Spot: Equatable, Identifiable {
  static let homeID = 500
  static let frogID = 50

  let id: Int
  let anchor: Anchor<CGRect>
}

struct Leaf: View {
  let id: Int
  let onTap: Binding<Int>

  var body: some View {
    Circle()
      .fill(Color.green)
      .frame(width: 44, height: 44)
      .onTapGesture {
        onTap.wrappedValue = id
      }
      .anchorPreference(key: SpotKey.self, value: .bounds) { anchor in
        [Spot(id: id, anchor: anchor)]
      }
  }
}

struct LeafField: View {
  let count: Int
  let onTap: Binding<Int>

  var body: some View {
    HStack(spacing: 20) {
      ForEach(0..<count, id: \.self) { index in
        Leaf(id: index, onTap: onTap)
          .offset(y: index.isMultiple(of: 2) ? -30 : 0)
      }
    }
  }
}

struct Home: View {
  let onTap: Binding<Int>
  private let id = Spot.homeID

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(Color.brown)
        .frame(width: 80, height: 60)
      Text("Home")
    }
    .anchorPreference(key: SpotKey.self, value: .bounds) { anchor in
      [Spot(id: id, anchor: anchor)]
    }
    .onTapGesture {
      onTap.wrappedValue = id
    }
  }
}

struct HomePreviews: PreviewProvider {
  static var previews: some View {
    Home(onTap: .constant(0))
  }
}

struct Frog: View {
  var body: some View {
    GeometryReader { geometry in
      shape(rect: geometry.frame(in: .local))
        .anchorPreference(key: SpotKey.self, value: .bounds) { anchor in
          [Spot(id: Spot.frogID, anchor: anchor)]
        }
    }
    .frame(width: 40, height: 30)
  }

  private func shape(rect: CGRect) -> some View {
    Ellipse()
      .fill(Color.mint)
      .frame(width: rect.width, height: rect.height)
  }
}

struct Pond: View {
  let count: Int
  @State var selectedID = -1
  @State var frogPosition = CGPoint(x: 60, y: 200)
  @State var spots: [Spot] = []

  var body: some View {
    GeometryReader { geometry in
      ZStack {
        VStack {
          Home(onTap: $selectedID)
          Spacer()
          LeafField(count: count, onTap: $selectedID)
        }
        Frog()
          .position(frogPosition)
          .animation(.easeInOut(duration: 1.5), value: frogPosition)
      }
      .onPreferenceChange(SpotKey.self) { value in
        spots = value
      }
      .onChange(of: selectedID) { newValue in
        guard let spot = spots.first(where: { $0.id == newValue }) else {
          return
        }
        let frame = geometry[spot.anchor]
        frogPosition = CGPoint(x: frame.midX, y: frame.midY)
      }
      .pondMap(geometry: geometry)
    }
  }
}

extension View {
  func pondMap(geometry: GeometryProxy) -> some View {
    self.modifier(PondMap(geometry: geometry))
  }
}

struct PondMap: ViewModifier {
  let geometry: GeometryProxy
  let scale: CGFloat = 0.25

  func body(content: Content) -> some View {
    content
      .overlayPreferenceValue(SpotKey.self) { mapSpots in
        ZStack {
          RoundedRectangle(cornerRadius: 8, style: .circular)
            .stroke(Color.black)

          ForEach(mapSpots) { spot in
            let frame = geometry[spot.anchor]
            let mapFrame = frame.applying(
              CGAffineTransform(scaleX: scale, y: scale))

            switch spot.id {
            case Spot.homeID:
              Image(systemName: "house.fill")
                .foregroundColor(.purple)
                .frame(width: mapFrame.width, height: mapFrame.height)
                .position(x: mapFrame.midX, y: mapFrame.midY)
            case Spot.frogID:
              Image(systemName: "circle.fill")
                .foregroundColor(.orange)
                .frame(width: mapFrame.width, height: mapFrame.height)
                .position(x: mapFrame.midX, y: mapFrame.midY)
            default:
              Image(systemName: "seal.fill")
                .foregroundColor(.yellow)
                .frame(width: mapFrame.width, height: mapFrame.height)
                .position(x: mapFrame.midX, y: mapFrame.midY)
            }
          }
        }
        .frame(
          width: geometry.size.width * scale,
          height: geometry.size.height * scale
        )
        .position(x: geometry.size.width - 80, y: 100)
      }
  }
}
