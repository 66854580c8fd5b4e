import Foundation

/// A sum of unknowns and a number.
struct ConstraintTerms {
    var factors: [Int: CGFloat] = [:]
    var constant: CGFloat = 0

    mutating func add(_ other: ConstraintTerms, times factor: CGFloat) {
        for (unknown, value) in other.factors {
            let sum = (factors[unknown] ?? 0) + factor * value
            factors[unknown] = abs(sum) < 1e-9 ? nil : sum
        }
        constant += factor * other.constant
    }

    func value(_ values: [Int: CGFloat]) -> CGFloat {
        factors.reduce(constant) { $0 + $1.value * (values[$1.key] ?? 0) }
    }
}

/// A linear expression that must be equal to 0, at least 0, or at most 0.
struct LinearConstraint {
    var terms: ConstraintTerms
    var relation: NSLayoutConstraint.Relation
    var priority: Float
}

/// Solves linear constraints. Equations are applied in the order of their priorities, as far as they do not contradict more important ones. An
/// inequality is added when it would be violated.
struct ConstraintSystem {
    private struct Row {
        let unknown: Int
        /// What the unknown is, in others.
        var terms: ConstraintTerms
    }

    var constraints: [LinearConstraint] = []

    /// The values of the unknowns. An unknown without a constraint is missing.
    func solve() -> [Int: CGFloat] {
        var active = Set<Int>()
        var values: [Int: CGFloat] = [:]
        let order = constraints.indices.sorted { (constraints[$0].priority, $1) > (constraints[$1].priority, $0) }
        for _ in 0..<(constraints.count + 1) {
            values = solve(order.filter { constraints[$0].relation == .equal || active.contains($0) })
            let broken = order.first { index in
                let constraint = constraints[index]
                guard !active.contains(index) else { return false }
                let value = constraint.terms.value(values)
                switch constraint.relation {
                case .equal: return false
                case .lessThanOrEqual: return value > 1e-6
                case .greaterThanOrEqual: return value < -1e-6
                }
            }
            guard let broken else { break }
            active.insert(broken)
        }
        return values
    }

    private func solve(_ order: [Int]) -> [Int: CGFloat] {
        var rows: [Row] = []
        for index in order {
            var rest = constraints[index].terms
            for row in rows {
                if let factor = rest.factors[row.unknown] {
                    rest.factors[row.unknown] = nil
                    rest.add(row.terms, times: factor)
                }
            }
            // A constraint without an unknown is redundant, or contradicts a more important one.
            guard let (unknown, factor) = rest.factors.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }) else { continue }
            var own = ConstraintTerms()
            rest.factors[unknown] = nil
            own.add(rest, times: -1 / factor)
            for other in rows.indices {
                if let factor = rows[other].terms.factors[unknown] {
                    rows[other].terms.factors[unknown] = nil
                    rows[other].terms.add(own, times: factor)
                }
            }
            rows.append(Row(unknown: unknown, terms: own))
        }
        return Dictionary(rows.map { ($0.unknown, $0.terms.value([:])) }, uniquingKeysWith: { $1 })
    }
}

/// The unknowns of a layout: four of each view and guide that takes part, in the coordinates of the view around all of them.
@MainActor
struct ConstraintFrames {
    let root: UIView
    private(set) var items: [ObjectIdentifier: (item: AnyObject, first: Int)] = [:]
    private var count = 0

    init(root: UIView) {
        self.root = root
    }

    /// The first of an item's unknowns: x, y, width and height.
    mutating func firstUnknown(_ item: AnyObject) -> Int {
        if let known = items[ObjectIdentifier(item)] {
            return known.first
        }
        defer { count += 4 }
        items[ObjectIdentifier(item)] = (item, count)
        return count
    }

    /// An edge, line or length of an item; nil for none.
    mutating func terms(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> ConstraintTerms? {
        let first = firstUnknown(item)
        let view = item as? UIView
        let margins = view?.layoutMargins ?? .zero
        func sum(_ start: Int, _ length: CGFloat, _ constant: CGFloat = 0) -> ConstraintTerms {
            var factors = [first + start: CGFloat(1)]
            if length != 0 {
                factors[first + start + 2] = length
            }
            return ConstraintTerms(factors: factors, constant: constant)
        }
        switch attribute {
        case .left, .leading: return sum(0, 0)
        case .right, .trailing: return sum(0, 1)
        case .top: return sum(1, 0)
        case .bottom: return sum(1, 1)
        case .centerX: return sum(0, 0.5)
        case .centerY: return sum(1, 0.5)
        case .width: return ConstraintTerms(factors: [first + 2: 1])
        case .height: return ConstraintTerms(factors: [first + 3: 1])
        case .firstBaseline: return sum(1, 0, view?.baselines.first ?? 0)
        case .lastBaseline: return sum(1, 1, -(view?.baselines.last ?? 0))
        case .leftMargin, .leadingMargin: return sum(0, 0, margins.left)
        case .rightMargin, .trailingMargin: return sum(0, 1, -margins.right)
        case .topMargin: return sum(1, 0, margins.top)
        case .bottomMargin: return sum(1, 1, -margins.bottom)
        case .centerXWithinMargins: return sum(0, 0.5, (margins.left - margins.right) / 2)
        case .centerYWithinMargins: return sum(1, 0.5, (margins.top - margins.bottom) / 2)
        case .notAnAttribute: return nil
        }
    }
}
