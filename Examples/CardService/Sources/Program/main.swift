// The program: `card-service`, with CARD_SECRET, PORT, WORKERS and TEMPLATES in the environment.

import CardService
import Foundation
import PrefRenderService

SceneWorker.runIfRequested()

let environment = ProcessInfo.processInfo.environment
guard let secret = environment["CARD_SECRET"], !secret.isEmpty else {
  FileHandle.standardError.write(Data("CARD_SECRET is not set: it signs the URLs of cards\n".utf8))
  exit(64)
}
if CommandLine.arguments.dropFirst().first == "sign" {
  // `card-service sign '/card.png?title=Hello'` prints the signed path.
  for path in CommandLine.arguments.dropFirst(2) { print(URLSigner(secret: secret).signed(path)) }
  exit(0)
}
var configuration = SceneService.Configuration(root: environment["TEMPLATES"] ?? "Templates")
configuration.acceptsScenes = false
configuration.timeLimit = .seconds(2)
configuration.maxAge = 86_400
if let workers = environment["WORKERS"].flatMap({ Int($0) }) { configuration.workerCount = workers }
let service = Service(
  scenes: try SceneService(configuration), signer: URLSigner(secret: secret))
try await service.run(port: environment["PORT"].flatMap { Int($0) } ?? 8080)
