import OSLog
import UIKit

let logger = Logger(subsystem: "org.example", category: "colors")

extension UIColor {
  convenience init(level: Int) {
    self.init(white: CGFloat(level) / 255, alpha: 1)
    let share = Double(level) / 255
    logger.info("level \(level, privacy: .public) is \(share, format: .fixed(precision: 2))")
    logger.debug("not written")
    os_log("level %{public}d of %.1f", log: .default, type: .error, level, 255.0)
    logger.notice("name \("white", privacy: .private)")
  }
}
