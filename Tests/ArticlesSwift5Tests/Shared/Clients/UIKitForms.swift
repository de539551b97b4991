// Light names of UIKit beside SwiftUI, styles of groups, asset resources and data tasks, as a client's sources call
// them.

import SwiftUI

class GardenDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
}

struct DelegatedApp: App {
  @UIApplicationDelegateAdaptor(GardenDelegate.self) var delegate

  init() {
    UINavigationBar.appearance().largeTitleTextAttributes = [
      .foregroundColor: UIColor.systemGreen,
      .font: UIFont.systemFont(ofSize: 30, weight: .bold),
    ]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    UITabBar.appearance().unselectedItemTintColor = UIColor.gray
    UITabBar.appearance().isHidden = true
    UITableView.appearance().backgroundColor = .clear
    UITableView.appearance().separatorStyle = .none
    UITableViewCell.appearance().selectionStyle = .none
    UITextView.appearance().backgroundColor = .clear
    UIScrollView.appearance().keyboardDismissMode = .onDrag
    UISegmentedControl.appearance().selectedSegmentTintColor = .white
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.black], for: .selected)
    UIPageControl.appearance().currentPageIndicatorTintColor = .red
    UISwitch.appearance().onTintColor = .green
    UIBarButtonItem.appearance().title = "Back"
    UILabel.appearance().textColor = .red
    UIImageView.appearance().tintColor = .red
    UIStepper.appearance().tintColor = .red
    UIProgressView.appearance().tintColor = .red
    UIWindow.appearance().tintColor = .red
    UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).tintColor = .red
  }

  var body: some Scene { WindowGroup { Text("Garden") } }
}

struct BlurView: UIViewRepresentable {
  var style: UIBlurEffect.Style = .systemMaterial

  func makeUIView(context: Context) -> UIVisualEffectView {
    UIVisualEffectView(effect: UIBlurEffect(style: style))
  }

  func updateUIView(_ uiView: UIVisualEffectView, context: Context) {
    uiView.effect = UIBlurEffect(style: style)
  }
}

struct ActivityIndicator: UIViewRepresentable {
  @Binding var isAnimating: Bool
  let style: UIActivityIndicatorView.Style

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: style)
  }

  func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
    isAnimating ? uiView.startAnimating() : uiView.stopAnimating()
  }
}

@MainActor func safeAreaTop() -> CGFloat {
  let scenes = UIApplication.shared.connectedScenes
  let scene = scenes.first as? UIWindowScene
  let window = scene?.windows.first { $0.isKeyWindow } ?? UIApplication.shared.windows.first
  return window?.safeAreaInsets.top ?? 0
}

/// A box with a line around it.
struct CardGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(Font(UIFont.preferredFont(forTextStyle: .headline)))
      configuration.content
    }
    .padding()
    .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color(uiColor: .separator)))
  }
}

struct ArrowDisclosureStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        withAnimation { configuration.isExpanded.toggle() }
      } label: {
        HStack {
          configuration.label
          Image(systemName: configuration.isExpanded ? "chevron.up" : "chevron.down")
        }
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

struct StyledGroups: View {
  var body: some View {
    VStack {
      GroupBox("Title") { Text("content") }.groupBoxStyle(CardGroupBoxStyle())
      DisclosureGroup("More") { Text("hidden") }.disclosureGroupStyle(ArrowDisclosureStyle())
      LabeledContent("Name", value: "Ada").labeledContentStyle(.automatic)
      TextEditor(text: .constant("text")).textEditorStyle(.plain).frame(height: 40)
      ControlGroup("Edit") { Button("Cut") {} }.controlGroupStyle(.navigation)
      Image(ImageResource(name: "leaf", bundle: .main))
      Color(ColorResource(name: "brand", bundle: .main))
      Text("serif").font(Font(UIFont(name: "Georgia", size: 20) ?? .systemFont(ofSize: 20)))
    }
  }
}

/// Loads a list as many apps do.
@MainActor final class PlantLoader: ObservableObject {
  struct Plant: Codable, Identifiable {
    var id: Int
    var name: String
  }

  @Published var plants: [Plant] = []
  private var cancellables = Set<AnyCancellable>()

  func load(_ url: URL) {
    URLSession.shared.dataTaskPublisher(for: url)
      .map { $0.data }
      .decode(type: [Plant].self, decoder: JSONDecoder())
      .replaceError(with: [])
      .receive(on: DispatchQueue.main)
      .sink { [weak self] plants in self?.plants = plants }
      .store(in: &cancellables)
  }

  func loadAsync(_ url: URL) async throws {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
    plants = try JSONDecoder().decode([Plant].self, from: data)
  }
}
