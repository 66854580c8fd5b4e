import Foundation
import Geometry
import ScriptedStage
import Rendering
import SwiftUI
import ViewInspection

/// Positions of elements, and the work of updates.
extension TestStage {
    /// Returns the layout's frame, in the window, of the element with this identifier, label or text: its final position when nothing moves.
    /// Nil if there is none.
    public func frame(_ label: String) -> CGRect? {
        onStage { graph.find(label)?.responder.globalFrame }
    }

    /// Returns whether an element with this identifier, label or text exists.
    public func exists(_ label: String) -> Bool {
        onStage { graph.find(label) != nil }
    }

    /// All identifiers, labels and texts, in screen order.
    public var labels: [String] { onStage { graph.labels } }

    /// The drawn items, from back to front.
    public var items: [DrawnItem] { DrawnItem.list(displayList) }

    /// The drawn texts, from back to front.
    public var texts: [String] { items.compactMap(\.text) }

    /// Returns the first item drawn with this text or label.
    public func item(_ label: String) -> DrawnItem? {
        items.first { $0.text == label || $0.labels.contains(label) }
    }

    /// Returns the items at a point of the window, from front to back: those whose outline or box contains the point, as far as clips leave
    /// it visible.
    public func items(at point: CGPoint) -> [DrawnItem] {
        items.reversed().filter { $0.covers(point) }
    }

    /// Returns the front item at a point of the window; nil if there is none.
    public func item(at point: CGPoint) -> DrawnItem? { items(at: point).first }

    /// Returns the colour of the pixel at a point of the window: red, green, blue and alpha, 0…1 in sRGB.
    ///
    /// - Parameter point: In points. A point outside of the window stops the test.
    public func color(at point: CGPoint) -> [Double] {
        let image = bitmap()
        let (x, y) = (Int(saturating: (point.x * graph.scale).rounded(.down)), Int(saturating: (point.y * graph.scale).rounded(.down)))
        precondition(
            (0..<image.width).contains(x) && (0..<image.height).contains(y),
            "the point (\(point.x), \(point.y)) lies outside of the window, which has \(graph.size.width)×\(graph.size.height) points")
        let start = (y * image.width + x) * 4
        // Blue first; a window is opaque.
        return [2, 1, 0, 3].map { Double(image.bytes[start + $0]) / 255 }
    }

    /// Returns how often the bodies of all views of a type have run since the last `resetCounts()`. The stage needs `inspects: true`.
    public func bodyCount<V: View>(of type: V.Type) -> Int {
        graph.inspectionForTypes.bodyCounts[ObjectIdentifier(type)] ?? 0
    }
}

extension ViewGraph {
    /// The inspection that knows views by type. Stops the test if it was not requested.
    var inspectionForTypes: ViewInspection {
        guard let inspection else {
            preconditionFailure("views are known by their types only on a stage that is made with inspects: true, as in TestStage(view, inspects: true)")
        }
        return inspection
    }
}

extension DrawnItem {
    fileprivate func covers(_ point: CGPoint) -> Bool {
        guard visibleBounds.insetBy(dx: -(lineWidth ?? 0) / 2, dy: -(lineWidth ?? 0) / 2).contains(point), opacity > 0 else { return false }
        guard let path else { return true }
        let inverse = transform.inverted()
        let own = point.applying(inverse)
        return lineWidth.map { path.strokedPath(StrokeStyle(lineWidth: $0)).contains(own) } ?? path.contains(own)
    }
}
