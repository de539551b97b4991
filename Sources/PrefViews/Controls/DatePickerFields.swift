// PrefViews: the fields of compact date pickers, which open a calendar or wheels.

import PrefGeometry
import PrefViewGraph

/// A formatted component of a date on a gray rounded rectangle.
struct DateField: View {
  let text: Text
  @Environment(\.look.controls.dateField) private var look

  var body: some View {
    text.lineLimit(1).fixedSize()
      .padding(.horizontal, look.horizontalPadding).padding(.vertical, look.verticalPadding)
      .background(
        Color(.system(.tertiaryFill)), in: RoundedRectangle(cornerRadius: look.cornerRadius))
  }
}

/// A field that shows the date and opens a calendar when it is tapped.
struct DayField: View {
  let selection: Binding<Date>
  let range: DateRange
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    DateField(text: Text(selection.wrappedValue, format: .dateTime.day().month().year()))
      .onTapGesture { if isEnabled { isOpen = true } }
      .popover(isPresented: $isOpen) {
        CalendarPicker(selection: selection, range: range, components: .date)
          .frame(maxWidth: 320)
          .padding(.horizontal, 12).padding(.bottom, 8)
          .presentationCompactAdaptation(.popover)
          .presentationBackground(.regularMaterial)
      }
  }
}

/// A field that shows the time of day and opens wheels when it is tapped.
struct TimeField: View {
  let selection: Binding<Date>
  let range: DateRange
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    DateField(text: Text(selection.wrappedValue, format: .dateTime.hour().minute()))
      .onTapGesture { if isEnabled { isOpen = true } }
      .popover(isPresented: $isOpen) {
        DateWheels(selection: selection, range: range, components: .hourAndMinute)
          .frame(width: 200)
          .presentationCompactAdaptation(.popover)
          .presentationBackground(.regularMaterial)
      }
  }
}
