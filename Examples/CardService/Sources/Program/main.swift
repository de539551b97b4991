// The program: `card-service`, with CARD_SECRET, PORT and WORKERS in the environment.

import CardService
import Foundation
import PrefRenderPool

RenderWorker.runIfRequested([SocialCard.self])

let environment = ProcessInfo.processInfo.environment
guard let secret = environment["CARD_SECRET"], !secret.isEmpty else {
  FileHandle.standardError.write(Data("CARD_SECRET is not set: it signs the URLs of cards\n".utf8))
  exit(64)
}
if CommandLine.arguments.dropFirst().first == "sign" {
  // `card-service sign 'title=Hello&author=Ada'` prints the path of a card.
  print(URLSigner(secret: secret).path(query: CommandLine.arguments.dropFirst(2).joined()))
  exit(0)
}
var configuration = Renderer.Configuration()
configuration.waitsWhenFull = false
configuration.timeLimit = .seconds(2)
if let workers = environment["WORKERS"].flatMap({ Int($0) }) { configuration.workerCount = workers }
configuration.pendingLimit = 16 * configuration.workerCount
let service = Service(renderer: try Renderer(configuration), signer: URLSigner(secret: secret))
try await service.run(port: environment["PORT"].flatMap { Int($0) } ?? 8080)
