// The server: routes, answers and headers.

import Crypto
import Foundation
import Hummingbird
import PrefRenderPool

/// A server of social cards: `GET /card.png?title=…&author=…&site=…&theme=dark&signature=…`, `/health` and `/metrics`.
public struct Service: Sendable {
  /// The maximum length of a query, in bytes.
  public static let queryLimit = 2_000

  private let renderer: Renderer
  private let signer: URLSigner
  private let metrics = Metrics()

  /// Creates a server.
  public init(renderer: Renderer, signer: URLSigner) {
    (self.renderer, self.signer) = (renderer, signer)
  }

  /// Serves on the loopback address until the process is asked to end, then completes the pending cards.
  public func run(port: Int) async throws {
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
    await renderer.shutDown()
  }

  /// The routes.
  public var router: Router<BasicRequestContext> {
    let router = Router()
    router.get("health") { _, _ in
      Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "ok\n")))
    }
    router.get("metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
        body: .init(byteBuffer: ByteBuffer(string: metrics.text(renderer.statistics))))
    }
    router.get("card.png") { request, _ in
      let start = ContinuousClock.now
      let response = await card(request)
      metrics.record(status: response.status.code, duration: .now - start)
      return response
    }
    return router
  }

  private func card(_ request: Request) async -> Response {
    guard let query = request.uri.query, query.utf8.count <= Self.queryLimit else {
      return Self.text(.badRequest, "the query is missing, or longer than \(Self.queryLimit) bytes")
    }
    // The signature is the last parameter, and covers all that precedes it.
    let mark = "&signature="
    guard let range = query.range(of: mark, options: .backwards),
      signer.isValid(String(query[range.upperBound...]), for: String(query[..<range.lowerBound]))
    else { return Self.text(.forbidden, "the signature is missing or wrong") }

    let values = request.uri.queryParameters
    let input = SocialCard.Input(
      title: values["title"].map { String($0) } ?? "",
      author: values["author"].map { String($0) } ?? "",
      site: values["site"].map { String($0) } ?? "example.org")
    guard !input.title.isEmpty else { return Self.text(.badRequest, "the title is missing") }
    // A picture depends on nothing but its URL and the version of the program.
    let tag = "\"\(SHA256.hash(data: Data((Self.version + query).utf8)).prefix(12).hexadecimal)\""
    if request.headers[values: .ifNoneMatch].contains(where: { $0 == "*" || $0.contains(tag) }) {
      return Response(status: .notModified, headers: [.eTag: tag])
    }
    return await render(input, isDark: values["theme"] == "dark", tag: tag)
  }

  /// The version of the template, part of each `ETag`; change it with the view.
  private static let version = "1"

  private func render(_ input: SocialCard.Input, isDark: Bool, tag: String) async -> Response {
    do {
      let file = try await renderer.render(
        SocialCard.self, input, settings: SocialCard.settings(isDark: isDark))
      return Response(
        status: .ok,
        headers: [
          .contentType: "image/png", .eTag: tag, .cacheControl: "public, max-age=86400, immutable",
        ], body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
    } catch RendererError.overloaded, RendererError.shutDown, RendererError.timeLimitExceeded,
      RendererError.workerEnded
    {
      var response = Self.text(.serviceUnavailable, "busy; try again")
      response.headers[.retryAfter] = "1"
      return response
    } catch RendererError.limitExceeded(let reason) {
      return Self.text(.contentTooLarge, reason)
    } catch {
      return Self.text(.badRequest, "\(error)")
    }
  }

  private static func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
