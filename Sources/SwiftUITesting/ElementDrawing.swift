import Foundation
import SwiftUI

/// Matches drawn items with elements: by names and texts, and by positions if there are several.
struct ElementDrawing {
    let items: [DrawnItem]

    /// From back to front.
    @MainActor
    func items(of element: FoundElement) -> [DrawnItem] {
        var chosen = Set<Int>()
        let names = Set(element.node.responders.flatMap { [$0.identifier, $0.accessibility?.label] }.compactMap { $0 })
        if !names.isEmpty {
            let named = items.indices.filter { items[$0].labels.contains(where: names.contains) }
            let inPlace = named.filter { touches(items[$0], element.frame) }
            chosen.formUnion(inPlace.isEmpty ? named : inPlace)
        }
        for part in element.all {
            if let text = part.ownText, !text.isEmpty, let index = nearest(to: part.frame, where: { $0.text == text }) {
                chosen.insert(index)
            }
        }
        // Under its texts lies its background.
        for index in items.indices where fills(items[index], element.frame) {
            chosen.insert(index)
        }
        for part in element.all where part.role == .image {
            if let index = nearest(to: part.frame, where: { $0.kind == .image && touches($0, part.frame) }) {
                chosen.insert(index)
            }
        }
        return chosen.sorted().map { items[$0] }
    }

    private func nearest(to frame: CGRect, where isMeant: (DrawnItem) -> Bool) -> Int? {
        func distance(_ item: DrawnItem) -> CGFloat {
            abs(item.frame.midX - frame.midX) + abs(item.frame.midY - frame.midY)
        }
        return items.indices.filter { isMeant(items[$0]) }.min { distance(items[$0]) < distance(items[$1]) }
    }

    private func touches(_ item: DrawnItem, _ frame: CGRect) -> Bool {
        let shared = item.frame.intersection(frame)
        return !shared.isNull
    }

    /// Whether it has the element's frame, to a point.
    private func fills(_ item: DrawnItem, _ frame: CGRect) -> Bool {
        guard item.kind != .text, frame.width > 0, frame.height > 0 else { return false }
        return abs(item.frame.minX - frame.minX) < 1 && abs(item.frame.minY - frame.minY) < 1 && abs(item.frame.maxX - frame.maxX) < 1
            && abs(item.frame.maxY - frame.maxY) < 1
    }
}
