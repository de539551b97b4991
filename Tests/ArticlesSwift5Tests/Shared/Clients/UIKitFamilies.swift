// Classes of UIKit and AppKit that apps subclass and wrap.

import SwiftUI

final class PassThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let view = super.hitTest(point, with: event) else { return nil }
    return rootViewController?.view == view ? nil : view
  }
}

final class TraitBlurView: UIVisualEffectView {
  init() {
    super.init(effect: UIBlurEffect(style: .systemUltraThinMaterial))
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: TraitBlurView, _) in
      view.layer.sublayers?.first?.filters = []
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

struct WheelPicker: UIViewRepresentable {
  let titles: [String]
  @Binding var selection: Int

  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let parent: WheelPicker
    init(_ parent: WheelPicker) { self.parent = parent }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      parent.titles.count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { parent.titles[row] }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { parent.selection = row }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UIPickerView {
    let picker = UIPickerView()
    picker.dataSource = context.coordinator
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIView(_ uiView: UIPickerView, context: Context) {
    uiView.selectRow(selection, inComponent: 0, animated: true)
  }
}

struct ScrollWatcher: UIViewRepresentable {
  final class Coordinator: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { _ = scrollView.contentOffset.y }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIView {
    let view = UIView(frame: .zero)
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      child.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      child.widthAnchor.constraint(equalToConstant: 40),
    ])
    let pinch = UIPinchGestureRecognizer()
    pinch.delegate = context.coordinator
    view.addGestureRecognizer(pinch)
    return view
  }

  func updateUIView(_ uiView: UIView, context: Context) {
    if let scrollView = uiView.superview?.superview as? UIScrollView {
      scrollView.delegate = context.coordinator
    }
  }
}

extension View {
  @MainActor
  func snapshot() -> UIImage {
    let controller = UIHostingController(rootView: self)
    // swift-format-ignore: NeverForceUnwrap
    let view = controller.view!
    let size = controller.sizeThatFits(in: CGSize(width: 100, height: 100))
    view.bounds = CGRect(origin: .zero, size: size)
    view.backgroundColor = .clear
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
  }
}

struct SearchFieldOfAppKit: NSViewRepresentable {
  @Binding var text: String

  final class Coordinator: NSObject, NSSearchFieldDelegate {
    let parent: SearchFieldOfAppKit
    init(_ parent: SearchFieldOfAppKit) { self.parent = parent }
    func controlTextDidChange(_ obj: Notification) {
      if let field = obj.object as? NSTextField { parent.text = field.stringValue }
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeNSView(context: Context) -> NSSearchField {
    let field = NSSearchField()
    field.delegate = context.coordinator
    return field
  }

  func updateNSView(_ nsView: NSSearchField, context: Context) { nsView.stringValue = text }
}

final class MacDelegate: NSObject, NSApplicationDelegate {
  func applicationDidFinishLaunching(_ notification: Notification) {
    NSApp.activate(ignoringOtherApps: true)
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
  }
}

struct MacForms: View {
  let url = URL(fileURLWithPath: "/")

  var body: some View {
    VStack {
      Button("Open") { NSWorkspace.shared.open(url) }
      Button("Copy") {
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString("text", forType: .string)
      }
      Button("Quit") { NSApplication.shared.terminate(nil) }
      Image(nsImage: NSApp.applicationIconImage)
      Text("Hover").onHover { if $0 { NSCursor.pointingHand.push() } else { NSCursor.pop() } }
    }
    .background(Color(nsColor: .windowBackgroundColor))
  }
}
