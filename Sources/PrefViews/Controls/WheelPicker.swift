// PrefViews: the wheel of a picker. Its lengths are in the look.

import PrefGeometry
import PrefViewGraph

/// The options on a vertical wheel in orthographic projection, the selected one in the middle; at
/// most four are visible on each side.
struct WheelPicker: View {
  /// The angle between adjacent options.
  private static let step = Angle.degrees(18)

  let choice: PickerChoice
  @Environment(\.look.controls.wheel) private var look
  @Environment(\.hasWheelBand) private var hasBand
  @Environment(\.isWheelCyclic) private var isCyclic

  var body: some View {
    ZStack {
      if hasBand { WheelBand() }
      ForEach(choice.options.indices, id: \.self) { index in
        let distance = distance(index)
        if abs(distance) <= 4 {
          let angle = Self.step * Double(distance)
          AccessibleOption(isSelected: index == choice.selectedIndex) {
            choice.options[index]
              .font(.system(size: look.fontSize))
              .lineLimit(1)
              .frame(maxWidth: .infinity)
              .frame(height: look.bandHeight)
              .contentShape(Rectangle())
              .onTapGesture { choice.select(index) }
              .scaleEffect(x: 1, y: Self.cos(angle))
              .opacity(distance == 0 ? 1 : 0.45 * Double(Self.cos(angle)))
              .offset(y: look.radius * Self.sin(angle))
          }
        }
      }
    }
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    .frame(idealWidth: look.idealWidth, maxWidth: .infinity)
    .frame(height: look.height)
    .clipped()
  }

  /// Returns the distance of an option from the selected one; in a cyclic wheel, the shortest.
  private func distance(_ index: Int) -> Int {
    let distance = index - (choice.selectedIndex ?? 0)
    let count = choice.options.count
    guard isCyclic, abs(distance) * 2 > count else { return distance }
    return distance > 0 ? distance - count : distance + count
  }

  private static func sin(_ angle: Angle) -> CGFloat { CGFloat(Scalar.sin(angle.radians)) }
  private static func cos(_ angle: Angle) -> CGFloat { CGFloat(Scalar.cos(angle.radians)) }
}

/// The band behind the selected options of wheels.
struct WheelBand: View {
  /// The distance of the band from the sides of the wheels, in points.
  static let margin: CGFloat = 9

  @Environment(\.look.controls.wheel) private var look

  var body: some View {
    RoundedRectangle(cornerRadius: look.bandCornerRadius, style: .continuous)
      .fill(Color(.system(.tertiaryFill)))
      .frame(height: look.bandHeight)
      .padding(.horizontal, Self.margin)
  }
}

private enum HasWheelBandKey: EnvironmentKey {
  static let defaultValue = true
}

private enum IsWheelCyclicKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether each wheel has a band behind its selected option.
  var hasWheelBand: Bool {
    get { self[HasWheelBandKey.self] }
    set { self[HasWheelBandKey.self] = newValue }
  }

  /// Whether the first option of a wheel follows the last one.
  var isWheelCyclic: Bool {
    get { self[IsWheelCyclicKey.self] }
    set { self[IsWheelCyclicKey.self] = newValue }
  }
}
