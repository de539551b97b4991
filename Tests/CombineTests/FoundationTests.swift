// Foundation's publishers. No test waits for time: notifications are posted, and run loops are run, by the test.

import Combine
import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.combine)) struct FoundationTests {
  @Test func notificationsArePublished() {
    let center = NotificationCenter()
    let name = Notification.Name("CombineTests")
    let recorder = center.publisher(for: name).map { _ in 1 }.record()
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(recorder.events == ["1"])
    recorder.cancel()
    center.post(name: name, object: nil)
    #expect(recorder.events == ["1"])
  }

  @Test func notificationPublishersAreComparable() {
    let center = NotificationCenter()
    let name = Notification.Name("CombineTests")
    #expect(center.publisher(for: name) == center.publisher(for: name))
  }

  @Test func timersRunOnceTheyAreConnected() {
    let timer = Timer.publish(every: 0.001, on: .current, in: .default)
    var count = 0
    let cancellable = timer.autoconnect().prefix(2).sink { _ in count += 1 }
    while count < 2 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(count == 2)
    cancellable.cancel()
  }
}
