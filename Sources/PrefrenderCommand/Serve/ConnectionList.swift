// PrefrenderCommand: the open connections of the server, and the handler that accepts further ones.

#if Server
  import NIOCore
  import Synchronization

  /// The maximum numbers of open connections.
  struct ConnectionLimit: Sendable {
    /// The number of connections that are accepted at once, which the numbers may be exceeded by.
    static let acceptedAtOnce = 4

    /// The number of connections whose requests are answered.
    let answered: Int
    /// The number of further ones, which are refused with an answer.
    let refused: Int

    /// Limits the connections to `answered`, or fewer if they have fewer open files.
    ///
    /// Nil if there are too few files for one connection.
    init?(answered: Int, files: Int) {
      let spare = files - Self.acceptedAtOnce
      refused = min(64, spare / 8)
      self.answered = min(answered, spare - refused)
      if self.answered < 1 { return nil }
    }

    /// The number of open files of as many connections as are answered, and as many others as are refused at most.
    static func files(answered: Int) -> Int { answered + 64 + acceptedAtOnce }
  }

  /// The open connections of a server.
  final class ConnectionList: Sendable {
    private struct State {
      var channels: [ObjectIdentifier: any Channel] = [:]
      var isQuiescing = false
    }

    private let limit: ConnectionLimit
    private let state = Mutex(State())

    init(_ limit: ConnectionLimit) { self.limit = limit }

    var count: Int { state.withLock { $0.channels.count } }

    /// Whether no further connection is accepted, not even to be refused.
    var isFull: Bool { count >= limit.answered + limit.refused }

    /// Adds a connection until it is closed; returns false if it is to be refused.
    func add(_ channel: any Channel) -> Bool {
      let identifier = ObjectIdentifier(channel)
      let isAccepted = state.withLock { state in
        state.channels[identifier] = channel
        return state.channels.count <= limit.answered && !state.isQuiescing
      }
      channel.closeFuture.whenComplete { [self] _ in
        state.withLock { $0.channels[identifier] = nil }
      }
      return isAccepted
    }

    /// Closes idle connections, and each other one after its pending answer.
    func quiesce() {
      let channels = state.withLock { state in
        state.isQuiescing = true
        return Array(state.channels.values)
      }
      for channel in channels {
        channel.pipeline.fireUserInboundEventTriggered(ShutdownEvent())
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      }
    }

    func closeAll() {
      for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
    }
  }

  /// The handler of the listening socket: accepts connections while the list is not full. Others wait in the queue of
  /// the system; an error for want of file descriptors would be repeated at once.
  final class AcceptLimit: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = Never

    private let connections: ConnectionList
    private var isWaiting = false

    init(_ connections: ConnectionList) { self.connections = connections }

    func read(context: ChannelHandlerContext) {
      guard connections.isFull else { return context.read() }
      isWaiting = true
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      unwrapInboundIn(data).closeFuture.hop(to: context.eventLoop).whenComplete { _ in
        // After the connection has been removed from the list.
        bound.eventLoop.execute {
          let (handler, context) = bound.value
          guard handler.isWaiting, !handler.connections.isFull else { return }
          handler.isWaiting = false
          context.read()
        }
      }
      context.fireChannelRead(data)
    }
  }
#endif
