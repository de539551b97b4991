// Views: parts that several controls are made of. Lengths are those of an iPhone, iOS 15 to 18, in points.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A thin bar of which a part is filled.
struct CapacityBar: View {
  /// How much is filled, from 0 to 1.
  let part: Double
  var height: CGFloat = 4

  var body: some View {
    Capsule().fill(Color(.system(.fill)))
      .overlay(alignment: .leading) { BarPart(part: part).fill(.tint) }
      .frame(height: height)
  }
}

/// The filled part of a bar, from the leading side.
private struct BarPart: Shape {
  var part: Double

  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func path(in rect: CGRect) -> Path {
    // A short part is as round as the bar itself, and no longer than it has to be.
    let width = rect.width * CGFloat(part)
    guard width > 0 else { return Path() }
    return Capsule(style: .circular)
      .path(
        in: CGRect(x: rect.minX, y: rect.minY, width: max(width, rect.height), height: rect.height))
  }
}

/// The wheel of spokes.
struct SpinnerView: View {
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let scale: CGFloat = controlSize == .large || controlSize == .extraLarge ? 37 / 20 : 1
    SpinnerLeaf(scale: scale)
  }
}

/// Draws the wheel.
private struct SpinnerLeaf: Equatable {
  var scale: CGFloat
}

extension SpinnerLeaf: LeafView {
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Void
  ) -> CGSize { CGSize(width: Spinner.diameter * scale, height: Spinner.diameter * scale) }

  func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Void
  ) {
    let middle = CGPoint(x: size.size.width / 2, y: size.size.height / 2)
    Spinner(center: middle, turn: 0, scale: scale).draw(&pass, environment.colorScheme)
  }
}

/// A label at the leading side and a control at the trailing one; in a list the row is as high as its label, and the
/// control stands over the row's insets.
struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  /// The width of the control.
  let width: CGFloat
  @ViewBuilder let control: Control
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    if hidesLabels {
      control
    } else if isInListRow {
      label
        .padding(.trailing, width + 8)
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlay(alignment: .trailing) { control }
    } else {
      HStack {
        label
        Spacer()
        control
      }
    }
  }
}
