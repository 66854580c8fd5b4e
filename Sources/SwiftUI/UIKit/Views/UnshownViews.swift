import Foundation

// Views that are not shown: a marked place with the type's name stands for each, with one warning for each type.

extension UIView {
    /// Tells, once for each type, that a place stands for it.
    static func reportUnshown(_ name: String) {
        RuntimeIssue.report("\(name) is not shown here: a marked place stands for it. Labels, images, stacks, controls, blurs, layers and draw(_:) are drawn.")
    }

    /// The name of the type, for a marked place; told once.
    var nameOfUnshown: String {
        let name = "\(type(of: self))"
        if !isReported {
            isReported = true
            Self.reportUnshown(name)
        }
        return name
    }
}

/// Many lines of text. A marked place stands for it.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = "" { didSet { changed() } }
    /// The text with attributes.
    open var attributedText: NSAttributedString! { didSet { text = attributedText?.string ?? "" } }
    /// For source compatibility: the text is not drawn.
    open var font: UIFont?
    /// For source compatibility: the text is not drawn.
    open var textColor: UIColor?
    /// For source compatibility: the text is not drawn.
    open var textAlignment = NSTextAlignment.natural
    /// For source compatibility: the text is not edited.
    open var isEditable = true
    /// For source compatibility: the text is not selected.
    open var isSelectable = true
    /// For source compatibility: the text is not drawn.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// For source compatibility: the text is not drawn.
    public let textContainer = NSTextContainer()
    /// For source compatibility: links are not found.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// For source compatibility: the text is not drawn.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// For source compatibility: the text is not selected.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// For source compatibility: the text is not edited.
    open var keyboardType = UIKeyboardType.default
    /// For source compatibility: the text is not edited.
    open var returnKeyType = UIReturnKeyType.default
    /// For source compatibility: the text is not edited.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// For source compatibility: the text is not edited.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// For source compatibility: the text is not edited.
    open var inputAccessoryView: UIView?
    /// For source compatibility: a font keeps its size.
    open var adjustsFontForContentSizeCategory = false

    override var unshownName: String? { nameOfUnshown }
}

/// Told by a text view. For source compatibility: nothing calls it.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// For source compatibility: nothing calls it.
    func textViewDidChange(_ textView: UITextView)
    /// For source compatibility: nothing calls it.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// For source compatibility: nothing calls it.
    func textViewDidEndEditing(_ textView: UITextView)
    /// For source compatibility: nothing calls it.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// For source compatibility: nothing calls it.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// For source compatibility: nothing calls it.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Allows editing.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Allows the change.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
}

/// Where a text view's lines are. For source compatibility: they are not drawn.
open class NSTextContainer: NSObject {
    /// For source compatibility: the text is not drawn.
    open var lineFragmentPadding: CGFloat = 5
    /// For source compatibility: the text is not drawn.
    open var maximumNumberOfLines = 0
    /// For source compatibility: the text is not drawn.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// What becomes a link in text. For source compatibility.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Links.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// All kinds of data.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A list of rows. A marked place stands for it.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The styles of a table.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge, groups, groups with corners.
        case plain, grouped, insetGrouped
    }

    /// Lines between rows. For source compatibility.
    public enum SeparatorStyle: Int, Sendable {
        /// None, one.
        case none, singleLine
    }

    /// The style of the table.
    public let style: Style
    /// For source compatibility: no rows are made.
    open var separatorStyle = SeparatorStyle.singleLine
    /// For source compatibility: no rows are made.
    open var separatorColor: UIColor?
    /// For source compatibility: no rows are made.
    open var separatorInset = UIEdgeInsets.zero
    /// For source compatibility: no rows are made.
    open var rowHeight: CGFloat = -1
    /// For source compatibility: no rows are made.
    open var estimatedRowHeight: CGFloat = -1
    /// For source compatibility: no rows are made.
    open var sectionHeaderHeight: CGFloat = -1
    /// For source compatibility: no rows are made.
    open var sectionFooterHeight: CGFloat = -1
    /// For source compatibility: no rows are made.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// For source compatibility: no rows are made.
    open var allowsSelection = true
    /// For source compatibility: no rows are made.
    open var tableHeaderView: UIView?
    /// For source compatibility: no rows are made.
    open var tableFooterView: UIView?
    /// For source compatibility: no rows are made.
    open var backgroundView: UIView?

    /// The length that content says.
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

    /// For source compatibility: no rows are made.
    open func reloadData() {}

    override var unshownName: String? { nameOfUnshown }
}

/// A row of a list. Its content is drawn where it stands by itself.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Where views are added.
    public let contentView = UIView()
    /// For source compatibility: rows stand in no list here.
    open var selectionStyle = SelectionStyle.default
    /// For source compatibility: nothing is drawn for it.
    open var selectedBackgroundView: UIView?

    /// How a chosen row looks. For source compatibility.
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

/// Cells in a layout. A marked place stands for it.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// For source compatibility: no cells are made.
    open var backgroundView: UIView?
    /// For source compatibility: no cells are made.
    open var allowsSelection = true

    /// For source compatibility: no cells are made.
    open func reloadData() {}

    override var unshownName: String? { nameOfUnshown }
}

/// A field to search. A marked place stands for it.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The text.
    open var text: String?
    /// What stands where nothing has been typed.
    open var placeholder: String?
    /// For source compatibility: nothing is typed into it.
    open var showsCancelButton = false
    /// For source compatibility: it is not drawn.
    open var barTintColor: UIColor?
    /// For source compatibility: nothing is typed, so that it is told nothing.
    open weak var delegate: (any UISearchBarDelegate)?

    /// 56 points tall.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .vertical ? .defaultHigh : .defaultLow }
    override var unshownName: String? { nameOfUnshown }
}

/// Told by a search bar. For source compatibility: nothing calls it.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// For source compatibility: nothing calls it.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// For source compatibility: nothing calls it.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// For source compatibility: nothing calls it.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// For source compatibility: nothing calls it.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// For source compatibility: nothing calls it.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// Wheels to choose from. A marked place stands for it.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// 320 × 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    override var unshownName: String? { nameOfUnshown }
}

/// A date to choose. A marked place stands for it.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The modes of a date picker.
    public enum Mode: Int, Sendable {
        /// A time, a day, both, a duration.
        case time, date, dateAndTime, countDownTimer
    }

    /// The date.
    open var date = processDate
    /// For source compatibility: nothing is chosen.
    open var datePickerMode = Mode.dateAndTime
    /// For source compatibility: nothing is chosen.
    open var minimumDate: Date?
    /// For source compatibility: nothing is chosen.
    open var maximumDate: Date?

    /// 320 × 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    override var unshownName: String? { nameOfUnshown }
}

/// What is pulled to load anew. A marked place stands for it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether it was told to begin.
    open private(set) var isRefreshing = false

    /// Begins.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends.
    open func endRefreshing() { isRefreshing = false }
    override var unshownName: String? { nameOfUnshown }
}
