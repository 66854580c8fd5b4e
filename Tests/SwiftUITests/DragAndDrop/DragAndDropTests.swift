import Foundation
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@Suite @MainActor struct DragAndDropTests {
    @MainActor final class Log {
        var lines: [String] = []
    }

    private static let size = CGSize(width: 300, height: 300)

    /// A card at the top, a bin at the bottom: 100 × 40 each.
    private struct Board<Card: View, Bin: View>: View {
        @ViewBuilder var card: Card
        @ViewBuilder var bin: Bin

        var body: some View {
            VStack {
                card
                Spacer()
                bin
            }
        }
    }

    private static func label(_ text: String) -> some View {
        Text(text).frame(width: 100, height: 40).contentShape(.rect)
    }

    // MARK: Values

    private struct TextBoard: View {
        var log: Log

        var body: some View {
            Board {
                label("Card").draggable("a text")
            } bin: {
                label("Bin").dropDestination(for: String.self) { items, location in
                    log.lines.append("\(items) at \(Int(location.x)), \(Int(location.y))")
                    return true
                } isTargeted: {
                    log.lines.append("\($0)")
                }
            }
        }
    }

    @Test func aTouchThatStaysDropsAValue() throws {
        let log = Log()
        let stage = TestStage(TextBoard(log: log), size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        try stage.settle()
        #expect(log.lines == ["true", "[\"a text\"] at 50, 20", "false"])
    }

    @Test func aTouchThatMovesAtOnceDragsNothing() throws {
        let log = Log()
        let stage = TestStage(TextBoard(log: log), size: Self.size)
        try stage.drag("Card", to: "Bin")
        try stage.settle()
        #expect(log.lines == [])
    }

    @Test func aCancelledTouchLeavesTheTarget() throws {
        let log = Log()
        let stage = TestStage(TextBoard(log: log), size: Self.size)
        try stage.touchDown("Card")
        stage.advance(by: 0.6)
        let bin = try #require(stage.frame("Bin"))
        try stage.touchMove(to: CGPoint(x: bin.midX, y: bin.midY))
        try stage.touchCancel()
        try stage.settle()
        #expect(log.lines == ["true", "false"])
    }

    private struct Leaving: View {
        var log: Log
        @State private var isThere = true

        var body: some View {
            Board {
                if isThere { label("Card").draggable("a text") }
                Color.clear.frame(width: 1, height: 1).task {
                    try? await Task.sleep(for: .seconds(1))
                    isThere = false
                }
            } bin: {
                label("Bin").dropDestination(for: String.self) { _, _ in
                    false
                } isTargeted: {
                    log.lines.append("\($0)")
                }
            }
        }
    }

    @Test func aViewThatGoesEndsItsDrag() throws {
        let log = Log()
        let stage = TestStage(Leaving(log: log), size: Self.size)
        try stage.touchDown("Card")
        stage.advance(by: 0.6)
        let bin = try #require(stage.frame("Bin"))
        try stage.touchMove(to: CGPoint(x: bin.midX, y: bin.midY))
        #expect(log.lines == ["true"])
        stage.advance(by: 1)
        #expect(!stage.exists("Card"))
        #expect(log.lines == ["true", "false"])
    }

    @Test func aDisabledTargetTakesNothing() throws {
        let log = Log()
        let stage = TestStage(TextBoard(log: log).disabled(true), size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        try stage.settle()
        #expect(log.lines == [])
    }

    private struct Note: Transferable, Codable, Equatable {
        var title: String

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: UTType(exportedAs: "org.example.note"))
            ProxyRepresentation(exporting: \.title)
        }
    }

    /// What a bin for values of a type gets when a value is dropped on it.
    private func dropped<Value: Transferable, T: Transferable>(_ value: Value, as type: T.Type) throws -> [T] {
        var received: [T] = []
        let stage = TestStage(
            Board {
                Self.label("Card").draggable(value)
            } bin: {
                Self.label("Bin").dropDestination(for: T.self) { items, _ in
                    received += items
                    return true
                }
            }, size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        try stage.settle()
        return received
    }

    @Test func aValueIsTakenAsItselfOrItsProxy() throws {
        #expect(try dropped(Note(title: "Milk"), as: Note.self) == [Note(title: "Milk")])
        #expect(try dropped(Note(title: "Milk"), as: String.self) == ["Milk"])
        #expect(try dropped(Note(title: "Milk"), as: URL.self) == [])
    }

    private struct Memo: Transferable, Equatable {
        var text: String

        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(contentType: .utf8PlainText) {
                Data($0.text.utf8)
            } importing: {
                Memo(text: "memo of \(String(decoding: $0, as: UTF8.self))")
            }
        }
    }

    private struct Sheet: Transferable, Equatable {
        var text: String

        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(importedContentType: .json) { received in
                Sheet(text: "\(received.file.pathExtension) \(received.isOriginalFile) \(try String(contentsOf: received.file, encoding: .utf8))")
            }
        }
    }

    private struct Plain: Transferable, Codable {
        var number: Int

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
        }
    }

    private struct Label: Transferable, Equatable {
        var name: String

        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation(exporting: \.name, importing: { Label(name: "label \($0)") })
        }
    }

    @Test func aValueOfAnotherTypeIsMadeOfTheData() throws {
        #expect(try dropped("milk", as: Memo.self) == [Memo(text: "memo of milk")])
        #expect(try dropped(Memo(text: "milk"), as: String.self) == ["milk"])
        #expect(try dropped(Plain(number: 7), as: Sheet.self) == [Sheet(text: "json false {\"number\":7}")])
        #expect(try dropped("milk", as: Label.self) == [Label(name: "label milk")])
        #expect(try dropped(Label(name: "milk"), as: String.self) == ["milk"])
        #expect(try dropped("milk", as: AttributedString.self) == [AttributedString("milk")])
        #expect(try dropped("milk", as: Data.self) == [Data("milk".utf8)])
    }

    // MARK: Providers and delegates

    @Test func aProviderIsDroppedByItsTypes() throws {
        let log = Log()
        let stage = TestStage(
            Board {
                Self.label("Card").onDrag { NSItemProvider(object: NSString(string: "milk")) }
            } bin: {
                Self.label("Bin").onDrop(of: [.text], isTargeted: nil) { providers in
                    for provider in providers {
                        _ = provider.loadObject(ofClass: NSString.self) { text, _ in
                            MainActor.assumeIsolated { log.lines.append("\(text ?? "nothing")") }
                        }
                    }
                    return true
                }
            }, size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        try stage.settle()
        #expect(log.lines == ["milk"])
        let other = TestStage(
            Board {
                Self.label("Card").onDrag { NSItemProvider(object: NSString(string: "milk")) }
            } bin: {
                Self.label("Bin").onDrop(of: [.image], isTargeted: nil) { _ in
                    log.lines.append("wrong")
                    return true
                }
            }, size: Self.size)
        try other.drag("Card", to: "Bin", hold: 0.6)
        #expect(log.lines == ["milk"])
    }

    @Test func aProvidersDataIsMadeWhenItIsAskedFor() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .json) { done in
            done(Data("[1]".utf8), nil)
            return nil
        }
        #expect(provider.registeredContentTypes == [.json])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        let data = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(for: .text) { data, _ in continuation.resume(returning: data) }
        }
        #expect(data == Data("[1]".utf8))
        let text = await withCheckedContinuation { continuation in
            provider.loadTransferable(type: String.self) { continuation.resume(returning: try? $0.get()) }
        }
        #expect(text == "[1]")
        let image = await withCheckedContinuation { continuation in
            provider.loadTransferable(type: URL.self) { continuation.resume(returning: try? $0.get()) }
        }
        #expect(image == nil)
    }

    private struct Delegate: DropDelegate {
        var log: Log
        var name: String
        var operation = DropOperation.move
        var isTaken = true

        func validateDrop(info: DropInfo) -> Bool {
            info.hasItemsConforming(to: [UTType.text])
        }

        func dropEntered(info: DropInfo) { log.lines.append("\(name) entered") }
        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
        func dropExited(info: DropInfo) { log.lines.append("\(name) exited") }

        func performDrop(info: DropInfo) -> Bool {
            log.lines.append("\(name) dropped")
            return isTaken
        }
    }

    @Test func aDelegateFollowsTheTouch() throws {
        let log = Log()
        let stage = TestStage(
            VStack(spacing: 0) {
                Self.label("Card").draggable("milk")
                Self.label("Near").onDrop(of: [.text], delegate: Delegate(log: log, name: "near"))
                Self.label("Far").onDrop(of: [.text], delegate: Delegate(log: log, name: "far"))
            }, size: Self.size)
        try stage.drag("Card", to: "Far", hold: 0.6)
        try stage.settle()
        #expect(log.lines == ["near entered", "near exited", "far entered", "far dropped"])
    }

    @Test func whatIsForbiddenIsNotDropped() throws {
        let log = Log()
        let stage = TestStage(
            VStack(spacing: 0) {
                Self.label("Card").draggable("milk")
                Self.label("Bin").onDrop(of: [.text], delegate: Delegate(log: log, name: "bin", operation: .forbidden))
            }, size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        try stage.settle()
        #expect(log.lines == ["bin entered", "bin exited"])
    }

    @Test func theInnermostTargetThatAcceptsTakesTheItemsOnItsWholeArea() throws {
        let log = Log()
        func bin(_ name: String) -> (@MainActor ([String], CGPoint) -> Bool) {
            { items, location in
                log.lines.append("\(name) \(items) \(Int(location.y))")
                return true
            }
        }
        let stage = TestStage(
            VStack(spacing: 0) {
                Self.label("Card").draggable("milk")
                VStack(spacing: 60) {
                    Self.label("Images").dropDestination(for: Image.self) { _, _ in
                        log.lines.append("images")
                        return true
                    }
                    Self.label("Texts").dropDestination(for: String.self, action: bin("inner"))
                }
                .dropDestination(for: String.self, action: bin("outer"))
            }, size: Self.size)
        try stage.drag("Card", to: "Images", hold: 0.6)
        try stage.settle()
        try stage.drag("Card", to: "Texts", hold: 0.6)
        try stage.settle()
        let images = try #require(stage.frame("Images"))
        let card = try #require(stage.frame("Card"))
        try stage.drag("Card", by: CGSize(width: 0, height: images.maxY + 30 - card.midY), hold: 0.6)
        try stage.settle()
        #expect(log.lines == ["outer [\"milk\"] 20", "inner [\"milk\"] 20", "outer [\"milk\"] 60"])
    }

    // MARK: Reordering

    /// As most tutorials reorder a grid: the delegate moves the item as soon as another one is under the touch.
    private struct Reordering: View {
        @State private var items = ["A", "B", "C"]
        @State private var dragged: String?

        struct Mover: DropDelegate {
            let item: String
            @Binding var items: [String]
            @Binding var dragged: String?

            func dropEntered(info: DropInfo) {
                guard let dragged, dragged != item, let from = items.firstIndex(of: dragged), let to = items.firstIndex(of: item) else { return }
                withAnimation(.linear(duration: 0.2)) {
                    items.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
                }
            }

            func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

            func performDrop(info: DropInfo) -> Bool {
                dragged = nil
                return true
            }
        }

        var body: some View {
            VStack(spacing: 0) {
                ForEach(items, id: \.self) { item in
                    label(item)
                        .onDrag {
                            dragged = item
                            return NSItemProvider(object: item as String)
                        }
                        .onDrop(of: [.text], delegate: Mover(item: item, items: $items, dragged: $dragged))
                }
                Text("\(items.joined()) \(dragged ?? "none")").accessibilityIdentifier("order")
            }
        }
    }

    @Test func itemsAreReorderedUnderTheTouch() throws {
        let stage = TestStage(Reordering(), size: Self.size)
        try stage.drag("A", by: CGSize(width: 0, height: 80), hold: 0.6)
        try stage.settle()
        #expect(stage.exists("BCA none"))
        let frames = try ["B", "C", "A"].map { try #require(stage.frame($0)).minY }
        #expect(frames == frames.sorted())
    }

    // MARK: What one sees

    /// A red card of 100 × 40 in the middle of the upper edge.
    private static func redCard(takes: Bool) -> some View {
        Board {
            Color.red.frame(width: 100, height: 40).accessibilityLabel("Card").draggable("milk")
        } bin: {
            label("Bin").dropDestination(for: String.self) { _, _ in takes }
        }
        .background(.white)
    }

    private func isRed(_ stage: TestStage, _ x: CGFloat, _ y: CGFloat) -> Bool {
        let color = stage.color(at: CGPoint(x: x, y: y))
        return color[0] > 0.9 && color[1] < 0.6
    }

    @Test func thePreviewIsLiftedAndFollowsTheTouch() throws {
        let stage = TestStage(Self.redCard(takes: true), size: Self.size)
        try stage.touchDown("Card")
        stage.advance(by: 0.4)
        #expect(!isRed(stage, 150, 41))
        stage.advance(by: 0.6)
        // Five percent larger, in front of the card, which stays.
        #expect(isRed(stage, 150, 40.5))
        try stage.touchMove(by: CGSize(width: 30, height: 100))
        #expect(isRed(stage, 150, 20))
        #expect(isRed(stage, 180, 120) && isRed(stage, 131, 120) && isRed(stage, 229, 120))
        #expect(!isRed(stage, 180, 150))
        try stage.touchUp()
        try stage.settle()
        #expect(!isRed(stage, 180, 120))
    }

    @Test func whatIsNotTakenGoesBack() throws {
        let stage = TestStage(Self.redCard(takes: false), size: Self.size)
        try stage.touchDown("Card")
        stage.advance(by: 1)
        try stage.touchMove(by: CGSize(width: 0, height: 250))
        #expect(isRed(stage, 150, 270))
        try stage.touchUp()
        var heights: [Int] = []
        for _ in 0..<24 {
            stage.advance(by: 1 / 60)
            heights += (50..<300).first { isRed(stage, 150, CGFloat($0)) }.map { [$0] } ?? []
        }
        #expect(heights.count > 6)
        #expect(heights == heights.sorted(by: >), "it comes nearer in each frame: \(heights)")
        try stage.settle()
        #expect(!isRed(stage, 150, 45) && isRed(stage, 150, 20))
    }

    @Test func whatIsTakenFadesWhereItWasDropped() throws {
        let stage = TestStage(Self.redCard(takes: true), size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        stage.advance(by: 0.1)
        let color = stage.color(at: CGPoint(x: 130, y: 280))
        #expect((0.3...0.95).contains(color[1]), "half gone: \(color)")
        try stage.settle()
        #expect(stage.color(at: CGPoint(x: 130, y: 280))[1] > 0.99)
    }

    /// The card goes to the other side when it is dropped there, as its item does.
    private struct Moving: View {
        @State private var isDone = false

        var body: some View {
            Board {
                if !isDone {
                    Color.red.frame(width: 100, height: 40).accessibilityLabel("Card").draggable("milk")
                }
            } bin: {
                label("Bin").dropDestination(for: String.self) { _, _ in
                    withAnimation(.linear(duration: 0.1)) { isDone = true }
                    return true
                }
            }
            .background(.white)
        }
    }

    @Test func thePreviewOfAViewThatGoesFadesToo() throws {
        let stage = TestStage(Moving(), size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        stage.advance(by: 0.15)
        let color = stage.color(at: CGPoint(x: 130, y: 280))
        #expect((0.3...0.98).contains(color[1]), "half gone: \(color)")
        try stage.settle()
        #expect(stage.color(at: CGPoint(x: 130, y: 280))[1] > 0.99)
        #expect(!stage.exists("Card"))
    }

    @Test func anotherViewMayBeThePreview() throws {
        let stage = TestStage(
            Board {
                Self.label("Card").draggable("milk") { Color.red.frame(width: 40, height: 40) }
            } bin: {
                Self.label("Bin")
            }
            .background(.white), size: Self.size)
        try stage.touchDown("Card")
        stage.advance(by: 1)
        try stage.touchMove(by: CGSize(width: 0, height: 100))
        #expect(isRed(stage, 150, 120))
        #expect(!isRed(stage, 175, 120))
        try stage.touchUp()
        try stage.settle()
        #expect(!isRed(stage, 150, 120))
    }

    @Test func aDragGoesOnWhereTheOneBeforeFliesBack() throws {
        let stage = TestStage(Self.redCard(takes: false), size: Self.size)
        try stage.drag("Card", by: CGSize(width: 0, height: 100), hold: 0.6)
        stage.advance(by: 0.05)
        try stage.touchDown("Card")
        stage.advance(by: 1)
        try stage.touchMove(by: CGSize(width: 0, height: 150))
        stage.advance(by: 0.5)
        #expect(isRed(stage, 150, 170))
        try stage.touchUp()
        try stage.settle()
        #expect(!isRed(stage, 150, 170))
    }
}
