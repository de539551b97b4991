// PrefRenderPool: a child process that runs the same program as a worker.

import Glibc
import PrefGeometry
import Synchronization

/// A worker process and its socket. It is used by one thread at a time, except for ``stop()``.
package final class WorkerProcess: Sendable {
  /// The process identifier.
  package let identifier: pid_t
  private let socket: WorkerSocket
  private let stopped = Atomic<Bool>(false)

  /// Starts a worker, and waits until it is ready.
  ///
  /// - Parameter variables: Variables that are added to its environment.
  /// - Throws: ``RendererError/workerNotStarted(reason:)``.
  package init(
    program: String, startLimit: Duration, variables: [String: String] = [:]
  ) throws(RendererError) {
    var sockets: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else {
      throw .workerNotStarted(reason: "no socket: \(String(cString: strerror(errno)))")
    }
    let (code, process) = Self.spawn(program, socket: sockets[1], variables)
    // The end of the process must close its socket, which this copy would keep open.
    close(sockets[1])
    guard code == 0 else {
      close(sockets[0])
      throw .workerNotStarted(reason: "\(program): \(String(cString: strerror(code)))")
    }
    identifier = process
    socket = WorkerSocket(descriptor: sockets[0])
    try waitUntilReady(startLimit)
  }

  deinit { close(socket.descriptor) }

  private func waitUntilReady(_ limit: Duration) throws(RendererError) {
    let reason: String
    do {
      if try socket.receive(deadline: .now + limit).kind == .ready { return }
      reason = "it has sent something else than that it is ready"
    } catch is WorkerSocket.TimedOut {
      reason =
        "it was not ready after \(limit); call RenderWorker.runIfRequested at the start of the program"
    } catch {
      reason =
        "it ended before it was ready; call RenderWorker.runIfRequested at the start of the program"
    }
    stop()
    _ = waitForEnd()
    throw .workerNotStarted(reason: reason)
  }

  /// Starts a program with the socket as descriptor 3; returns an error code and the process.
  private static func spawn(
    _ program: String, socket: Int32, _ variables: [String: String]
  ) -> (code: Int32, process: pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    // Standard output belongs to the program, not to its workers.
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, 3)
    addClosingOfOtherDescriptors(&actions)
    // The memory of a picture is kept for the next one, which would otherwise fault in every page again.
    var environment = RenderWorker.allocatorSettings
      .merging(ProcessInfo.processInfo.environment) { $1 }.merging(variables) { $1 }
    environment[RenderWorker.variable] = "3"
    // The runtime's backtraces take seconds, during which the worker cannot be replaced.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    let words = [strdup(program), nil]
    let assignments = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + assignments { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, nil, words, assignments)
    return (code, process)
  }

  /// Closes all other descriptors in the process, which would keep connections of a server open.
  private static func addClosingOfOtherDescriptors(_ actions: inout posix_spawn_file_actions_t) {
    typealias CloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    // Since glibc 2.34.
    if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
      _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 4)
      return
    }
    guard let folder = opendir("/proc/self/fd") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let descriptor = Int32(name), descriptor > 3 {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
  }

  /// Whether the process has ended while it was idle.
  package var hasEnded: Bool { socket.isClosed }

  /// Sends a request and returns the answer.
  ///
  /// - Throws: ``WorkerSocket/Closed`` if the process ends; ``WorkerSocket/TimedOut`` after the deadline.
  package func answer(
    to request: WorkerMessage, deadline: ContinuousClock.Instant?
  ) throws -> WorkerMessage {
    try socket.send(request)
    return try socket.receive(deadline: deadline)
  }

  /// Kills the process, on any thread, before ``waitForEnd()`` has returned.
  package func stop() {
    stopped.store(true, ordering: .releasing)
    kill(identifier, SIGKILL)
  }

  /// Whether ``stop()`` has been called.
  package var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Waits until the process has ended, and returns the way in which it did.
  package func waitForEnd() -> String {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    if signal == 0 { return "it has exited with code \((status >> 8) & 0xFF)" }
    return "signal \(signal) (\(String(cString: strsignal(signal))))"
  }

  /// Closes the socket for further requests, upon which the process exits, and waits for that.
  package func end() {
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    _ = waitForEnd()
  }
}
