// PrefViewGraph: `task`: asynchronous work that starts when a view appears and is cancelled when it disappears. The
// part before the first suspension runs in the frame in which the task starts, which is repeated if it changes state.

import PrefGeometry

/// A modifier that runs an asynchronous task while a view exists, and restarts it when its id changes.
protocol TaskModifier: ViewModifier {
  associatedtype ID: Equatable

  var id: ID { get }
  var priority: TaskPriority { get }
  var work: @Sendable () async -> Void { get }
}

/// Runs an asynchronous task while a view exists.
public nonisolated struct _TaskModifier: ViewModifier, TaskModifier {
  let priority: TaskPriority
  let work: @Sendable () async -> Void
  var id: ConstantID { ConstantID() }
}

/// Runs an asynchronous task while a view exists, and restarts it when a value changes.
public nonisolated struct _TaskValueModifier<Value: Equatable>: ViewModifier, TaskModifier {
  let id: Value
  let priority: TaskPriority
  let work: @Sendable () async -> Void
}

extension _TaskModifier: SharedModifier { typealias Node = TaskNode<Self> }
extension _TaskValueModifier: SharedModifier { typealias Node = TaskNode<Self> }

/// The id of a task that is never restarted.
nonisolated struct ConstantID: Equatable {}

extension View {
  /// Starts an asynchronous task after this view has appeared, and cancels it when the view disappears.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(priority: priority, work: action))
  }

  /// Starts an asynchronous task after this view has appeared, and restarts it whenever `value` changes; the task is
  /// cancelled when the view disappears.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(id: value, priority: priority, work: action))
  }
}

/// The unfinished tasks of a graph's views.
@MainActor
final class TaskRegistry {
  private var unfinished: Set<Int> = []
  private var last = 0

  /// The number of unfinished tasks.
  var count: Int { unfinished.count }

  /// Registers a task and returns its number.
  func begin() -> Int {
    last += 1
    unfinished.insert(last)
    return last
  }

  func end(_ number: Int) { unfinished.remove(number) }
}

extension ViewGraph {
  /// The number of tasks that have started and not ended.
  package var unfinishedTasks: Int { tasks.count }
}

/// The node of a task.
final class TaskNode<Modifier: TaskModifier>: UnaryNode, ModifierNode, ScheduledFrameObserver,
  VisibilityObserver, DescribedNode
{
  var frameSchedule = FrameSchedule()
  private var modifier: Modifier
  private var begunID: Modifier.ID?
  private var task: Task<Void, Never>?
  private var runningTask: Int?
  private var isVisible = true

  init(_ modifier: Modifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addObserver(self)
  }

  func update(_ newModifier: Modifier) {
    modifier = newModifier
    graph.schedule(observer: self)
  }

  override var label: String { "task" }
  override var visibilityObserver: (any VisibilityObserver)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String {
    Modifier.ID.self == ConstantID.self ? "" : begunID.map { "id = \($0)" } ?? ""
  }
  var isCalledLast: Bool { true }
  var boundWarning: String {
    "task(id: \(Modifier.ID.self)) tried to begin multiple times per frame."
  }

  func frameDidSettle() -> (() -> Void)? {
    let modifier = modifier
    if !isVisible || begunID == .some(modifier.id) { return nil }
    begunID = .some(modifier.id)
    return { [weak self] in self?.begin(modifier) }
  }

  private func begin(_ modifier: Modifier) {
    cancel()
    let (tasks, number) = (graph.tasks, graph.tasks.begin())
    runningTask = number
    task = Task.immediate(priority: modifier.priority) { @MainActor in
      await modifier.work()
      tasks.end(number)
    }
  }

  /// Cancels the task, and unregisters it without waiting for its end.
  private func cancel() {
    task?.cancel()
    if let runningTask { graph.tasks.end(runningTask) }
  }

  override func willBeRemoved() { cancel() }

  func visibilityDidChange(_ isVisible: Bool) {
    self.isVisible = isVisible
    if isVisible { return graph.schedule(observer: self) }
    cancel()
    begunID = nil
  }
}
