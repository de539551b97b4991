// PrefViews: subviews that several controls share: a capacity bar, the activity spinner and the row
// of label and control. Lengths are in points; those that differ between systems are in the look.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The thumb of a switch or of a slider: a circle in a square, else a capsule.
struct Thumb: Shape {
  func path(in rect: CGRect) -> Path {
    rect.width == rect.height ? Circle().path(in: rect) : Capsule(style: .circular).path(in: rect)
  }
}

/// A capsule-shaped track, filled from its leading edge by a fraction of its width.
struct CapacityBar: View {
  /// The filled fraction, from 0 to 1.
  let fraction: Double
  /// The fraction from which the bar is filled, from 0 to 1.
  var start = 0.0
  /// The height in points; nil for that of a linear progress view.
  var height: CGFloat?
  @Environment(\.look.controls.progressBarHeight) private var standardHeight

  var body: some View {
    Capsule().fill(Color(.system(.fill)))
      .overlay(alignment: .leading) { BarPart(fraction: fraction, start: start).fill(.tint) }
      .frame(height: height ?? standardHeight)
  }
}

/// The filled part of a capacity bar, measured from the leading edge.
private struct BarPart: Shape {
  var fraction: Double
  let start: Double

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  func path(in rect: CGRect) -> Path {
    // The fill is at least as wide as it is high, so that a small fraction keeps round ends.
    let width = rect.width * CGFloat(abs(fraction - start))
    guard width > 0 else { return Path() }
    return Capsule(style: .circular)
      .path(
        in: CGRect(
          x: rect.minX + rect.width * CGFloat(min(fraction, start)), y: rect.minY,
          width: max(width, rect.height), height: rect.height))
  }
}

/// The indeterminate activity spinner.
struct SpinnerView: View {
  @Environment(\.controlSize) private var controlSize
  @Environment(\.look.controls.spinnerDiameters) private var diameters

  var body: some View {
    let isLarge = controlSize == .large || controlSize == .extraLarge
    SpinnerLeaf(scale: (isLarge ? diameters.large : diameters.regular) / Spinner.diameter)
  }
}

/// The leaf view that measures and draws the spinner.
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
    Spinner(center: middle, turn: 0, scale: scale)
      .draw(&pass, environment.colorScheme, tint: environment.tintColor)
  }
}

/// A label at the leading edge and a control at the trailing edge. In a list row, the label alone
/// determines the height, and the control is overlaid at the trailing edge and may extend into the
/// row's insets.
struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  /// The width of the control, in points; reserved beside the label in a list row.
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

extension EnvironmentValues {
  /// The tint as a color; nil if there is none, or if it is another style.
  fileprivate var tintColor: ResolvedColor? {
    guard let tint else { return nil }
    var context = _PaintContext(environment: self, rect: .zero)
    context.environment.tint = nil
    if case .color(let color) = tint._paint(context).paint { return color }
    return nil
  }
}
