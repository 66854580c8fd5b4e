import Foundation

// Unsupported views. Each is shown as a placeholder with the type's name, with one warning for each type.

extension UIView {
    /// Reports, once for each type, that a placeholder is shown.
    static func reportUnsupported(_ name: String) {
        RuntimeIssue.report("\(name) is not shown here, but replaced by a placeholder. Labels, images, stacks, controls, blurs, layers and draw(_:) are drawn.")
    }

    /// The name of the type, for a placeholder. Reports the type once.
    var nameOfUnsupported: String {
        let name = "\(type(of: self))"
        if !isReported {
            isReported = true
            Self.reportUnsupported(name)
        }
        return name
    }
}

/// A text view with many lines. It is shown as a placeholder.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The text of the view.
    open var text: String! = "" { didSet { changed() } }
    /// The text with attributes.
    open var attributedText: NSAttributedString! { didSet { text = attributedText?.string ?? "" } }
    /// Not shown: `UITextView` reports that it is not drawn.
    open var font: UIFont?
    /// Not shown: `UITextView` reports that it is not drawn.
    open var textColor: UIColor?
    /// Not shown: `UITextView` reports that it is not drawn.
    open var textAlignment = NSTextAlignment.natural
    /// Not shown: `UITextView` reports that it is not drawn.
    open var isEditable = true
    /// Not shown: `UITextView` reports that it is not drawn.
    open var isSelectable = true
    /// Not shown: `UITextView` reports that it is not drawn.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// Not shown: `UITextView` reports that it is not drawn.
    public let textContainer = NSTextContainer()
    /// Not shown: `UITextView` reports that it is not drawn.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Not shown: `UITextView` reports that it is not drawn.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// Not shown: `UITextView` reports that it is not drawn.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Not shown: `UITextView` reports that it is not drawn.
    open var keyboardType = UIKeyboardType.default
    /// Not shown: `UITextView` reports that it is not drawn.
    open var returnKeyType = UIReturnKeyType.default
    /// Not shown: `UITextView` reports that it is not drawn.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Not shown: `UITextView` reports that it is not drawn.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Not shown: `UITextView` reports that it is not drawn.
    open var inputAccessoryView: UIView?
    /// Not shown: `UITextView` reports that it is not drawn.
    open var adjustsFontForContentSizeCategory = false

    override var unsupportedName: String? { nameOfUnsupported }
}

/// Methods for a text view. Never called here, because `UITextView` is not drawn.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Not called on a stage.
    func textViewDidChange(_ textView: UITextView)
    /// Not called on a stage.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Not called on a stage.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Not called on a stage.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Not called on a stage.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Not called on a stage.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// The default implementation does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// The default implementation allows editing.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// The default implementation allows the change.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
}

/// Where a text view's lines are. Not shown: `UITextView` reports that it is not drawn.
open class NSTextContainer: NSObject {
    /// Not shown: `UITextView` reports that it is not drawn.
    open var lineFragmentPadding: CGFloat = 5
    /// Not shown: `UITextView` reports that it is not drawn.
    open var maximumNumberOfLines = 0
    /// Not shown: `UITextView` reports that it is not drawn.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// What becomes a link in text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Telephone numbers, which could be called.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Links, which could be opened.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Every kind of data.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A list of rows. It is shown as a placeholder.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The styles of a table.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge, groups, groups with corners.
        case plain, grouped, insetGrouped
    }

    /// Lines between the rows.
    public enum SeparatorStyle: Int, Sendable {
        /// No lines, single lines.
        case none, singleLine
    }

    /// The style of the table.
    public let style: Style
    /// Not shown: `UITableView` reports that no rows are made.
    open var separatorStyle = SeparatorStyle.singleLine
    /// Not shown: `UITableView` reports that no rows are made.
    open var separatorColor: UIColor?
    /// Not shown: `UITableView` reports that no rows are made.
    open var separatorInset = UIEdgeInsets.zero
    /// Not shown: `UITableView` reports that no rows are made.
    open var rowHeight: CGFloat = -1
    /// Not shown: `UITableView` reports that no rows are made.
    open var estimatedRowHeight: CGFloat = -1
    /// Not shown: `UITableView` reports that no rows are made.
    open var sectionHeaderHeight: CGFloat = -1
    /// Not shown: `UITableView` reports that no rows are made.
    open var sectionFooterHeight: CGFloat = -1
    /// Not shown: `UITableView` reports that no rows are made.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// Not shown: `UITableView` reports that no rows are made.
    open var allowsSelection = true
    /// Not shown: `UITableView` reports that no rows are made.
    open var tableHeaderView: UIView?
    /// Not shown: `UITableView` reports that no rows are made.
    open var tableFooterView: UIView?
    /// Not shown: `UITableView` reports that no rows are made.
    open var backgroundView: UIView?

    /// A length that the content determines.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// A list without rows.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// A plain list without rows.
    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
    }

    /// A plain list without rows; nothing is decoded here.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Not shown: `UITableView` reports that no rows are made.
    open func reloadData() {}

    override var unsupportedName: String? { nameOfUnsupported }
}

/// A row of a list. Its content is drawn where it stands by itself.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Where views are added.
    public let contentView = UIView()
    /// Not shown: rows are in no list here.
    open var selectionStyle = SelectionStyle.default {
        didSet { RuntimeIssue.notShown("UITableViewCell.selectionStyle", "Use a SwiftUI List.", if: selectionStyle != SelectionStyle.default) }
    }
    /// Not shown: nothing is drawn for it.
    open var selectedBackgroundView: UIView? {
        didSet {
            RuntimeIssue.notShown("UITableViewCell.selectedBackgroundView", "Use a SwiftUI List with listRowBackground(_:).", if: selectedBackgroundView != nil)
        }
    }

    /// How a chosen row looks.
    public enum SelectionStyle: Int, Sendable {
        /// Not marked, and marked.
        case none, blue, gray, `default`
    }

    /// Creates an empty cell.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// A row; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }
}

/// A collection of cells in a layout. It is shown as a placeholder.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Not shown: `UICollectionView` reports that no cells are made.
    open var backgroundView: UIView?
    /// Not shown: `UICollectionView` reports that no cells are made.
    open var allowsSelection = true

    /// Not shown: `UICollectionView` reports that no cells are made.
    open func reloadData() {}

    override var unsupportedName: String? { nameOfUnsupported }
}

/// A search field. It is shown as a placeholder.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The text of the field.
    open var text: String?
    /// The text of an empty field.
    open var placeholder: String?
    /// Not shown: `UISearchBar` reports that it is not drawn.
    open var showsCancelButton = false
    /// Not shown: `UISearchBar` reports that it is not drawn.
    open var barTintColor: UIColor?
    /// Not shown: `UISearchBar` reports that it is not drawn.
    open weak var delegate: (any UISearchBarDelegate)?

    /// The height of a search bar: 56 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .vertical ? .defaultHigh : .defaultLow }
    override var unsupportedName: String? { nameOfUnsupported }
}

/// Methods for a search bar. Never called here, because `UISearchBar` is not drawn.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Not called on a stage.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Not called on a stage.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Not called on a stage.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Not called on a stage.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Not called on a stage.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default implementation does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// Wheels to choose from. It is shown as a placeholder.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The size of a picker: 320 × 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    override var unsupportedName: String? { nameOfUnsupported }
}

/// A date picker. It is shown as a placeholder.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The modes of a date picker.
    public enum Mode: Int, Sendable {
        /// A time, a day, both, a duration.
        case time, date, dateAndTime, countDownTimer
    }

    /// The chosen date.
    open var date = processDate
    /// Not shown: `UIDatePicker` reports that it is not drawn.
    open var datePickerMode = Mode.dateAndTime
    /// Not shown: `UIDatePicker` reports that it is not drawn.
    open var minimumDate: Date?
    /// Not shown: `UIDatePicker` reports that it is not drawn.
    open var maximumDate: Date?

    /// The size of a date picker: 320 × 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    override var unsupportedName: String? { nameOfUnsupported }
}

/// A control to reload content. It is shown as a placeholder.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether `beginRefreshing()` was called last.
    open private(set) var isRefreshing = false

    /// Marks the control as refreshing.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends the refreshing.
    open func endRefreshing() { isRefreshing = false }
    override var unsupportedName: String? { nameOfUnsupported }
}
