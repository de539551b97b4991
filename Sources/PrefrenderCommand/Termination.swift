// PrefrenderCommand: the signals that end the process, and work that remains then, such as ending child processes.

import Glibc
import PrefGeometry
import PrefRendering

/// The signals that end the process.
enum TerminationSignals {
  static let all = [SIGTERM, SIGINT, SIGHUP]

  /// The signals that are not ignored. Those that the parent process ignores, as `nohup` does, remain ignored.
  static var handled: [Int32] {
    all.filter { number in
      var current = sigaction()
      sigaction(number, nil, &current)
      // The value of SIG_IGN.
      return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) != 1
    }
  }

  /// Returns a set of signals.
  static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }

  /// Unblocks the signals, since the signal mask is inherited from the parent process, which may block them.
  static func unblock() {
    var signals = set(of: all)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}

/// Work at the end of the process.
enum Termination {
  /// Calls a function on a thread of its own when a signal ends the process; then temporary files are removed, and the
  /// process ends by the same signal.
  ///
  /// To be called once, before other threads start, which inherit the blocked signals. The function reports nothing,
  /// since errors that its work causes are not reported; see `TemporaryFiles.waitIfEnding()`.
  static func prepare(_ body: @escaping @Sendable () -> Void) {
    let handled = TerminationSignals.set(of: TerminationSignals.handled)
    var blocked = handled
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let thread = Thread {
      var signals = handled
      var received: Int32 = 0
      while sigwait(&signals, &received) != 0 {}
      TemporaryFiles.beginEnding()
      body()
      // The handler of temporary files ends the process.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(received)
    }
    thread.start()
  }
}
