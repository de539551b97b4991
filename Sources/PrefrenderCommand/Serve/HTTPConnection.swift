// PrefrenderCommand: one connection of the server. Requests are received one after the other; a request that exceeds a
// limit is answered at once, and the connection is closed after the answer.

#if Server
  import NIOCore
  import NIOHTTP1
  import PrefGeometry
  import PrefRenderService

  /// The server is about to end, so that requests that have not been received completely are refused.
  struct ShutdownEvent {}

  /// The handler of a connection; it is used on the event loop of its channel only.
  final class HTTPConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
      /// No request, or a part of its head.
      case idle
      case receiving(HTTPRequestHead)
      /// The request is complete and its answer is pending.
      case answering(HTTPRequestHead)
      /// An answer is being sent, after which the connection is closed; further input is discarded.
      case closing
    }

    private let service: SceneService
    private let limits: ServerLimits
    /// The bytes that all connections hold.
    private let buffered: BufferedBytes
    /// The bytes of the request or the answer that this connection holds.
    private var held = 0 { didSet { buffered.add(held - oldValue) } }
    private var state = State.idle
    /// The body of the request that is being received.
    private var body: [UInt8] = []
    /// Whether the request asks for the state of the service.
    private var isStatus = false
    private var timer: Scheduled<Void>?
    private var task: Task<Void, Never>?

    init(service: SceneService, limits: ServerLimits, buffered: BufferedBytes) {
      (self.service, self.limits, self.buffered) = (service, limits, buffered)
    }

    // MARK: Events

    func channelActive(context: ChannelHandlerContext) {
      startTimer(limits.requestTime, context)
      context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
      timer?.cancel()
      task?.cancel()
      held = 0
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch (unwrapInboundIn(data), state) {
      case (_, .closing): break
      case (.head(let head), _): receive(head, context)
      case (.body(let buffer), .receiving):
        body += buffer.readableBytesView
        held = body.count
        if body.count > limits.bodyBytes {
          refuse(tooLarge, context)
        } else if buffered.isExceeded {
          refuse(tooManyBytes, context)
        }
      case (.end, .receiving(let head)): answer(head, context)
      default: break
      }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .some(.inputClosed) = event as? ChannelEvent {
        switch state {
        // A client that has sent its last request may still wait for the answer.
        case .answering, .closing: break
        case .idle, .receiving: context.close(promise: nil)
        }
      } else if event is ShutdownEvent {
        if case .receiving = state { refuse(.overloaded("the server ends; try again"), context) }
      } else {
        context.fireUserInboundEventTriggered(event)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard let error = error as? HTTPParserError else {
        return context.close(promise: nil)
      }
      switch state {
      case .idle, .receiving:
        let isTooLarge = error == .headerOverflow
        refuse(
          isTooLarge
            ? .problem(
              431,
              "there are more than \(limits.headerCount) headers, or they have more than \(limits.headerBytes) bytes"
            )
            : .problem(400, "the request is not valid HTTP/1.1"), context)
      case .answering, .closing: context.close(promise: nil)
      }
    }

    // MARK: Requests

    private var tooLarge: ServiceResponse {
      .problem(413, "the body has more than \(limits.bodyBytes) bytes")
    }

    private var tooManyBytes: ServiceResponse {
      .overloaded("too many requests and answers are in memory; try again later")
    }

    private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      guard head.version.major == 1 else {
        return refuse(.problem(400, "the version of HTTP is not 1.0 or 1.1"), context)
      }
      guard head.uri.utf8.count <= SceneService.targetLimit else {
        return refuse(
          .problem(
            414, "the path and the query have more than \(SceneService.targetLimit) bytes"),
          context)
      }
      let hosts = head.headers["host"].count
      guard hosts == 1 || (hosts == 0 && head.version.minor == 0) else {
        return refuse(.problem(400, "the request has not one Host header"), context)
      }
      let codings = head.headers[canonicalForm: "transfer-encoding"]
      guard codings.allSatisfy({ $0.lowercased() == "chunked" }) else {
        return refuse(.problem(501, "the only transfer coding is chunked"), context)
      }
      let length = head.headers["content-length"].first.map { Int($0) ?? .max } ?? 0
      guard length <= limits.bodyBytes else { return refuse(tooLarge, context) }
      state = .receiving(head)
      body = []
      startTimer(limits.requestTime, context)
      if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
        let part = HTTPResponseHead(version: head.version, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(part)), promise: nil)
      }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      let request = ServiceRequest(
        method: head.method.rawValue, target: head.uri,
        headers: head.headers.map { ($0.name, $0.value) }, body: body)
      isStatus = request.isStatus
      if buffered.isFull, !isStatus { return refuse(tooManyBytes, context) }
      state = .answering(head)
      timer?.cancel()
      body = []
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let (service, loop) = (service, context.eventLoop)
      task = Task {
        let response = await service.response(to: request)
        loop.execute {
          let (connection, context) = handler.value
          connection.send(response, to: head, context)
        }
      }
    }

    // MARK: Answers

    private func send(
      _ response: ServiceResponse, to head: HTTPRequestHead, _ context: ChannelHandlerContext
    ) {
      held = response.body.count
      // Pictures of requests that were accepted before may have filled the memory.
      let isRefused = buffered.isExceeded && response.status == 200 && !isStatus
      let response = isRefused ? tooManyBytes : response
      held = response.body.count
      service.recordAnswer(status: response.status)
      guard case .answering = state, context.channel.isActive else { return held = 0 }
      task = nil
      let isLast = !head.isKeepAlive
      state = isLast ? .closing : .idle
      startTimer(limits.sendTime, context)
      let context = NIOLoopBound(context, eventLoop: context.eventLoop)
      let connection = NIOLoopBound(self, eventLoop: context.value.eventLoop)
      write(response, version: head.version, isLast: isLast, head.method, context.value)
        .whenComplete { _ in
          let (connection, context) = (connection.value, context.value)
          connection.held = 0
          if isLast { return context.close(promise: nil) }
          if case .idle = connection.state {
            connection.startTimer(connection.limits.requestTime, context)
          }
        }
    }

    /// Answers a request that has not been received completely, and closes the connection.
    private func refuse(_ response: ServiceResponse, _ context: ChannelHandlerContext) {
      var method = HTTPMethod.GET
      if case .receiving(let head) = state { method = head.method }
      state = .closing
      (body, held) = ([], 0)
      service.recordAnswer(status: response.status)
      startTimer(.seconds(2), context)
      let context = NIOLoopBound(context, eventLoop: context.eventLoop)
      write(response, version: .http1_1, isLast: true, method, context.value).whenComplete { _ in
        // Closing with unread input would reset the connection before the answer is read. The timer ends it.
        context.value.close(mode: .output, promise: nil)
      }
    }

    private func write(
      _ response: ServiceResponse, version: HTTPVersion, isLast: Bool, _ method: HTTPMethod,
      _ context: ChannelHandlerContext
    ) -> EventLoopFuture<Void> {
      var headers = HTTPHeaders(response.headers)
      headers.add(name: "Date", value: HTTPDate.now)
      if response.status != 304 {
        headers.add(name: "Content-Length", value: "\(response.body.count)")
      }
      if isLast { headers.add(name: "Connection", value: "close") }
      // The encoder recognizes the status of an answer without a body, such as 304, by its case.
      let known = HTTPResponseStatus(statusCode: response.status)
      let status =
        known.mayHaveResponseBody
        ? .custom(
          code: UInt(response.status), reasonPhrase: ServiceResponse.reason(response.status))
        : known
      let head = HTTPResponseHead(version: version, status: status, headers: headers)
      let sent = context.eventLoop.makePromise(of: Void.self)
      if method != .HEAD, response.status != 304 {
        let buffer = context.channel.allocator.buffer(bytes: response.body)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: sent)
      } else {
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: sent)
      }
      // The end of an answer permits the next request, so a client that sends requests without reading answers has one
      // answer in memory at a time.
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      return sent.futureResult.flatMap {
        let (connection, context) = bound.value
        return context.writeAndFlush(connection.wrapOutboundOut(.end(nil)))
      }
    }

    // MARK: Time

    /// Closes the connection after a time; a request that is being received is answered with the status 408.
    private func startTimer(_ time: TimeAmount, _ context: ChannelHandlerContext) {
      timer?.cancel()
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      timer = context.eventLoop.scheduleTask(in: time) {
        let (connection, context) = handler.value
        switch connection.state {
        case .receiving:
          connection.refuse(.problem(408, "the body was not received in time"), context)
        case .idle, .closing, .answering: context.close(promise: nil)
        }
      }
    }
  }

  /// The handler of a connection beyond their maximum number: answers at once, without reading a request.
  final class RefusedConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let service: SceneService

    init(service: SceneService) { self.service = service }

    func channelActive(context: ChannelHandlerContext) {
      let response = ServiceResponse.overloaded("too many connections are open; try again later")
      service.recordAnswer(status: response.status)
      let head =
        ["HTTP/1.1 \(response.status) \(ServiceResponse.reason(response.status))"]
        + response.headers.map { "\($0.name): \($0.value)" }
        + ["Content-Length: \(response.body.count)", "Connection: close", "", ""]
      var buffer = context.channel.allocator.buffer(string: head.joined(separator: "\r\n"))
      buffer.writeBytes(response.body)
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      let promise = context.eventLoop.makePromise(of: Void.self)
      context.writeAndFlush(wrapOutboundOut(buffer), promise: promise)
      // Closing with unread input would reset the connection before the answer is read.
      promise.futureResult.whenComplete { _ in bound.value.close(mode: .output, promise: nil) }
      context.eventLoop.scheduleTask(in: .seconds(1)) { bound.value.close(promise: nil) }
      context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // The request is discarded.
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .some(.inputClosed) = event as? ChannelEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  /// Dates in headers (RFC 9110, section 5.6.7).
  enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The current date.
    static var now: String {
      var (seconds, parts) = (time(nil), tm())
      gmtime_r(&seconds, &parts)
      func text(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let day = "\(days[Int(parts.tm_wday)]), \(text(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
      let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(text).joined(separator: ":")
      return "\(day) \(parts.tm_year + 1900) \(clock) GMT"
    }
  }
#endif
