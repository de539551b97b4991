// Preferences that a container reads: a title, bar items and a color scheme are set deep inside a
// screen and take effect around it.

import SwiftUI

/// The screen of a music player.
struct Player: View {
  var body: some View {
    NavigationStack {
      VStack(spacing: 28) {
        Cover()
        Song()
        Controls()
      }
      .padding(24)
      .background {
        LinearGradient(
          colors: [Color(hex: 0x2B1B4D), Color(hex: 0x0D0B1A)], startPoint: .top, endPoint: .bottom
        )
        .ignoresSafeArea()
      }
    }
    .tint(Color(hex: 0xFF8FC0))
  }
}

/// The cover of a record, which requests the dark color scheme.
struct Cover: View {
  var body: some View {
    ZStack {
      ForEach(0..<7, id: \.self) { ring in
        Circle()
          .stroke(.white.opacity(0.5 - 0.06 * Double(ring)), lineWidth: 2)
          .frame(width: 60 + 38 * CGFloat(ring), height: 60 + 38 * CGFloat(ring))
      }
      Image(systemName: "moon.stars.fill").font(.system(size: 28)).foregroundStyle(.white)
    }
    .frame(width: 260, height: 260)
    .background(
      LinearGradient(
        colors: [Color(hex: 0xFF7EB3), Color(hex: 0x7C4DFF), Color(hex: 0x2E7BFF)],
        startPoint: .topLeading, endPoint: .bottomTrailing)
    )
    .clipShape(RoundedRectangle(cornerRadius: 28))
    .shadow(color: Color(hex: 0x7C4DFF).opacity(0.5), radius: 30, y: 14)
    .preferredColorScheme(.dark)
  }
}

/// The title and the artist of the song; sets the title and the toolbar of the screen.
struct Song: View {
  var body: some View {
    VStack(spacing: 6) {
      Text("Moonrise").font(.title2.bold())
      Text("The Night Gardeners").font(.subheadline).foregroundStyle(.secondary)
    }
    .navigationTitle("Now Playing")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) {
        Button {
        } label: {
          Image(systemName: "chevron.down")
        }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Button {
        } label: {
          Image(systemName: "square.and.arrow.up")
        }
      }
    }
  }
}

/// The playback position and the transport controls.
struct Controls: View {
  var body: some View {
    VStack(spacing: 22) {
      VStack(spacing: 6) {
        GeometryReader { geometry in
          Capsule().fill(.white.opacity(0.2))
          Capsule().fill(.white).frame(width: geometry.size.width * 0.4)
        }
        .frame(height: 5)
        HStack {
          Text("1:42")
          Spacer()
          Text("−2:33")
        }
        .font(.caption.monospacedDigit())
        .foregroundStyle(.secondary)
      }
      HStack(spacing: 44) {
        Image(systemName: "backward.fill").font(.title)
        Image(systemName: "pause.fill").font(.system(size: 38))
        Image(systemName: "forward.fill").font(.title)
      }
    }
  }
}

#Preview {
  Player()
}
