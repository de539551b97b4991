// The answers of the server: signatures, headers, limits, overload and metrics.

import Foundation
import Hummingbird
import HummingbirdTesting
import PrefRenderService
import Testing

@testable import CardService

/// Returns a service whose workers are processes of the program beside the tests.
private func makeScenes(_ change: (inout SceneService.Configuration) -> Void = { _ in }) throws
  -> SceneService
{
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let templates = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates").path
  var configuration = SceneService.Configuration(root: templates)
  configuration.acceptsScenes = false
  configuration.workerCount = 1
  configuration.pendingLimit = 8
  configuration.program =
    URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: "card-service").path
  change(&configuration)
  return try SceneService(configuration)
}

private let signer = URLSigner(secret: "secret")

/// Returns the signed path of a card.
private func card(_ query: String) -> String { signer.signed("/card.png?\(query)") }

@Suite struct ServiceTests {
  private func withClient(
    _ change: (inout SceneService.Configuration) -> Void = { _ in },
    _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let scenes = try makeScenes(change)
    let service = Service(scenes: scenes, signer: signer)
    try await Application(responder: service.responder).test(.router) { try await body($0) }
    await scenes.shutDown()
  }

  @Test func signedCardsAreDrawn() async throws {
    try await withClient { client in
      let path = card("title=Hello%20world&author=Ada&theme=dark")
      let first = try await client.execute(uri: path, method: .get)
      #expect(first.status == .ok && first.headers[.contentType] == "image/png")
      let bytes = Array(first.body.readableBytesView)
      // The width and height of the header.
      #expect(Array(bytes[16..<24]) == [0, 0, 4, 176, 0, 0, 2, 118])
      let tag = try #require(first.headers[.eTag])
      let second = try await client.execute(uri: path, method: .get)
      #expect(second.headers[.eTag] == tag && second.body == first.body)
      let cached = try await client.execute(uri: path, method: .get, headers: [.ifNoneMatch: tag])
      #expect(cached.status == .notModified && cached.body.readableBytes == 0)
      let other = try await client.execute(uri: card("title=Hello"), method: .get)
      #expect(other.headers[.eTag] != tag)
    }
  }

  @Test(arguments: [
    "/card.png", "/card.png?title=a", "/card.png?title=a&signature=00", "/card.png?signature=",
    card("title=a") + "0", card("title=a") + "&title=b", "/card.svg", "/render", "/",
    "/card.png?title=b&signature=" + signer.signature(of: "/card.png?title=a"),
    "/card.svg?title=a&signature=" + signer.signature(of: "/card.png?title=a"),
    "/card.png?title=b&signature=" + String(repeating: "zz", count: 32),
  ])
  func unsignedPathsAreRefused(_ path: String) async throws {
    try await withClient { client in
      let status = try await client.execute(uri: path, method: .get).status
      #expect(status == .forbidden)
    }
  }

  @Test func signedPathsWithoutATemplateAreNotFound() async throws {
    try await withClient { client in
      for path in ["/other.png?a=b", "/render?a=b", "/../card.png?a=b", "/card.json?a=b"] {
        let status = try await client.execute(uri: signer.signed(path), method: .get).status
        #expect(status == .notFound, "\(path): \(status)")
      }
    }
  }

  @Test func hostileTextsAreAnswered() async throws {
    let long = String(repeating: "%F0%9F%91%A9", count: 160)
    let texts = [
      "%00%01%02", "%E2%80%AE", long, String(repeating: "A", count: 1900), "%FF%FE", "${1/0}",
    ]
    try await withClient { client in
      for text in texts {
        let path = card("title=\(text)&author=\(text.prefix(30))")
        let status = try await client.execute(uri: path, method: .get).status
        #expect(status.code < 500, "\(text.prefix(20)): \(status)")
      }
      let tooLong = card("title=" + String(repeating: "a", count: 9_000))
      #expect(try await client.execute(uri: tooLong, method: .get).status.code == 414)
      let unknown = card("titel=a")
      #expect(
        try await client.execute(uri: unknown, method: .get).status == .unprocessableContent)
    }
  }

  @Test func overloadIsAnsweredWithRetryAfter() async throws {
    try await withClient({ $0.pendingLimit = 1 }) { client in
      let statuses = try await withThrowingTaskGroup(of: (HTTPResponse.Status, String?).self) {
        group in
        for index in 0..<24 {
          group.addTask {
            let path = card("title=Card\(index)")
            let response = try await client.execute(uri: path, method: .get)
            return (response.status, response.headers[.retryAfter])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.allSatisfy { $0.0 == .ok || $0.0 == .serviceUnavailable && $0.1 == "1" })
      #expect(statuses.contains { $0.0 == .ok } && statuses.contains { $0.0 != .ok })
    }
  }

  @Test func metricsCountTheAnswers() async throws {
    try await withClient { client in
      _ = try await client.execute(uri: card("title=a"), method: .get)
      _ = try await client.execute(uri: "/card.png?title=a&signature=0", method: .get)
      let text = String(buffer: try await client.execute(uri: "/metrics", method: .get).body)
      #expect(text.contains("prefrender_answers_total{status=\"200\"} 1\n"))
      #expect(text.contains("prefrender_answers_total{status=\"403\"} 1\n"))
      #expect(
        text.contains("prefrender_picture_duration_seconds_count 1\n")
          && text.contains("prefrender_pending 0\n"))
      #expect(try await client.execute(uri: "/health", method: .get).status == .ok)
    }
  }
}
