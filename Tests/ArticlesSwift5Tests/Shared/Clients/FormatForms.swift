// Formats of measurements and names in texts and fields.

import SwiftUI

struct FormatForm: View {
  let marathon = Measurement(value: 42.195, unit: UnitLength.kilometers)
  let temperature = Measurement(value: 21, unit: UnitTemperature.celsius)
  @State var name = PersonNameComponents(
    namePrefix: "Dr.", givenName: "Ada", middleName: "King", familyName: "Lovelace")

  var body: some View {
    VStack {
      Text(marathon, format: .measurement(width: .wide))
      Text(marathon.converted(to: .miles), format: .measurement(width: .narrow, usage: .road))
      Text(temperature, format: .measurement(width: .abbreviated, usage: .asProvided))
      Text(temperature.formatted(.measurement(width: .narrow, hidesScaleName: true)))
      Text(name, format: .name(style: .short))
      TextField("Name", value: $name, format: .name(style: .medium))
    }
  }
}

func measurementFormats() -> [String] {
  let height = Measurement(value: 1, unit: UnitLength.feet)
  let number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
  return [
    height.formatted(.measurement(width: .wide)),
    Measurement(value: 6.04, unit: UnitLength.feet).formatted(.measurement(width: .wide)),
    Measurement(value: 21.5, unit: UnitTemperature.celsius).formatted(),
    Measurement(value: 21, unit: UnitTemperature.celsius)
      .formatted(.measurement(width: .narrow, usage: .weather, hidesScaleName: true)),
    Measurement(value: 2, unit: UnitMass.kilograms).formatted(.measurement(width: .narrow)),
    height.formatted(.measurement(width: .abbreviated, numberFormatStyle: number)),
  ]
}
