// A view for Apple's SwiftUI and for prefrender's.

import SwiftUI

public struct Badge: View {
  private let color: Color

  public init(color: Color) { self.color = color }

  public var body: some View {
    RoundedRectangle(cornerRadius: 6).fill(color).frame(width: 40, height: 20).padding(4)
  }
}
