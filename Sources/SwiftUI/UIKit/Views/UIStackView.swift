import Foundation

/// Views in a row or a column. They are drawn.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How lengths along the axis are shared.
    public enum Distribution: Int, Sendable {
        /// One grows or shrinks: the one that keeps least from it.
        case fill
        /// All have the same length.
        case fillEqually
        /// All grow or shrink in proportion.
        case fillProportionally
        /// Equal distances, which fill the stack.
        case equalSpacing
        /// Distances between the middles grow, as far as possible.
        case equalCentering
    }

    /// Where views stand across the axis.
    public enum Alignment: Int, Sendable {
        /// As long as the stack is wide.
        case fill
        /// At the left or the upper edge.
        case leading
        /// By the baselines of their first lines.
        case firstBaseline
        /// Views are centred.
        case center
        /// At the right or the lower edge.
        case trailing
        /// By the baselines of their last lines.
        case lastBaseline

        /// Aligns the top edges.
        public static let top = Alignment.leading
        /// Aligns the bottom edges.
        public static let bottom = Alignment.trailing
    }

    /// The axis of the stack; horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateIntrinsicContentSize() } }
    /// The distribution along the axis; `fill` by default.
    open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
    /// The alignment across the axis; `fill` by default.
    open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    /// Between two views each, in points; 0 unless set.
    open var spacing: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Whether views keep clear of `layoutMargins`.
    open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateIntrinsicContentSize() } }
    /// Not shown: distances are between edges.
    open var isBaselineRelativeArrangement = false {
        didSet {
            RuntimeIssue.notShown(
                "UIStackView.isBaselineRelativeArrangement", "Use constraints between lastBaselineAnchor and firstBaselineAnchor.",
                if: isBaselineRelativeArrangement)
        }
    }
    /// The views in the row, in order.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// The distance after a view that means `spacing`.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A distance of 8 points.
    public nonisolated static let spacingUseSystem: CGFloat = 8

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach { addArrangedSubview($0) }
    }

    /// Creates an empty stack.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Without views; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view before that with this index.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self {
            addSubview(view)
        }
        invalidateIntrinsicContentSize()
    }

    /// Takes a view out of the row; it stays where it is, as a view inside.
    open func removeArrangedSubview(_ view: UIView) {
        forget(view)
        invalidateIntrinsicContentSize()
    }

    func forget(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }

    /// Sets the distance after one view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        invalidateIntrinsicContentSize()
    }

    /// The distance after one view, where it was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Layout

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
    private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    private var isRow: Bool { axis == .horizontal }

    private func gap(after view: UIView) -> CGFloat { customSpacing[ObjectIdentifier(view)] ?? spacing }

    private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

    override func contentSize(width: CGFloat?) -> CGSize {
        let views = shown
        let insets = insets
        let inner = width.map { max($0 - insets.left - insets.right, 0) }
        let sizes = views.map { $0.fittingSize(width: isRow ? nil : (alignment == .fill ? inner : nil), height: nil) }
        let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
        let lengths = sizes.map(along)
        let sum = distribution == .fillEqually ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +)
        let thick = sizes.map(across).max() ?? 0
        let size = isRow ? CGSize(width: sum + gaps, height: thick) : CGSize(width: thick, height: sum + gaps)
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    /// That of the views with their distances.
    open override var intrinsicContentSize: CGSize { contentSize(width: nil) }

    /// Places the arranged views.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let views = shown
        guard !views.isEmpty else { return }
        let insets = insets
        let area = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top, width: max(bounds.width - insets.left - insets.right, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let thick = across(area.size)
        let sizes = views.map { $0.fittingSize(width: isRow ? nil : (alignment == .fill ? thick : nil), height: isRow && alignment == .fill ? thick : nil) }
        var gaps = views.dropLast().map { gap(after: $0) }
        let lengths = share(along(area.size), views, sizes.map(along), &gaps)
        let firstLine = views.map { $0.baselines.first ?? 0 }.max() ?? 0
        var start = isRow ? area.minX : area.minY
        for (index, view) in views.enumerated() {
            var size = sizes[index]
            if !isRow || lengths[index] != along(size) {
                let fitted = view.fittingSize(width: isRow ? lengths[index] : (alignment == .fill ? thick : nil), height: nil)
                size = fitted
            }
            let cross = alignment == .fill ? thick : min(across(size), max(thick, across(size)))
            var offset: CGFloat = 0
            switch alignment {
            case .fill, .leading: offset = 0
            case .center: offset = (thick - cross) / 2
            case .trailing, .lastBaseline: offset = thick - cross
            case .firstBaseline: offset = firstLine - (view.baselines.first ?? 0)
            }
            let frame =
                isRow
                ? CGRect(x: start, y: area.minY + offset, width: lengths[index], height: cross)
                : CGRect(x: area.minX + offset, y: start, width: cross, height: lengths[index])
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
            start += lengths[index] + (index < gaps.count ? gaps[index] : 0)
        }
    }

    /// The lengths of the views in a space, by the distribution. Distances grow if the distribution requires it.
    private func share(_ space: CGFloat, _ views: [UIView], _ lengths: [CGFloat], _ gaps: inout [CGFloat]) -> [CGFloat] {
        let rest = space - lengths.reduce(0, +) - gaps.reduce(0, +)
        switch distribution {
        case .fillEqually:
            let each = max((space - gaps.reduce(0, +)) / CGFloat(views.count), 0)
            return lengths.map { _ in each }
        case .fillProportionally:
            let sum = lengths.reduce(0, +)
            return lengths.map { $0 + (sum > 0 ? rest * $0 / sum : rest / CGFloat(views.count)) }
        case .equalSpacing, .equalCentering:
            if rest > 0, !gaps.isEmpty {
                gaps = gaps.map { $0 + rest / CGFloat(gaps.count) }
            }
            return lengths
        case .fill:
            guard abs(rest) > 1e-6 else { return lengths }
            var result = lengths
            let priorities = views.map { rest > 0 ? $0.contentHuggingPriority(for: axis) : $0.contentCompressionResistancePriority(for: axis) }
            // Views without content shrink before those with content.
            let order = views.indices.sorted { a, b in
                let known = (along(views[a].intrinsicContentSize) >= 0 ? 1 : 0, along(views[b].intrinsicContentSize) >= 0 ? 1 : 0)
                return (priorities[a].rawValue, known.0, a) < (priorities[b].rawValue, known.1, b)
            }
            let fixed = views.map { view in
                view.constraints.contains { $0.firstItem === view && $0.secondItem == nil && $0.firstAttribute == (isRow ? .width : .height) }
            }
            if let index = order.first(where: { !fixed[$0] }) ?? order.first {
                result[index] = max(result[index] + rest, 0)
            }
            return result
        }
    }
}
