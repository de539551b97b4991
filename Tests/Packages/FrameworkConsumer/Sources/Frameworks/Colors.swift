import UIKit

extension UIColor {
  convenience init(level: Int) { self.init(white: CGFloat(level) / 255, alpha: 1) }
}
