import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@MainActor
struct GridTests {
    private func frames<V: View>(_ view: V, width: CGFloat = 300, height: CGFloat = 200) -> [CGRect] {
        TestStage(view, size: CGSize(width: width, height: height)).items.map(\.bounds)
    }

    @Test func columnsAreAsWideAsTheirWidestCell() {
        let frames = frames(
            Grid(alignment: .topLeading, verticalSpacing: 5) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.green.frame(width: 30, height: 20)
                }
                GridRow {
                    Color.blue.frame(width: 50, height: 10)
                    Color.yellow.frame(width: 10, height: 10)
                }
            }.frame(width: 300, height: 200, alignment: .topLeading))
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 58, y: 0, width: 30, height: 20),
                CGRect(x: 0, y: 25, width: 50, height: 10), CGRect(x: 58, y: 25, width: 10, height: 10),
            ])
    }

    @Test func flexibleColumnsShareTheWidth() {
        let frames = frames(
            Grid {
                GridRow {
                    Color.red
                    Color.green
                    Color.blue
                }
            }, width: 280)
        #expect(frames.map(\.width) == [88, 88, 88])
        #expect(frames.map(\.height) == [200, 200, 200])
    }

    /// Measured: what a flexible row over all columns adds goes to each column in equal parts.
    @Test func aWholeRowWidensAllColumnsAlike() {
        let frames = frames(
            Grid(alignment: .leading, verticalSpacing: 0) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.green.frame(width: 30, height: 10)
                    Color.blue.frame(width: 27, height: 10)
                }
                Color.yellow.frame(height: 10)
            })
        #expect(frames[3].width == 300)
        // 300 − 16 − 77 = 207: 69 more in each.
        #expect(abs(frames[1].minX - frames[0].minX - 97) < 0.01)
        #expect(abs(frames[2].minX - frames[1].minX - 107) < 0.01)
    }

    @Test func cellsSpanAndAlign() {
        let frames = frames(
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    Color.red.frame(width: 20, height: 40).gridColumnAlignment(.trailing)
                    Color.green.frame(width: 80, height: 40)
                }
                GridRow(alignment: .bottom) {
                    Color.blue.frame(width: 10, height: 10)
                    Color.yellow.frame(width: 10, height: 20).gridCellAnchor(.topLeading)
                }
                GridRow {
                    Color.purple.frame(width: 60, height: 10).gridCellColumns(2)
                }
            }.frame(width: 300, height: 200, alignment: .topLeading))
        #expect(frames[2] == CGRect(x: 10, y: 50, width: 10, height: 10))
        #expect(frames[3] == CGRect(x: 30, y: 40, width: 10, height: 20))
        #expect(frames[4] == CGRect(x: 25, y: 60, width: 60, height: 10))
    }

    @Test func anUnsizedCellFillsItsColumn() {
        let frames = frames(
            Grid(verticalSpacing: 0) {
                GridRow { Color.red.frame(width: 78, height: 10) }
                GridRow { Color.blue.frame(height: 10).gridCellUnsizedAxes(.horizontal) }
            })
        #expect(frames[1].width == 78)
    }

    @Test func rowsComeAndGo() throws {
        struct Rows: View {
            @State var count = 2
            var body: some View {
                Grid(verticalSpacing: 0) {
                    ForEach(0..<count, id: \.self) { row in
                        GridRow {
                            Text("A\(row)").frame(width: 40, height: 20); Text("B\(row)").frame(width: 40, height: 20)
                        }
                    }
                    Button("More") { count += 1 }.frame(height: 20)
                }
            }
        }
        let stage = TestStage(Rows(), size: CGSize(width: 200, height: 200))
        #expect(!stage.exists("B2"))
        try stage.tap("More")
        #expect(stage.frame("B2")!.midY - stage.frame("B1")!.midY == 20)
    }

    // MARK: ViewThatFits

    @Test func theFirstChildThatFitsIsShown() throws {
        struct Choice: View {
            @State var width: CGFloat = 200
            var body: some View {
                VStack {
                    ViewThatFits(in: .horizontal) {
                        Color.red.frame(width: 150, height: 10)
                        Color.green.frame(width: 100, height: 10)
                        Color.blue.frame(width: 50, height: 10)
                    }
                    .frame(width: width)
                    Button("Less") { width -= 80 }
                }
            }
        }
        let stage = TestStage(Choice(), size: CGSize(width: 300, height: 200))
        #expect(stage.items[0].bounds.width == 150)
        #expect(stage.items.count == 2)
        try stage.tap("Less")
        #expect(stage.items[0].bounds.width == 100)
        try stage.tap("Less")
        // None fits: the last one.
        #expect(stage.items[0].bounds.width == 50)
    }
}
