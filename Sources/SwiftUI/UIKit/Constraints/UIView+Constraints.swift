import Foundation

extension UIView {
    /// Where baselines are: the first from the top, the last from the bottom; nil without text.
    var baselines: (first: CGFloat?, last: CGFloat?) {
        (self as? UILabel)?.labelBaselines ?? (nil, nil)
    }

    /// Places the items of the constraints that this view holds. Enclosing views are solved before: their constraints set the size of this one.
    func solveConstraints() {
        guard !ownConstraints.isEmpty || subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else { return }
        let values = solution(width: bounds.width, height: bounds.height)
        func depth(_ item: AnyObject) -> Int {
            sequence(first: item as? UIView ?? self) { $0.superview }.reduce(0) { sum, _ in sum + 1 }
        }
        // Outer views first: the frames of inner ones are in their coordinates.
        for (item, frame) in values.sorted(by: { depth($0.item) < depth($1.item) }) {
            if let guide = item as? UILayoutGuide {
                guide.layoutFrame = guide.owningView.map { convert(frame, to: $0) } ?? frame
                (guide.owningView as? UIScrollView)?.take(contentGuide: guide)
            }
            guard let view = item as? UIView, view !== self, !view.translatesAutoresizingMaskIntoConstraints, !(view.superview is UIStackView) else { continue }
            let target = view.superview.map { $0 === self ? frame : convert(frame, to: $0) } ?? frame
            view.bounds.size = target.size
            view.center = CGPoint(x: target.midX, y: target.midY)
        }
    }

    /// The size by constraints, or by the content, if one side may be known.
    func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        let content = contentSize(width: width)
        var size = CGSize(width: width ?? content.width, height: height ?? content.height)
        if size.width >= 0, size.height >= 0, ownConstraints.isEmpty { return size }
        if !ownConstraints.isEmpty, let own = solution(width: width, height: height).first(where: { $0.item === self })?.frame {
            if width == nil, content.width < 0 || hasOwnLength(.width) { size.width = own.width }
            if height == nil, content.height < 0 || hasOwnLength(.height) { size.height = own.height }
        }
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    /// Whether a constraint of the view itself sets its length.
    private func hasOwnLength(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
        ownConstraints.contains { $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil }
    }

    /// Whether constraints, instead of frames, set the view's size.
    var hasConstrainedContent: Bool {
        ownConstraints.contains { $0.firstItem !== self || $0.secondItem != nil || $0.firstAttribute == .width || $0.firstAttribute == .height }
    }

    private func solution(width: CGFloat?, height: CGFloat?) -> [(item: AnyObject, frame: CGRect)] {
        var widths: [ObjectIdentifier: CGFloat] = [:]
        var result: [(item: AnyObject, frame: CGRect)] = []
        // What wraps is as tall as its width makes it, which is known after the first round.
        for _ in 0..<2 {
            result = round(width: width, height: height, widths: widths)
            widths = Dictionary(uniqueKeysWithValues: result.map { (ObjectIdentifier($0.item), $0.frame.width) })
        }
        return result
    }

    private func round(width: CGFloat?, height: CGFloat?, widths: [ObjectIdentifier: CGFloat]) -> [(item: AnyObject, frame: CGRect)] {
        var frames = ConstraintFrames(root: self)
        var system = ConstraintSystem()
        func equal(_ unknown: Int, _ value: CGFloat, _ priority: Float, _ relation: NSLayoutConstraint.Relation = .equal) {
            system.constraints.append(
                LinearConstraint(terms: ConstraintTerms(factors: [unknown: 1], constant: -value), relation: relation, priority: priority))
        }
        let own = frames.firstUnknown(self)
        equal(own, 0, 2000)
        equal(own + 1, 0, 2000)
        for (offset, length) in [(2, width), (3, height)] {
            equal(own + offset, length ?? 0, length == nil ? UILayoutPriority.fittingSizeLevel.rawValue : 2000)
        }
        for constraint in constraintsInside {
            if let terms = constraint.terms(&frames) {
                system.constraints.append(LinearConstraint(terms: terms, relation: constraint.relation, priority: constraint.priority.rawValue))
            }
        }
        var done = 0
        // Items may bring their views with them.
        while done < frames.items.count {
            let known = frames.items.values.sorted { $0.first < $1.first }
            for entry in known[done...] where entry.item !== self {
                describe(entry.item, entry.first, widths: widths, &frames) {
                    equal($0, $1, $2, $3)
                } add: {
                    system.constraints.append($0)
                }
            }
            done = known.count
        }
        let values = system.solve()
        return frames.items.values.sorted { $0.first < $1.first }.map { entry in
            let n = (0..<4).map { values[entry.first + $0] ?? 0 }
            return (entry.item, CGRect(x: n[0], y: n[1], width: max(n[2], 0), height: max(n[3], 0)))
        }
    }

    /// Those that this view and those inside hold.
    private var constraintsInside: [NSLayoutConstraint] {
        ownConstraints + subviews.flatMap { $0.constraintsInside }
    }

    /// The known values of an item beside constraints: its frame if no constraint sets it, else the size of its content.
    private func describe(
        _ item: AnyObject, _ first: Int, widths: [ObjectIdentifier: CGFloat], _ frames: inout ConstraintFrames,
        _ equal: (Int, CGFloat, Float, NSLayoutConstraint.Relation) -> Void, add: (LinearConstraint) -> Void
    ) {
        equal(first + 2, 0, 1999, .greaterThanOrEqual)
        equal(first + 3, 0, 1999, .greaterThanOrEqual)
        if let guide = item as? UILayoutGuide, let inset = guide.inset, let view = guide.owningView {
            let insets = inset(view)
            let outer = frames.firstUnknown(view)
            for (offset, start, both) in [(0, insets.left, insets.left + insets.right), (1, insets.top, insets.top + insets.bottom)] {
                add(
                    LinearConstraint(
                        terms: ConstraintTerms(factors: [first + offset: 1, outer + offset: -1], constant: -start), relation: .equal, priority: 1500))
                add(
                    LinearConstraint(
                        terms: ConstraintTerms(factors: [first + offset + 2: 1, outer + offset + 2: -1], constant: both), relation: .equal, priority: 1500))
            }
        }
        if let guide = item as? UILayoutGuide, let scroll = guide.owningView as? UIScrollView, scroll.isContentGuide(guide) {
            // The scrolled content begins at the offset.
            let outer = frames.firstUnknown(scroll)
            for (offset, start) in [(0, scroll.bounds.minX), (1, scroll.bounds.minY)] {
                add(
                    LinearConstraint(
                        terms: ConstraintTerms(factors: [first + offset: 1, outer + offset: -1], constant: start), relation: .equal, priority: 1500))
            }
        }
        guard let view = item as? UIView else { return }
        if view.translatesAutoresizingMaskIntoConstraints || view.superview is UIStackView {
            guard let outer = view.superview else { return }
            let outerFirst = frames.firstUnknown(outer)
            for (offset, start, length) in [(0, view.frame.minX, view.frame.width), (1, view.frame.minY, view.frame.height)] {
                add(
                    LinearConstraint(
                        terms: ConstraintTerms(factors: [first + offset: 1, outerFirst + offset: -1], constant: -start), relation: .equal, priority: 900))
                equal(first + offset + 2, length, 900, .equal)
            }
            return
        }
        let content = view.contentSize(width: view.bounds.width > 0 || widths[ObjectIdentifier(view)] != nil ? widths[ObjectIdentifier(view)] : nil)
        for (axis, length) in [
            (NSLayoutConstraint.Axis.horizontal, widths.isEmpty ? content.width : view.contentSize(width: nil).width), (.vertical, content.height),
        ]
        where length >= 0 {
            let unknown = first + 2 + axis.rawValue
            equal(unknown, length, view.contentHuggingPriority(for: axis).rawValue, .equal)
            equal(unknown, length, view.contentCompressionResistancePriority(for: axis).rawValue, .greaterThanOrEqual)
            equal(unknown, length, view.contentHuggingPriority(for: axis).rawValue, .lessThanOrEqual)
        }
    }
}
