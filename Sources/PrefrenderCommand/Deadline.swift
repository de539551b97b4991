// PrefrenderCommand: the deadline. If rendering exceeds the time limit, a timer signal exits the process without
// writing an output file.

import PrefGeometry
import PrefRendering

/// The time limit of the process.
enum Deadline {
  /// The text for standard error, allocated before the timer starts, since a signal handler must not allocate.
  ///
  /// Unsafe: written while no timer is running; afterwards only the signal handler reads it.
  nonisolated(unsafe) private static var message = UnsafeMutableRawBufferPointer(
    start: nil, count: 0)

  /// Starts the timer; 0 seconds means no limit.
  static func start(seconds: Double, subject: String = "the scene", style: DiagnosticStyle) {
    stop()
    guard seconds > 0 else { return }
    let failure = CommandFailure(
      .limit, "\(subject) takes more than \(seconds) seconds — raise the limit with --timeout",
      style: style)
    let bytes = Array((StandardError.collected(with: failure.text) + "\n").utf8)
    message.deallocate()
    message = .allocate(byteCount: bytes.count, alignment: 1)
    message.copyBytes(from: bytes)
    signal(SIGALRM) { _ in
      TemporaryFiles.removeAll()
      _ = write(STDERR_FILENO, Deadline.message.baseAddress, Deadline.message.count)
      _exit(ExitStatus.limit.rawValue)
    }
    // The signal mask is inherited from the parent process, which may block the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    set(seconds)
  }

  /// Whether the timer is running.
  static var isRunning: Bool {
    var timer = itimerval()
    getitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer)
    return timer.it_value.tv_sec > 0 || timer.it_value.tv_usec > 0
  }

  /// Stops the timer before an output file is written.
  static func stop() { set(0) }

  private static func set(_ seconds: Double) {
    let bounded = min(seconds, 1e8)
    let whole = bounded.rounded(.down)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(whole)
    timer.it_value.tv_usec = Int(((bounded - whole) * 1e6).rounded(.down))
    if bounded > 0, timer.it_value.tv_sec == 0, timer.it_value.tv_usec == 0 {
      timer.it_value.tv_usec = 1
    }
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }
}
