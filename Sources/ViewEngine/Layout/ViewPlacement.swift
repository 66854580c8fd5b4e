import IncrementalGraph
import Foundation

/// Where a view stands and how large it is: an attribute, or what a modifier makes of the geometry around it, which needs none. The origin is in
/// the coordinates of the nearest enclosing effect that transforms (or the window), not of the parent.
package enum ViewPlacement {
    case attribute(Attribute<ViewGeometry>)
    case derived(DerivedGeometry)

    /// The geometry now. A rule that asks depends on all that it is made of.
    package var value: ViewGeometry { read().geometry }

    /// The same, and a number that is another one after each change.
    func read() -> (geometry: ViewGeometry, stamp: UInt64) {
        switch self {
        case .attribute(let attribute):
            let geometry = attribute.value
            return (geometry, attribute.changeStamp)
        case .derived(let derived):
            return derived.read()
        }
    }

    /// The geometry as an attribute, made when this is first asked for.
    package var attribute: Attribute<ViewGeometry> {
        switch self {
        case .attribute(let attribute): attribute
        case .derived(let derived): derived.attribute
        }
    }
}

/// The geometry that a modifier makes of another one. It is kept until something changes that it is made of.
package class DerivedGeometry {
    private let subgraph = Subgraph.requireCurrent
    private var made: Attribute<ViewGeometry>?
    @exclusivity(unchecked) private final var geometry: ViewGeometry?
    @exclusivity(unchecked) private final var stamp: UInt64 = 0

    init() {}

    /// Reads what the geometry is made of, on behalf of the rule that runs now, and computes it if something of that is new.
    /// - Parameter last: The geometry of the last time, nil the first time.
    func update(_ last: ViewGeometry?) -> ViewGeometry {
        preconditionFailure("a derived geometry knows what it is made of")
    }

    final func read() -> (geometry: ViewGeometry, stamp: UInt64) {
        let new = update(geometry)
        if new != geometry {
            geometry = new
            stamp += 1
        }
        return (new, stamp)
    }

    fileprivate final var attribute: Attribute<ViewGeometry> {
        if let made {
            return made
        }
        guard subgraph.isAlive else {
            let gone = Subgraph(graph: subgraph.graph)
            defer { gone.tearDown() }
            return gone.apply { Attribute("child geometry", value: read().geometry) }
        }
        let attribute = subgraph.apply { Attribute<ViewGeometry>("child geometry") { self.read().geometry } }
        attribute.share()
        made = attribute
        return attribute
    }
}

/// Where a view stands that is shifted. To others it is where it would be without: the shift is only visible, not measured.
package final class ShiftedGeometry: DerivedGeometry {
    private let outer: ViewPlacement
    private let direction: Attribute<LayoutDirection>
    private let shift: () -> CGSize

    /// - Parameter shift: How far, in points; positive widths are towards the trailing edge. Reads what it depends on.
    package init(in outer: ViewPlacement, direction: Attribute<LayoutDirection>, shift: @escaping () -> CGSize) {
        self.outer = outer
        self.direction = direction
        self.shift = shift
    }

    override func update(_ last: ViewGeometry?) -> ViewGeometry {
        var new = outer.value
        let shift = shift()
        if shift.width != 0 {
            new.origin.x += direction.value == .rightToLeft ? -shift.width : shift.width
        }
        new.origin.y += shift.height
        return new
    }
}

/// Where the child of a layout modifier stands.
package final class LayoutChildGeometry: DerivedGeometry {
    private let outer: ViewPlacement
    private let layout: Attribute<LayoutComputer>
    private let direction: Attribute<LayoutDirection>
    @exclusivity(unchecked) private var isMirrored = false
    // Stamps of what the last geometry was made of.
    @exclusivity(unchecked) private var lastOuter: UInt64 = 0
    @exclusivity(unchecked) private var lastLayout: UInt64 = 0
    @exclusivity(unchecked) private var lastDirection: UInt64 = 0

    package init(in outer: ViewPlacement, layout: Attribute<LayoutComputer>, direction: Attribute<LayoutDirection>) {
        self.outer = outer
        self.layout = layout
        self.direction = direction
    }

    override func update(_ last: ViewGeometry?) -> ViewGeometry {
        let (outer, outerStamp) = outer.read()
        layout.refresh()
        if let last, outerStamp == lastOuter, layout.changeStamp == lastLayout {
            guard isMirrored else { return last }
            direction.refresh()
            if direction.changeStamp == lastDirection {
                return last
            }
        }
        (lastOuter, lastLayout, isMirrored) = (outerStamp, layout.changeStamp, false)
        guard var child = layout.value.engine.childGeometry(at: outer.size) else { return outer }
        let mirrored = outer.size.value.width - child.origin.x - child.size.value.width
        if mirrored != child.origin.x {
            isMirrored = true
            if direction.value == .rightToLeft {
                child.origin.x = mirrored
            }
            lastDirection = direction.changeStamp
        }
        child.origin.x += outer.origin.x
        child.origin.y += outer.origin.y
        return child
    }
}
