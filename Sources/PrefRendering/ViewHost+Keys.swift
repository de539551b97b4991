// Rendering: keys and the pointer of a view that lives, and work that it does beside.

import PrefGeometry
import PrefViewGraph
import PrefViews

extension ViewHost {
  // MARK: Keys

  /// Types characters, one after the other, into the view that has the focus.
  ///
  /// - Throws: `ViewHostError.noFocus` where none has.
  public func type(_ text: String) throws {
    for character in text {
      guard try graph().type(character) else { throw ViewHostError.noFocus }
      _ = try graph()
    }
  }

  /// Takes the last characters of the text away that has the focus.
  ///
  /// - Throws: `ViewHostError.noFocus` where none has.
  public func deleteBackward(_ count: Int = 1) throws {
    for _ in 0..<max(count, 0) {
      guard try graph().deleteBackward() else { throw ViewHostError.noFocus }
      _ = try graph()
    }
  }

  /// Presses the return key in the view that has the focus.
  ///
  /// - Throws: `ViewHostError.noFocus` where none has.
  public func submit() throws {
    guard try graph().submit() else { throw ViewHostError.noFocus }
    _ = try graph()
  }

  /// Whether some view has the focus.
  public var hasFocus: Bool {
    get throws { try graph().hasFocus }
  }

  /// Takes the focus from the view that has it, as a keyboard does that is put away.
  public func endEditing() throws {
    try graph().endEditing()
    _ = try graph()
  }

  // MARK: The pointer

  /// Moves the pointer to a point, in the view's coordinates. Returns whether some action was called.
  @discardableResult
  public func hover(at point: CGPoint) throws -> Bool { try moveHover(to: point) }

  /// Moves the pointer to the middle of what the view with an identity shows. Returns whether some action was called.
  @discardableResult
  public func hover(id: some Hashable) throws -> Bool {
    try moveHover(to: middle(of: .id(AnyHashable(id))))
  }

  /// Moves the pointer away from the view. Returns whether some action was called.
  @discardableResult
  public func endHover() throws -> Bool { try moveHover(to: nil) }

  private func moveHover(to point: CGPoint?) throws -> Bool {
    let hasActed = try graph().hover(at: point)
    _ = try graph()
    return hasActed
  }

  // MARK: Work beside

  /// Waits until the work of every `task` that has begun, of those that begin on the way, and of everything that is being
  /// fetched anew (`refreshable`), has come to its end; so long in the machine's time, at most.
  ///
  /// - Throws: `ViewHostError.tasksGoOn` where some of it has not ended by then; it goes on.
  public func finishTasks(timeout: Duration = .seconds(10)) async throws {
    try await renderer.finishTasks(timeout: timeout)
  }
}

extension ImageRenderer {
  /// Waits until the work of every `task` that has begun, and of those that begin on the way, has come to its end; so
  /// long in the machine's time, at most. Pictures that are taken without waiting show what the work has done before it
  /// first had to wait itself.
  ///
  /// - Throws: `ViewHostError.tasksGoOn` where some of it has not ended by then; it goes on.
  public func finishTasks(timeout: Duration = .seconds(10)) async throws {
    let end = ContinuousClock.now + timeout
    // A machine that is busy with other things lets neither the work nor this go on: the time alone says nothing.
    var turnsLeft = timeout / .milliseconds(10)
    while true {
      let count = try settledGraph().unfinishedTasks
      if count == 0 { return }
      turnsLeft -= 1
      if ContinuousClock.now >= end, turnsLeft <= 0 {
        let seconds =
          Double(timeout.components.seconds)
          + Double(timeout.components.attoseconds) * 1e-18
        throw ViewHostError.tasksGoOn(count: count, seconds: seconds)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
