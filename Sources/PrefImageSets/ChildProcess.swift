// PrefImageSets: a child process in a process group of its own, with a time limit, whose output is collected in a file.

import Glibc
import PrefGeometry
import Synchronization

/// The end of a child process.
package struct ChildExit {
  /// The way in which the process ended.
  package enum Status: Equatable {
    /// The process exited with a code.
    case exited(Int32)
    /// The process exited with code 0 without its result.
    case incomplete
    /// The process was stopped by a signal.
    case signaled(Int32)
    /// The process was killed, because it took longer than the limit.
    case timedOut
  }

  /// The way in which the process ended.
  package var status: Status
  /// The last 16 KiB of what the process wrote to standard output and standard error.
  package var output: String

  /// The same exit; a process that exits by itself, without its result, has failed.
  package var withoutResult: ChildExit {
    ChildExit(status: status == .exited(0) ? .incomplete : status, output: output)
  }

  /// The cause of the failure, with the program's message if there is one; nil if the process exited with code 0.
  package func failure(limit seconds: Double) -> String? {
    switch status {
    case .exited(0): return nil
    case .incomplete: return "the process exited with code 0 before it was complete"
    case .exited(let code): return message ?? "the process exited with code \(code)"
    case .signaled(let signal):
      let name = Self.signalNames[signal].map { " (\($0))" } ?? ""
      return message ?? "the process was stopped by signal \(signal)\(name)"
    case .timedOut:
      let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return "not finished after \(text) seconds; raise the limit with --timeout"
    }
  }

  /// The message of the error that stopped the program: the last line that contains one, without its location.
  private var message: String? {
    for line in output.split(separator: "\n").reversed() {
      if line.hasPrefix("error: ") { return String(line.dropFirst(7)) }
      for mark in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] {
        if let range = line.range(of: mark) { return String(line[range.lowerBound...]) }
      }
    }
    return nil
  }

  private static let signalNames = [
    SIGILL: "SIGILL, as after a trap", SIGTRAP: "SIGTRAP, as after a trap", SIGABRT: "SIGABRT",
    SIGSEGV: "SIGSEGV, invalid memory or a stack overflow", SIGBUS: "SIGBUS",
    SIGFPE: "SIGFPE", SIGKILL: "SIGKILL, as without free memory", SIGTERM: "SIGTERM",
  ]
}

/// Runs programs.
package enum ChildProcess {
  private struct State {
    var running: Set<pid_t> = []
    var isStopped = false
  }

  private static let state = Mutex(State())

  /// Kills the process groups of all programs that are running; no further program is started.
  package static func stopAll() {
    state.withLock { state in
      state.isStopped = true
      for process in state.running { kill(-process, SIGKILL) }
    }
  }

  /// Runs a program and waits until it ends; after the time limit, its process group is killed.
  ///
  /// - Parameter variables: Variables of the environment beside those of this process.
  /// - Throws: ``ImageSetError`` if the process cannot be started.
  package static func run(
    _ program: String, _ arguments: [String], variables: [String: String] = [:],
    output path: String, limit seconds: Double
  ) throws -> ChildExit {
    let process = try state.withLock { state in
      guard !state.isStopped else { throw ImageSetError("the process is about to end") }
      let process = try spawn(program, arguments, variables, output: path)
      state.running.insert(process)
      return process
    }
    defer { _ = state.withLock { $0.running.remove(process) } }
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    var status: Int32 = 0
    var hasTimedOut = false
    while true {
      let result = waitpid(process, &status, hasTimedOut ? 0 : WNOHANG)
      if result == process || (result < 0 && errno != EINTR) { break }
      if !hasTimedOut, clock.now >= deadline {
        hasTimedOut = true
        kill(-process, SIGKILL)
      } else if !hasTimedOut {
        usleep(2000)
      }
    }
    // Processes that the program has started are in its group.
    kill(-process, SIGKILL)
    let output = try tail(of: path)
    if hasTimedOut { return ChildExit(status: .timedOut, output: output) }
    let signal = status & 0x7F
    return ChildExit(
      status: signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal), output: output)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ variables: [String: String], output path: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, flags, 0o644)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // This process may have blocked signals that end the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)

    // The runtime's backtraces take seconds, and hide the message.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(variables) { $1 }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let assignments = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + assignments { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, words, assignments)
    guard code == 0 else {
      throw ImageSetError("cannot start \(program): \(String(cString: strerror(code)))")
    }
    return process
  }

  private static func tail(of path: String) throws -> String {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let length = try file.seekToEnd()
    try file.seek(toOffset: length > 16384 ? length - 16384 : 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
