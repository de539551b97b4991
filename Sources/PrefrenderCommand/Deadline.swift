// prefrender, the deadline: a picture that takes too long ends the program, wherever it is, without an output file.

import PrefGeometry
import PrefRendering

/// Ends the program after a time.
enum Deadline {
  /// What standard error is told; written before the timer starts, since a signal handler may not allocate.
  nonisolated(unsafe) private static var message = UnsafeMutableRawBufferPointer(
    start: nil, count: 0)

  /// Starts the timer; no time at all stands for none.
  static func start(seconds: Double, style: DiagnosticStyle) {
    guard seconds > 0 else { return }
    let failure = CommandFailure(
      .limit, "the scene takes more than \(seconds) seconds — raise the limit with --timeout",
      style: style)
    let bytes = Array((failure.text + "\n").utf8)
    message = .allocate(byteCount: bytes.count, alignment: 1)
    message.copyBytes(from: bytes)
    signal(SIGALRM) { _ in
      _ = write(STDERR_FILENO, Deadline.message.baseAddress, Deadline.message.count)
      _exit(ExitStatus.limit.rawValue)
    }
    // Whoever started the program may have blocked the signal; that is inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    set(seconds)
  }

  /// Stops the timer, so that an output file is written whole.
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
