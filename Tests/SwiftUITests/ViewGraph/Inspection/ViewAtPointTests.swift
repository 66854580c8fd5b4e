import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore
import ViewInspection

/// From a pixel to the view that has drawn it.
@MainActor
@Suite struct ViewAtPointTests {
    @Test func thePointIsOfTheViewThatHasDrawnIt() throws {
        let stage = TestStage(
            ZStack {
                Rectangle().fill(.red)
                Circle().fill(.blue)
                Text("middle").padding(20).background { Color.green }
                Ellipse().fill(.black).opacity(0)
            }, size: CGSize(width: 200, height: 200), inspects: true)
        func type(_ x: CGFloat, _ y: CGFloat) throws -> String? {
            let id = stage.graph.inspectedView(at: CGPoint(x: x, y: y))
            return stage.graph.inspectedTree()?.all.first { $0.id == id }?.type
        }
        #expect(try type(5, 5) == "Rectangle", "the corner that the circle leaves")
        #expect(try type(100, 10) == "Circle")
        #expect(try type(100, 100) == "Text")
        #expect(try type(100, 85) == "Color", "the background of the text")
    }

    @Test func transformsAndClipsCountAtAPoint() throws {
        let stage = TestStage(
            ZStack {
                Rectangle().fill(.red)
                Rectangle().fill(.blue).frame(width: 100, height: 20).rotationEffect(.degrees(90))
                Color.green.frame(width: 60, height: 60).clipShape(Circle()).offset(x: 60)
            }, size: CGSize(width: 200, height: 200), inspects: true)
        let tree = try #require(stage.graph.inspectedTree())
        let rectangles = tree.all.filter { $0.type == "Rectangle" }.map(\.id)
        func id(_ x: CGFloat, _ y: CGFloat) -> Int? { stage.graph.inspectedView(at: CGPoint(x: x, y: y)) }
        #expect(rectangles.count == 2)
        #expect(id(100, 55) == rectangles[1] && id(55, 100) == rectangles[0])
        #expect(id(160, 100) == tree.all.first { $0.type == "Color" }?.id)
        #expect(id(133, 73) == rectangles[0], "a corner that is clipped off")
    }
}
