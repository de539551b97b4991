// RenderingTests: the candidates in the messages of queries that find no view: ids that authors have given, the same in
// each run.

import PrefGeometry
import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.input)) struct QueryCandidateTests {
  private func candidates(_ content: some View) throws -> [String] {
    let host = ViewHost(content, size: CGSize(width: 390, height: 844))
    let error = try #require(throws: ViewHostError.self) { try host.tap(id: "missing") }
    guard case .notFound(_, let known) = error else { return ["another error"] }
    return known
  }

  private var list: some View {
    List {
      Section("A") { ForEach(["x", "y"], id: \.self) { Text($0) } }
      Section("B") { Text("Z").id("z") }
    }
  }

  @Test func candidatesOfAListAreTheIdsOfItsRows() throws {
    #expect(try candidates(list) == ["x", "y", "z"])
    let sheet = NavigationStack { list }.sheet(isPresented: .constant(true)) { Text("S").id("s") }
    let known = try candidates(sheet)
    #expect(Set(["x", "y", "z", "s"]).isSubset(of: known))
    #expect(!known.contains { $0.contains("ID(") || $0.contains("0x") }, "\(known)")
  }

  @Test func positionsOfSubviewsAndTabsAreNotCandidates() throws {
    let group = Group(subviews: VStack { Text("A") }) { subviews in
      ForEach(subviews) { subview in subview }
    }
    #expect(try candidates(group) == [])
    let tabs = TabView {
      Text("One").tabItem { Text("A") }
      Text("Two").id("two").tabItem { Text("B") }
    }
    let known = try candidates(tabs)
    #expect(known.contains("two"))
    #expect(!known.contains { $0.contains("ID(") || $0.contains("0x") }, "\(known)")
  }
}
