// Classes of UIKit, which clients extend and subclass.

import SwiftUI

extension UIColor {
  convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }

  static let leaf = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(hex: 0x34C759) }
}

extension UIImage {
  convenience init?(icon name: String) { self.init(systemName: name) }
}

final class Badge: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let label = UILabel()
    label.text = "badge"
    addSubview(label)
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

struct NoteField: UIViewRepresentable {
  @Binding var text: String

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: NoteField
    init(_ parent: NoteField) { self.parent = parent }
    func textViewDidChange(_ textView: UITextView) { parent.text = "changed" }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.backgroundColor = .leaf
    return view
  }

  func updateUIView(_ uiView: UITextView, context: Context) {}
}

struct SharePanel: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
  }

  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}

struct LiteralForms: View {
  let colors: [UIColor] = [
    #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1),
    #colorLiteral(red: 0, green: 1, blue: 0, alpha: 1),
  ]

  var body: some View {
    VStack {
      Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))
      Color(uiColor: .leaf)
      Color(cgColor: colors[1].cgColor)
      Image(uiImage: UIImage(systemName: "leaf") ?? UIImage())
    }
  }
}
