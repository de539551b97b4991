// Code of a view that uses the view's own host: refused while the view is laid out or drawn, allowed in actions.

import PrefTestTags
import PrefViews
import Testing

@testable import PrefRendering

@MainActor @Suite(.tags(.state)) struct HostInUseTests {
  /// A place where a view's code is called.
  enum Place: CaseIterable {
    case body, geometryReader, alignmentGuide, canvas, preferenceReader, preferenceTransform,
      binding
  }

  /// An action of a view.
  enum Action: CaseIterable { case appearance, change, button, preferenceChange }

  private struct Sum: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  /// A view that calls a function at one place.
  private struct Calling: View {
    var place: Place?
    var action: Action?
    let call: () -> Void
    @State private var number = 0

    var body: some View {
      if place == .body { let _ = call() }
      VStack(alignment: .leading) {
        Text("\(number)")
        switch place {
        case .geometryReader: GeometryReader { _ in let _ = call() }
        case .alignmentGuide:
          Text("aligned").alignmentGuide(.leading) { _ in
            call()
            return 0
          }
        case .canvas: Canvas { _, _ in call() }
        case .preferenceReader:
          Color.red.preference(key: Sum.self, value: number)
            .overlayPreferenceValue(Sum.self) { _ in let _ = call() }
        case .preferenceTransform:
          Color.red.transformPreference(Sum.self) {
            $0 += 1
            call()
          }
          .onPreferenceChange(Sum.self) { _ in }
        case .binding:
          Toggle(
            "on",
            isOn: Binding {
              call()
              return true
            } set: { _ in
            })
        case .body, nil: EmptyView()
        }
        Button("tap") {
          number += 1
          if action == .button { call() }
        }
      }
      .onAppear { if action == .appearance { call() } }
      .onChange(of: number) { _, _ in if action == .change { call() } }
      .preference(key: Sum.self, value: number)
      .onPreferenceChange(Sum.self) { _ in if action == .preferenceChange { call() } }
    }
  }

  private final class Box { var host: ViewHost<Calling>? }

  private static let uses: [(ViewHost<Calling>) throws -> Void] = [
    { _ = try $0.pngData() }, { try $0.settle() }, { try $0.advance(by: 0.1) },
    { _ = try $0.layoutDescription() }, { try $0.tap(text: "tap") },
    { _ = try $0.accessibilityElements }, { _ = try $0.frame(text: "tap") },
  ]

  @Test(arguments: Place.allCases) func theHostOfAViewIsInUseWhileTheViewIsDrawn(_ place: Place)
    throws
  {
    for use in Self.uses {
      let box = Box()
      var errors: [RenderError] = []
      box.host = ViewHost(
        Calling(place: place) {
          do { try use(box.host.unsafelyUnwrapped) } catch let error as RenderError {
            errors.append(error)
          } catch { Issue.record(error) }
        }, size: CGSize(width: 100, height: 100))
      let host = try #require(box.host)
      _ = try host.pngData()
      try host.tap(text: "tap")
      _ = try host.pngData()
      #expect(!errors.isEmpty && errors.allSatisfy { $0 == .inUse })
      #expect(try host.layoutDescription().contains("\"1\""))
      box.host = nil
    }
  }

  @Test(arguments: Action.allCases) func theHostOfAViewIsUsedInActions(_ action: Action) throws {
    for use in Self.uses {
      let box = Box()
      var callCount = 0
      box.host = ViewHost(
        Calling(action: action) {
          callCount += 1
          guard callCount == 1, let host = box.host else { return }
          #expect(throws: Never.self) { try use(host) }
        }, size: CGSize(width: 100, height: 100))
      let host = try #require(box.host)
      if action != .appearance { try host.tap(text: "tap") }
      try host.settle()
      #expect(callCount > 0)
      box.host = nil
    }
  }

  @Test func contentThatIsSetWhileItIsLaidOutIsUsedNextTime() throws {
    let box = Box()
    let new = Calling {}
    box.host = ViewHost(
      Calling(place: .geometryReader) {
        box.host?.content = new
        box.host?.size = CGSize(width: 50, height: 40)
      }, size: CGSize(width: 100, height: 100))
    let host = try #require(box.host)
    #expect(try host.snapshot().widthInPixels == 100)
    #expect(try host.snapshot().widthInPixels == 50)
    #expect(try !host.layoutDescription().contains("GeometryReader"))
    box.host = nil
  }
}
