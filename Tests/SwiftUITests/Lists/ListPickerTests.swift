import Geometry
import Rendering
import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Pickers, buttons and pictures in rows.
@MainActor
struct ListPickerTests {
    private let phone = CGSize(width: 390, height: 844)

    private struct Teas: View {
        @State private var tea = "Sencha"
        var isLabelHidden = false

        var body: some View {
            Form {
                if isLabelHidden {
                    picker.labelsHidden()
                } else {
                    picker
                }
                Text("chosen: \(tea)")
            }
        }

        private var picker: some View {
            Picker("Tea", selection: $tea) {
                ForEach(["Sencha", "Matcha", "Hojicha"], id: \.self) { Text($0) }
            }
            .pickerStyle(.inline)
        }
    }

    @Test(arguments: [false, true]) func anInlinePickerIsARowForEachChoice(isLabelHidden: Bool) throws {
        let stage = TestStage(Teas(isLabelHidden: isLabelHidden), size: phone)
        let names = (isLabelHidden ? [] : ["Tea"]) + ["Sencha", "Matcha", "Hojicha", "chosen: Sencha"]
        let middles = try names.map { name in try #require(stage.items.first { $0.text == name }, "\(name)").frame.midY }
        #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 == 44 })
        // The line between two choices is that of rows: it reaches the card's edge.
        let lines = stage.items.filter { $0.kind == .fill && $0.frame.height <= 0.5 && $0.color?[3] ?? 0 > 0 && $0.opacity > 0 }
        #expect(lines.count >= middles.count - 1)
        #expect(lines.allSatisfy { $0.frame.minX == 32 && $0.frame.maxX == 374 })
        try stage.tap(at: CGPoint(x: 300, y: middles[middles.count - 3]))
        try stage.settle()
        #expect(stage.exists("chosen: Matcha"))
        try stage.select("Hojicha", in: "Tea")
        #expect(stage.exists("chosen: Hojicha"))
    }

    @Test func aWheelIsInsideItsRow() throws {
        let day = Date(timeIntervalSinceReferenceDate: 0)
        let stage = TestStage(
            Form {
                Text("before")
                DatePicker("Day", selection: .constant(day)).datePickerStyle(.wheel)
                Text("after")
            }, size: phone)
        let (before, after) = (try #require(stage.frame("before")), try #require(stage.frame("after")))
        #expect(after.midY - before.midY >= 216 + 44)
        // The other rows are as high as ever.
        #expect(after.midY - before.midY <= 216 + 44 + 24)
    }

    @Test func theWheelSaysToday() throws {
        func words(_ locale: String) -> [String] {
            TestStage(
                DatePicker("Day", selection: .constant(.now)).datePickerStyle(.wheel).environment(\.locale, Locale(identifier: locale)), size: phone
            ).texts
        }
        #expect(words("en_US").contains("Today"))
        #expect(words("de_DE").contains("Heute"))
        let other = TestStage(
            DatePicker("Day", selection: .constant(.init(timeIntervalSinceReferenceDate: 0))).datePickerStyle(.wheel), size: phone)
        #expect(!other.texts.contains("Today"))
    }

    @Test func symbolsOfSwipeActionsAndContextMenusAreFilled() throws {
        let row = Text("row")
            .swipeActions { Button("Delete", systemImage: "trash") {} }
        let stage = TestStage(List { row }, size: phone)
        try stage.drag(from: CGPoint(x: 300, y: 57), by: CGSize(width: -120, height: 0))
        try stage.settle()
        #expect(stage.items.compactMap(\.symbol) == ["trash.fill"])
        let menu = Text("view").contextMenu {
            Button("Delete", systemImage: "trash") {}
            Button("Edit", systemImage: "heart") {}.environment(\.symbolVariants, .none)
        }
        let other = TestStage(menu, size: phone)
        try other.longPress("view")
        try other.settle()
        #expect(other.items.compactMap(\.symbol) == ["trash.fill", "heart"])
    }

    /// The outlines that clip an item of this colour.
    private func clips(around color: [Double], in list: DisplayList) -> [Path] {
        switch list.kind {
        case .empty: return []
        case .group(let children): return children.flatMap { clips(around: color, in: $0) }
        case .item(let item):
            guard case .fill(_, _, .color(let paint)) = item.content, abs(Double(paint.red) - color[0]) < 0.01, abs(Double(paint.blue) - color[2]) < 0.01
            else { return [] }
            return [Path(item.frame)]
        case .effect(let effect, let child):
            let inner = clips(around: color, in: child)
            guard !inner.isEmpty, case .clip(let path, _) = effect else { return inner }
            return inner + [path]
        }
    }

    @Test func rowsEndAtTheCornersOfTheirSection() throws {
        let stage = TestStage(
            List {
                Color(red: 1, green: 0, blue: 0).listRowInsets(EdgeInsets())
                Color(red: 0, green: 0, blue: 1).listRowInsets(EdgeInsets())
            }, size: phone)
        let (first, last) = (clips(around: [1, 0, 0], in: stage.displayList), clips(around: [0, 0, 1], in: stage.displayList))
        let (top, bottom) = (try #require(first.first).boundingRect, try #require(last.first).boundingRect)
        func shows(_ x: CGFloat, _ y: CGFloat, _ clips: [Path]) -> Bool { clips.allSatisfy { $0.contains(CGPoint(x: x, y: y)) } }
        #expect(!shows(top.minX + 1, top.minY + 1, first) && !shows(top.maxX - 1, top.minY + 1, first))
        #expect(shows(top.minX + 1, top.maxY - 1, first) && shows(top.midX, top.midY, first))
        #expect(!shows(bottom.minX + 1, bottom.maxY - 1, last) && !shows(bottom.maxX - 1, bottom.maxY - 1, last))
        #expect(shows(bottom.minX + 1, bottom.minY + 1, last))
    }
}
