// PrefrenderCommand: work that remains when a signal ends the process, such as ending child processes.

import Glibc
import PrefGeometry

/// The end of the process by SIGTERM, SIGINT or SIGHUP.
enum Termination {
  /// Calls a function on a thread of its own when a signal ends the process; then temporary files are removed, and the
  /// process ends by the same signal. Ignored signals remain ignored.
  ///
  /// To be called once, before other threads start, which inherit the blocked signals.
  static func prepare(_ body: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      var current = sigaction()
      sigaction(number, nil, &current)
      let isIgnored = unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaddset(&signals, number) }
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let blocked = signals
    let thread = Thread {
      var signals = blocked
      var received: Int32 = 0
      while sigwait(&signals, &received) != 0 {}
      body()
      // The handler of temporary files ends the process.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(received)
    }
    thread.start()
  }
}
