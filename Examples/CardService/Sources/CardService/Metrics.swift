// The numbers of answers and their durations, in Prometheus' text format.

import PrefRenderPool
import Synchronization

/// Counts answers by status, and their durations in buckets.
final class Metrics: Sendable {
  private struct Counts {
    var answers: [Int: Int] = [:]
    var buckets = [Int](repeating: 0, count: Metrics.bounds.count)
    var seconds = 0.0
    var count = 0
  }

  /// The upper bounds of the buckets, in seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
  private let counts = Mutex(Counts())

  /// Counts an answer.
  func record(status: Int, duration: Duration) {
    let seconds = duration / .seconds(1)
    counts.withLock { counts in
      counts.answers[status, default: 0] += 1
      counts.seconds += seconds
      counts.count += 1
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound {
        counts.buckets[index] += 1
      }
    }
  }

  /// Returns the metrics in Prometheus' text format, version 0.0.4.
  func text(_ statistics: Renderer.Statistics) -> String {
    let counts = counts.withLock { $0 }
    var lines = [
      "# HELP cards_answers_total Answers by status.", "# TYPE cards_answers_total counter",
    ]
    for (status, count) in counts.answers.sorted(by: { $0.key < $1.key }) {
      lines.append("cards_answers_total{status=\"\(status)\"} \(count)")
    }
    lines += [
      "# HELP cards_duration_seconds Time to an answer.", "# TYPE cards_duration_seconds histogram",
    ]
    for (bound, count) in zip(Self.bounds, counts.buckets) {
      lines.append("cards_duration_seconds_bucket{le=\"\(bound)\"} \(count)")
    }
    lines += [
      "cards_duration_seconds_bucket{le=\"+Inf\"} \(counts.count)",
      "cards_duration_seconds_sum \(counts.seconds)",
      "cards_duration_seconds_count \(counts.count)",
      "# HELP cards_pending Renders that are queued or running.", "# TYPE cards_pending gauge",
      "cards_pending \(statistics.pending)",
      "# HELP cards_replaced_workers_total Worker processes that have ended.",
      "# TYPE cards_replaced_workers_total counter",
      "cards_replaced_workers_total \(statistics.replacedWorkers)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
