import OSLog
import UIKit
import os

let logger = Logger(subsystem: "org.example", category: "test")

extension UIColor {
  convenience init(level: Int) { self.init(white: CGFloat(level) / 255, alpha: 1) }
}

func logColor() {
  let color = UIColor(level: 255)
  logger.info("white: \(color == .white, privacy: .public) \(1, privacy: .private)")
}
