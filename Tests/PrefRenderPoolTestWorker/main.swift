// A program whose worker processes render the templates of the tests, some of which fail.

import Foundation
import PrefRender
import PrefRenderPool

struct Badge: RenderTemplate {
  struct Input: Codable, Sendable {
    var text: String
  }

  static func body(_ input: Input) -> some View {
    Text(input.text).padding(4).background(.yellow)
  }
}

struct Trapping: RenderTemplate {
  static func body(_ index: Int) -> some View { Text(["a", "b"][index]) }
}

struct Exiting: RenderTemplate {
  static func body(_ code: Int32) -> some View {
    if code != 0 { exit(code) }
    return Text("")
  }
}

/// Writes the process identifier into a file, and then takes a long time.
struct Slow: RenderTemplate {
  static func body(_ path: String) -> some View {
    do {
      try "\(getpid())".write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      exit(1)
    }
    // Until the process is stopped, or the program that has started it has ended.
    let parent = getppid()
    while getppid() == parent { sleep(1) }
    return Text("")
  }
}

struct ProcessNumber: RenderTemplate {
  static func body(_ path: String) -> some View {
    do {
      try "\(getpid())".write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      exit(1)
    }
    return Text("1")
  }
}

struct Missing: RenderTemplate {
  static func body(_ input: String) -> some View { Image(systemName: input) }
}

struct Empty: RenderTemplate {
  static func body(_ input: Int) -> some View { EmptyView() }
}

struct Rows: RenderTemplate {
  static func body(_ count: Int) -> some View {
    VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 1) } }
  }
}

RenderWorker.runIfRequested([
  Badge.self, Trapping.self, Exiting.self, Slow.self, ProcessNumber.self, Missing.self, Empty.self,
  Rows.self,
])
exit(3)
