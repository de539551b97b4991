// Signed URLs: only whoever has the secret can make the service draw a card.

import Crypto
import Foundation

/// Signs and verifies paths, with their queries, with HMAC-SHA256.
public struct URLSigner: Sendable {
  private let key: SymmetricKey

  /// Creates a signer.
  public init(secret: String) { key = SymmetricKey(data: Data(secret.utf8)) }

  /// Returns the signature of a path, in lowercase hexadecimal digits.
  public func signature(of path: String) -> String {
    HMAC<SHA256>.authenticationCode(for: Data(path.utf8), using: key).hexadecimal
  }

  /// Returns whether a signature is that of a path, in time that does not depend on their contents.
  public func isValid(_ signature: String, for path: String) -> Bool {
    let bytes = signature.utf8.count == 64 ? Data(hexadecimal: signature) : nil
    guard let bytes else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      bytes, authenticating: Data(path.utf8), using: key)
  }

  /// Returns a path with its signature, such as that of `/card.png?title=Hello&author=Ada`.
  public func signed(_ path: String) -> String { "\(path)&signature=\(signature(of: path))" }
}

extension Sequence<UInt8> {
  /// The bytes as lowercase hexadecimal digits.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension Data {
  /// Creates bytes from hexadecimal digits; `nil` if there is another character.
  fileprivate init?(hexadecimal: String) {
    self.init()
    var digits = hexadecimal.utf8.makeIterator()
    while let high = digits.next(), let low = digits.next() {
      guard let byte = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) else {
        return nil
      }
      append(byte)
    }
  }
}
