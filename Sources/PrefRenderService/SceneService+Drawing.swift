// PrefRenderService: passes a request to a worker, and converts its answer, or the reason why there is none, to an
// answer of HTTP.

import PrefGeometry
import PrefRenderPool

/// A picture that a worker has drawn.
struct DrawnPicture {
  let bytes: [UInt8]
  /// The entity tag, in quotation marks.
  let tag: String
  /// The files that the picture depends on.
  let files: [String]
}

/// The outcome of a request for a picture.
enum DrawingOutcome {
  case drawn(DrawnPicture)
  case failed(ServiceResponse)
}

extension SceneService {
  /// Draws a picture in a worker process.
  func draw(_ job: SceneJob) async -> DrawingOutcome {
    let start = ContinuousClock.now
    let answer: WorkerMessage
    do {
      answer = try await renderer.answer(to: job.message, stopsWorker: false)
    } catch let error as RendererError {
      return .failed(Self.response(to: error))
    } catch {
      // The client has closed the connection.
      return .failed(.overloaded("the request was cancelled"))
    }
    switch answer.kind {
    case .file where answer.parts.count == 4:
      let texts = answer.parts[1...].map { String(decoding: $0, as: UTF8.self) }
      metrics.recordPicture(
        duration: .now - start, bytes: answer.parts[0].count, warnings: Int(texts[2]) ?? 0)
      return .drawn(
        DrawnPicture(
          bytes: answer.parts[0], tag: "\"\(texts[0])\"",
          files: texts[1].split(separator: "\0").map(String.init)))
    case .invalidInput:
      let detail =
        answer.parts.count > 1
        ? String(decoding: answer.parts[1], as: UTF8.self) : "the scene cannot be drawn"
      return .failed(.problem(422, detail, diagnostics: answer.text))
    default:
      // The reason may name files of the server.
      FileHandle.standardError.write(Data("prefrender: error: \(answer.text)\n".utf8))
      return .failed(.problem(500, "the picture cannot be drawn"))
    }
  }

  private static func response(to error: RendererError) -> ServiceResponse {
    switch error {
    case .overloaded: .overloaded("too many pictures are pending; try again later")
    case .timeLimitExceeded(let seconds):
      .overloaded("the picture was not drawn within \(seconds) seconds; try again later")
    case .shutDown: .overloaded("the service is shutting down")
    case .workerEnded: .problem(500, "the worker process of this request has ended")
    default: .problem(500, "the picture cannot be drawn")
    }
  }
}

/// Comparison of entity tags (RFC 9110, section 13.1.2).
enum EntityTag {
  /// Returns whether a list of tags, or `*`, contains a tag. Weak tags are compared like strong ones.
  static func matches(_ condition: String, _ tag: String) -> Bool {
    condition.split(separator: ",").contains { part in
      let text = part.trimmingCharacters(in: .whitespaces)
      return text == "*" || text == tag || text == "W/" + tag
    }
  }
}
