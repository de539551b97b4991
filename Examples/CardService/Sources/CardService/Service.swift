// The server: signed paths in front of a `SceneService`, which draws the templates and answers everything else.

import Foundation
import HTTPTypes
import Hummingbird
import PrefRenderService

/// A server of pictures of templates: `GET /card.png?title=…&author=…&site=…&theme=dark&signature=…`, `/health` and
/// `/metrics`.
public struct Service: Sendable {
  private let scenes: SceneService
  private let signer: URLSigner

  /// Creates a server.
  public init(scenes: SceneService, signer: URLSigner) {
    (self.scenes, self.signer) = (scenes, signer)
  }

  /// Serves on the loopback address until the process is asked to end, then completes the pending cards.
  public func run(port: Int) async throws {
    let application = Application(
      responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
    await scenes.shutDown()
  }

  /// Answers all requests.
  public var responder: CallbackResponder<BasicRequestContext> {
    CallbackResponder { request, _ in
      let path = request.uri.path
      var target = request.uri.string
      if path != "/health", path != "/metrics" {
        guard target.utf8.count <= SceneService.targetLimit else {
          return answered(.problem(414, "the path and the query are too long"))
        }
        // The signature is the last parameter, and covers all that precedes it.
        let mark = "&signature="
        guard let range = target.range(of: mark, options: .backwards),
          signer.isValid(
            String(target[range.upperBound...]), for: String(target[..<range.lowerBound]))
        else { return answered(.problem(403, "the signature is missing or wrong")) }
        target = String(target[..<range.lowerBound])
      }
      let answer = await scenes.answer(
        ServiceRequest(
          method: request.method.rawValue, target: target,
          headers: request.headers.map { ($0.name.rawName, $0.value) }))
      return response(answer)
    }
  }

  private func answered(_ answer: ServiceResponse) -> Response {
    scenes.recordAnswer(status: answer.status)
    return response(answer)
  }

  private func response(_ answer: ServiceResponse) -> Response {
    var headers = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
    }
    return Response(
      status: .init(code: answer.status), headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
  }
}
