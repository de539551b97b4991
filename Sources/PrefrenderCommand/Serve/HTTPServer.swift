// PrefrenderCommand: the HTTP server of `serve`, on swift-nio. It limits the number of connections, the time and the
// size of requests, and completes pending answers before it ends; everything else is the task of `PrefRenderService`.

#if Server
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import PrefRenderService

  /// The limits of a server, against clients that are slow, large or many.
  struct ServerLimits: Sendable {
    /// The maximum size of a body in bytes.
    var bodyBytes: Int
    /// The number of bytes of bodies, of requests and answers together, beyond which requests are refused.
    var bufferedBytes = 256 << 20
    /// The maximum size of all headers of a request in bytes.
    var headerBytes = 16 << 10
    /// The maximum number of headers of a request.
    var headerCount = 100
    /// The maximum numbers of open connections.
    var connections: ConnectionLimit
    /// The maximum time from the start of a connection, or the end of an answer, to the end of the next head, and from
    /// there to the end of its body.
    var requestTime = TimeAmount.seconds(15)
    /// The maximum time for sending an answer.
    var sendTime = TimeAmount.seconds(30)
    /// The maximum time for pending answers after the server was asked to end.
    var shutdownTime = Duration.seconds(30)
  }

  /// A server that is listening.
  final class HTTPServer: Sendable {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let listener: any Channel
    private let connections: ConnectionList
    private let limits: ServerLimits

    /// Starts to listen.
    ///
    /// - Parameter port: The port; 0 for a free one.
    init(host: String, port: Int, service: SceneService, limits: ServerLimits) throws {
      let connections = ConnectionList(limits.connections)
      (self.connections, self.limits) = (connections, limits)
      let buffered = BufferedBytes(limit: max(limits.bufferedBytes, limits.bodyBytes))
      let bootstrap = ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(
          .maxMessagesPerRead, value: UInt(ConnectionLimit.acceptedAtOnce)
        )
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(AcceptLimit(connections))
          }
        }
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            guard connections.add(channel) else {
              return try pipeline.addHandler(RefusedConnection(service: service))
            }
            var decoder = NIOHTTPDecoderLimitConfiguration()
            decoder.maxHeaderListSize = limits.headerBytes
            decoder.maxHeaderFieldSize = limits.headerBytes
            decoder.maxHeaderFieldCount = limits.headerCount
            try pipeline.configureHTTPServerPipeline(
              withPipeliningAssistance: true, withErrorHandling: false,
              withOutboundHeaderValidation: true, withEncoderConfiguration: .init(),
              withDecoderLimitConfiguration: decoder)
            try pipeline.addHandler(
              HTTPConnection(service: service, limits: limits, buffered: buffered))
          }
        }
      listener = try bootstrap.bind(host: host, port: port).wait()
    }

    /// The address on which the server listens.
    var address: String {
      guard let address = listener.localAddress, let port = address.port else { return "" }
      let host = address.ipAddress ?? ""
      return host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }

    /// Accepts no further connections, closes idle ones, and waits until the pending answers have been sent.
    func shutDown() async {
      do { try await listener.close() } catch {
        // It is closed already.
      }
      connections.quiesce()
      let deadline = ContinuousClock.now + limits.shutdownTime
      while connections.count > 0, .now < deadline {
        do { try await Task.sleep(for: .milliseconds(10)) } catch { break }
      }
      connections.closeAll()
      do { try await group.shutdownGracefully() } catch {
        // The process ends in any case.
      }
    }
  }
#endif
