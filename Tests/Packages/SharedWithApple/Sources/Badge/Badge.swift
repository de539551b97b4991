// A view for Apple's SwiftUI and for prefrender's.

import SwiftUI

/// A rounded rectangle, 40 × 20 points, with a padding of 4 points.
public struct Badge: View {
  private let color: Color

  /// Creates a badge of a color.
  public init(color: Color) { self.color = color }

  /// The filled shape.
  public var body: some View {
    RoundedRectangle(cornerRadius: 6).fill(color).frame(width: 40, height: 20).padding(4)
  }
}
