// Texts of the current time in the formats of the system.

import SwiftUI

struct TimeFormatForms: View {
  let departure: Date

  var body: some View {
    VStack {
      Text(.currentDate, format: .offset(to: departure))
      Text(.currentDate, format: .reference(to: departure))
      Text(TimeDataSource<Date>.currentDate, format: .stopwatch(startingAt: departure))
      Text(.currentDate, format: .timer(countingDownIn: departure..<(departure + 60)))
      Text(.currentDate, format: .timer(countingUpIn: departure..<(departure + 60)))
      Text(.durationOffset(to: departure), format: .time(pattern: .minuteSecond))
      Text("Departed \(.currentDate, format: .offset(to: departure, maxFieldCount: 1))")
      Text(departure, format: .offset(to: departure - 5))
      Text(.currentDate, format: .dateTime.hour().minute())
    }
  }
}
