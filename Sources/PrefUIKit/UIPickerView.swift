// PrefUIKit: pickers, stacks and further controls, so that sources that wrap them compile. They keep their values.

import PrefGeometry
import PrefRendering
import PrefViews

/// Wheels, which keep their values.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The source of rows, which is not asked.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// The delegate, which is not called.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var rows: [Int: Int] = [:]

  /// The number of wheels, as the source says.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// Returns the selected row of a wheel; -1 for none.
  open func selectedRow(inComponent component: Int) -> Int { rows[component] ?? -1 }
  /// Selects a row of a wheel.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    rows[component] = row
  }
  /// Does nothing: the source is not asked.
  open func reloadAllComponents() {}
  /// Does nothing: the source is not asked.
  open func reloadComponent(_ component: Int) {}
}

/// The source of the rows of wheels.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of wheels; its methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row; not called here.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the view of a row; not called here.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when a row is selected; not called here.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// Returns the height of rows, in points; not called here.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the width of a wheel, in points; not called here.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns an empty view.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIView() }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  /// Returns 32 points.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  /// Returns 100 points.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 100 }
}

/// The appearance of a picker of dates.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice, wheels, a field, or a calendar.
  case automatic = 0, wheels, compact, inline
}

/// A picker of dates, which keeps its values.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The parts that are picked.
  public enum Mode: Int, Sendable {
    /// A time, a date, both, or a duration.
    case time = 0, date, dateAndTime, countDownTimer, yearAndMonth
  }

  private static let shared = UIDatePicker()
  /// Returns the appearance of all pickers.
  public static func appearance() -> UIDatePicker { shared }
  /// The date; at first that of the reference, January 1, 2001.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The earliest date.
  open var minimumDate: Date?
  /// The latest date.
  open var maximumDate: Date?
  /// The parts that are picked.
  open var datePickerMode = Mode.dateAndTime
  /// The appearance.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The distance of minutes.
  open var minuteInterval = 1
  /// The duration, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The locale.
  open var locale: Locale?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar.
  open var calendar: Calendar! = Calendar.current
  /// The time zone.
  open var timeZone: TimeZone?
  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// A picker of colors, which keeps its values.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title.
  open var title: String?
  /// The color.
  open var selectedColor: UIColor?
  /// Whether the opacity can be changed.
  open var supportsAlpha = true
}

/// A control that changes a number in steps, which keeps its values.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The value.
  open var value: Double = 0
  /// The smallest value.
  open var minimumValue: Double = 0
  /// The largest value.
  open var maximumValue: Double = 100
  /// The step.
  open var stepValue: Double = 1
}

/// A bar of progress, which keeps its values.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The progress, from 0 to 1.
  open var progress: Float = 0
  /// The color of the progress.
  open var progressTintColor: UIColor?
  /// The color of the rest.
  open var trackTintColor: UIColor?
  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A row or a column of views, which keeps its values.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views fill the stack.
  public enum Distribution: Int, Sendable {
    /// By their sizes, by equal sizes, or by equal distances.
    case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Where views are across the axis.
  public enum Alignment: Int, Sendable {
    /// Stretched, at an edge or a baseline, or centered.
    case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
    /// At the top.
    public static var top: Alignment { .leading }
    /// At the bottom.
    public static var bottom: Alignment { .trailing }
  }

  /// The views.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How views fill the stack.
  open var distribution = Distribution.fill
  /// Where views are across the axis.
  open var alignment = Alignment.fill
  /// The distance of views, in points.
  open var spacing: CGFloat = 0

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// Removes a view from the stack, but not from its superview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }
}

/// A bar of items, which keeps its values.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  private static let shared = UIToolbar()
  /// Returns the appearance of all bars.
  public static func appearance() -> UIToolbar { shared }
  /// The items.
  open var items: [UIBarButtonItem]?
  /// The color behind the bar.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// An item of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  /// The label of an item.
  public enum SystemItem: Int, Sendable {
    /// A label.
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    /// A label.
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
    /// A label.
    case undo, redo, close
  }

  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The view.
  open var customView: UIView?
  /// The color.
  open var tintColor: UIColor?
  /// Whether the item can be pressed.
  open var isEnabled = true
  /// Creates an item.
  public nonisolated override init() { super.init() }

  /// Creates an item with a label of the system; the action is not called.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) { self.init() }

  /// Creates an item with a title; the action is not called.
  public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    (self.title, self.image) = (title, image)
  }

  /// Creates an item with a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns a space that grows.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
}
