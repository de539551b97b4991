// PrefViewGraph: `task`: asynchronous work that begins when a view has come and is cancelled when it goes. What it does
// before its first suspension is done in the frame in which it begins, which is repeated where that changes state.

import PrefGeometry

/// Runs work for as long as a view is there, anew for each identity of the work.
public nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
  let id: ID
  let priority: TaskPriority
  let work: @Sendable () async -> Void
}

/// The identity of work that is never begun anew.
private struct OnlyWork: Equatable {}

extension View {
  /// Begins asynchronous work once this view has come, and cancels it when the view goes.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: OnlyWork(), priority: priority, work: action))
  }

  /// Begins asynchronous work once this view has come and whenever `value` changes; what was begun before is cancelled
  /// then, and when the view goes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, work: action))
  }
}

/// The work that is under way for the views of a graph.
@MainActor
final class TaskRegistry {
  private var unfinished: Set<Int> = []
  private var last = 0

  /// How much is under way.
  var count: Int { unfinished.count }

  /// Something begins. Returns its number.
  func begin() -> Int {
    last += 1
    unfinished.insert(last)
    return last
  }

  func end(_ number: Int) { unfinished.remove(number) }
}

extension ViewGraph {
  /// How many pieces of work of `task` have begun and not ended.
  package var unfinishedTasks: Int { tasks.count }
}

/// Remembers the work that is under way.
final class TaskNode<ID: Equatable>: UnaryNode, ModifierNode, FrameObserver, VisibilityObserver,
  DescribedNode
{
  private var modifier: _TaskModifier<ID>
  private var begunID: ID?
  private var task: Task<Void, Never>?
  private var present: Int?
  private var isVisible = true

  init(_ modifier: _TaskModifier<ID>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addObserver(self)
  }

  func update(_ newModifier: _TaskModifier<ID>) { modifier = newModifier }

  override var label: String { "task" }
  override var visibilityObserver: (any VisibilityObserver)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String {
    ID.self == OnlyWork.self ? "" : begunID.map { "id = \($0)" } ?? ""
  }
  var boundWarning: String {
    "task(id: \(ID.self)) tried to begin multiple times per frame."
  }

  func frameDidSettle() -> (() -> Void)? {
    let modifier = modifier
    if !isVisible || begunID == .some(modifier.id) { return nil }
    begunID = .some(modifier.id)
    return { [weak self] in self?.begin(modifier) }
  }

  private func begin(_ modifier: _TaskModifier<ID>) {
    cancel()
    let (tasks, number) = (graph.tasks, graph.tasks.begin())
    present = number
    task = Task.immediate(priority: modifier.priority) { @MainActor in
      await modifier.work()
      tasks.end(number)
    }
  }

  /// Work that nobody wants any more is not waited for.
  private func cancel() {
    task?.cancel()
    if let present { graph.tasks.end(present) }
  }

  override func willBeRemoved() { cancel() }

  func visibilityDidChange(_ isVisible: Bool) {
    self.isVisible = isVisible
    if isVisible { return }
    cancel()
    begunID = nil
  }
}

extension _TaskModifier: NodeModifier { typealias Node = TaskNode<ID> }
