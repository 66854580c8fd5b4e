import Foundation

extension ScrollModel {
    /// A wheel takes the content. Returns where that is.
    func wheelBegan() -> CGPoint {
        stop()
        isMovedByUser = true
        drag = Drag(offset: offset, base: offset)
        note()
        return offset
    }

    /// The content goes where the wheel takes it, and not beyond its ends.
    func wheelMoved(to place: CGPoint) {
        guard let metrics = known else { return }
        offset = metrics.clamped(place)
        note()
    }

    func wheelEnded() {
        drag = nil
        note()
    }

    /// The offset that shows a rectangle of the content with the least move from `offset`.
    func offset(showing frame: CGRect, from offset: CGPoint) -> CGPoint {
        known?.offset(showing: frame, anchor: nil, from: offset) ?? offset
    }
}
