// PrefrenderCommand: the limit on the requests and answers that a server holds in memory, over all of its connections.

#if Server
  import Synchronization

  /// The number of bytes of bodies that the connections of a server hold: those of requests until they are answered,
  /// and those of answers until they are sent.
  final class BufferedBytes: Sendable {
    private let limit: Int
    private let count = Atomic<Int>(0)

    init(limit: Int) { self.limit = limit }

    /// Whether a further answer may exceed the limit.
    var isFull: Bool { count.load(ordering: .relaxed) >= limit }

    /// Whether the limit is exceeded.
    var isExceeded: Bool { count.load(ordering: .relaxed) > limit }

    func add(_ bytes: Int) { count.add(bytes, ordering: .relaxed) }
  }
#endif
