import SwiftUI
import Testing

@Suite @MainActor struct PointerStyleTests {
    private func style(_ view: some View, at point: CGPoint = CGPoint(x: 50, y: 50)) -> PointerStyle? {
        let graph = ViewGraph(view, size: CGSize(width: 100, height: 100))
        _ = graph.frame(at: 0)
        return graph.pointerStyle(at: point)
    }

    @Test func theInnermostStyleCounts() {
        let square = Color.red.frame(width: 20, height: 20)
        let view = square.pointerStyle(.link).frame(width: 60, height: 60).background(.blue).pointerStyle(.grabIdle)
        #expect(style(view) == .link)
        #expect(style(view, at: CGPoint(x: 25, y: 25)) == .grabIdle)
        #expect(style(view, at: CGPoint(x: 5, y: 5)) == .default)
        #expect(style(square.pointerStyle(nil).pointerStyle(.zoomIn)) == .zoomIn)
        #expect(style(square.pointerVisibility(.hidden)) == nil)
        #expect(style(square.pointerVisibility(.visible).pointerVisibility(.hidden)) == .default)
    }

    @Test func textFieldsHaveABar() {
        #expect(style(TextField("Name", text: .constant(""))) == .horizontalText)
    }

    @Test func stylesDiffer() {
        #expect(PointerStyle.columnResize == .columnResize(directions: .all))
        #expect(PointerStyle.columnResize != .columnResize(directions: .leading))
        #expect(PointerStyle.frameResize(position: .top) != .frameResize(position: .bottom))
    }
}
