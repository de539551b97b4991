// Examples/Effects: a gallery of render effects, one tile per effect, grouped into sheets.

import SwiftUI

/// A titled view that demonstrates an effect.
@MainActor
struct Effect: Identifiable {
  /// The title of the tile, usually the code of the effect.
  let name: String
  let view: AnyView

  nonisolated var id: String { name }

  init<V: View>(_ name: String, @ViewBuilder _ view: () -> V) {
    self.name = name
    self.view = AnyView(view())
  }
}

/// A sheet of effect tiles in four columns.
struct EffectSheet: View {
  let title: String
  let effects: [Effect]

  private let columns = [GridItem](repeating: GridItem(.fixed(128), spacing: 16), count: 4)

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(title).font(.title2.bold())
      LazyVGrid(columns: columns, spacing: 16) {
        ForEach(effects) { effect in
          VStack(spacing: 6) {
            effect.view.frame(width: 128, height: 96)
              .background(Color(white: 0.965), in: RoundedRectangle(cornerRadius: 12))
            Text(effect.name).font(.caption2).foregroundStyle(.secondary)
              .lineLimit(1).minimumScaleFactor(0.6).frame(height: 16)
          }
        }
      }
    }
    .padding(24)
    .background(.white)
  }
}

/// A small picture with colors, edges and text, to which effects are applied.
struct Sample: View {
  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 10)
        .fill(
          LinearGradient(
            colors: [.orange, .pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
      Circle().fill(.yellow).frame(width: 26, height: 26).offset(x: -20, y: -10)
      Text("Aa").font(.title.bold()).foregroundStyle(.white).offset(x: 12, y: 6)
    }
    .frame(width: 84, height: 60)
  }
}
