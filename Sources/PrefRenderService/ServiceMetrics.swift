// PrefRenderService: the numbers of answers and their durations, in Prometheus' text format.

import Glibc
import PrefGeometry
import PrefRenderPool
import Synchronization

/// Counts answers by status, and the durations of answers with pictures in buckets.
final class ServiceMetrics: Sendable {
  private struct Counts {
    var answers: [Int: Int] = [:]
    var buckets = [Int](repeating: 0, count: ServiceMetrics.bounds.count)
    var seconds = 0.0
    var pictures = 0
    var bytes = 0
    var warnings = 0
  }

  /// The upper bounds of the buckets, in seconds.
  private static let bounds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
  private let counts = Mutex(Counts())

  /// Counts an answer.
  func record(status: Int) { counts.withLock { $0.answers[status, default: 0] += 1 } }

  /// Counts a picture that a worker has drawn.
  func recordPicture(duration: Duration, bytes: Int, warnings: Int) {
    let seconds = duration / .seconds(1)
    counts.withLock { counts in
      counts.seconds += seconds
      counts.pictures += 1
      counts.bytes += bytes
      counts.warnings += warnings
      if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts.buckets[index] += 1 }
    }
  }

  /// Returns the metrics in Prometheus' text format, version 0.0.4.
  func text(_ statistics: Renderer.Statistics) -> String {
    let counts = counts.withLock { $0 }
    var lines = Self.head("answers_total", "counter", "Answers by status.")
    for (status, count) in counts.answers.sorted(by: { $0.key < $1.key }) {
      lines.append("prefrender_answers_total{status=\"\(status)\"} \(count)")
    }
    lines += Self.head(
      "picture_duration_seconds", "histogram", "Time to a picture, with the time in the queue.")
    var sum = 0
    for (bound, count) in zip(Self.bounds, counts.buckets) {
      sum += count
      lines.append("prefrender_picture_duration_seconds_bucket{le=\"\(bound)\"} \(sum)")
    }
    lines += [
      "prefrender_picture_duration_seconds_bucket{le=\"+Inf\"} \(counts.pictures)",
      "prefrender_picture_duration_seconds_sum \(counts.seconds)",
      "prefrender_picture_duration_seconds_count \(counts.pictures)",
    ]
    let single: [(name: String, kind: String, help: String, value: Int)] = [
      ("picture_bytes_total", "counter", "Bytes of pictures.", counts.bytes),
      ("picture_warnings_total", "counter", "Warnings of pictures.", counts.warnings),
      ("pending", "gauge", "Pictures that are queued or being drawn.", statistics.pending),
      (
        "replaced_workers_total", "counter", "Worker processes that have ended.",
        statistics.replacedWorkers
      ),
      (
        "resident_memory_bytes", "gauge", "Memory of the service without its workers.",
        Self.residentBytes
      ),
    ]
    for metric in single {
      lines += Self.head(metric.name, metric.kind, metric.help)
      lines.append("prefrender_\(metric.name) \(metric.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func head(_ name: String, _ kind: String, _ help: String) -> [String] {
    ["# HELP prefrender_\(name) \(help)", "# TYPE prefrender_\(name) \(kind)"]
  }

  private static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
