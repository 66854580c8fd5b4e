import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// The index of a list's sections.
@MainActor
struct SectionIndexTests {
    private static let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }

    private struct Names: View {
        var letters = SectionIndexTests.letters
        var hasHeaders = true
        var visibility = Visibility.automatic
        var unnamed: Set<String> = []

        var body: some View {
            List {
                ForEach(letters, id: \.self) { letter in
                    if hasHeaders {
                        Section("Section \(letter)") { rows(letter) }.sectionIndexLabel(label(letter))
                    } else {
                        Section { rows(letter) }.sectionIndexLabel(label(letter))
                    }
                }
            }
            .listStyle(.plain)
            .listSectionIndexVisibility(visibility)
        }

        private func label(_ letter: String) -> Text? { unnamed.contains(letter) ? nil : Text(letter) }

        private func rows(_ letter: String) -> some View {
            ForEach(0..<20) { Text("\(letter) \($0)") }
        }
    }

    private func stage<V: View>(_ view: V, height: CGFloat = 700) -> TestStage { TestStage(view, size: CGSize(width: 390, height: height)) }

    @Test func labelsStandAtTheTrailingEdge() throws {
        let stage = stage(Names())
        let frames = try Self.letters.map { try #require(stage.frame($0), "\($0)") }
        #expect(frames.allSatisfy { $0.midX == 380 })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1.midY - $0.midY - 15) < 0.01 })
        #expect(abs((frames[0].midY + frames[25].midY) / 2 - 350) < 0.01)
    }

    @Test(arguments: [true, false]) func aTouchScrollsToTheSection(hasHeaders: Bool) throws {
        let stage = stage(Names(hasHeaders: hasHeaders))
        try stage.tap("M")
        try stage.settle()
        let first = try #require(stage.frame("M 0"))
        #expect(first.minY > 0 && first.minY < 60, "\(first)")
        #expect(stage.frame("L 19").map { $0.maxY <= 40 } ?? true)
        try stage.tap("B")
        try stage.settle()
        #expect(try #require(stage.frame("B 0")).minY < 60)
    }

    @Test func aTouchThatMovesGoesThroughTheSections() throws {
        let stage = stage(Names())
        try stage.touchDown("C")
        stage.advance(by: 0.1)
        #expect(try #require(stage.frame("C 0")).minY < 60)
        try stage.touchMove(by: CGSize(width: 0, height: 15))
        stage.advance(by: 0.1)
        #expect(try #require(stage.frame("D 0")).minY < 60)
        // Below the last one: the last one.
        try stage.touchMove(by: CGSize(width: 0, height: 400))
        stage.advance(by: 0.1)
        #expect(try #require(stage.frame("Z 0")).minY < 60)
        try stage.touchUp()
    }

    @Test func onlyLabelledSectionsAreInIt() throws {
        let stage = stage(Names(unnamed: ["B", "C"]))
        #expect(stage.exists("A") && !stage.exists("B") && !stage.exists("C") && stage.exists("D"))
        try stage.tap("D")
        try stage.settle()
        #expect(try #require(stage.frame("D 0")).minY < 60)
    }

    @Test func itCanBeHidden() {
        #expect(!stage(Names(visibility: .hidden)).exists("M"))
        #expect(stage(Names(visibility: .visible)).exists("M"))
        #expect(!stage(Names(unnamed: Set(Self.letters))).exists("M"))
    }

    @Test func whereThereIsTooLittleRoomSomeLabelsAreLeftOut() throws {
        let stage = stage(Names(), height: 200)
        #expect(stage.exists("A") && stage.exists("Z") && !stage.exists("B"))
        let places = SectionIndexBar.shown(26, in: 200)
        #expect(places.count == 13 && places.compactMap { $0 } == [0, 4, 8, 12, 16, 20, 25])
        #expect(SectionIndexBar.shown(3, in: 10) == [0, 1, 2])
        #expect(SectionIndexBar.shown(26, in: 0).compactMap { $0 } == [0, 25])
    }

    @Test func newSectionsAreInItAtOnce() throws {
        struct Growing: View {
            @State private var letters = ["A", "B"]
            var body: some View {
                VStack {
                    Button("Add") { letters.append("C") }
                    Names(letters: letters)
                }
            }
        }
        let stage = stage(Growing())
        #expect(!stage.exists("C"))
        try stage.tap("Add")
        try stage.settle()
        #expect(stage.exists("C"))
        try stage.tap("C")
        try stage.settle()
        #expect(stage.exists("C 0"))
    }
}

/// Sections that are there only under a condition.
@MainActor
struct ConditionalSectionTests {
    private struct Shelf: View {
        @State private var isFirstEmpty = true

        var body: some View {
            List {
                ForEach(0..<5) { shelf in
                    if shelf > 0 || !isFirstEmpty {
                        Section("Shelf \(shelf)") {
                            Button("Fill \(shelf)") { isFirstEmpty.toggle() }
                            Text("Book \(shelf)")
                        }
                    }
                }
            }
            .listStyle(.insetGrouped)
        }
    }

    private struct Plain: View {
        var body: some View {
            List {
                ForEach(0..<5) { shelf in
                    Section("Shelf \(shelf)") {
                        Button("Fill \(shelf)") {}
                        Text("Book \(shelf)")
                    }
                }
            }
            .listStyle(.insetGrouped)
        }
    }

    @Test func theyStandAsThoseWithoutOne() throws {
        let size = CGSize(width: 390, height: 844)
        let stage = TestStage(Shelf(), size: size), plain = TestStage(Plain(), size: size)
        #expect(!stage.exists("Book 0"))
        let frame = try #require(plain.frame("Book 0"))
        #expect(stage.frame("Book 1")?.minY == frame.minY)
        try stage.tap("Fill 2")
        try stage.settle()
        for name in ["Shelf 0", "Book 0", "Shelf 3", "Book 3"] {
            #expect(stage.frame(name) == plain.frame(name), "\(name)")
        }
        try stage.tap("Fill 0")
        try stage.settle()
        #expect(!stage.exists("Book 0") && stage.frame("Book 1")?.minY == frame.minY)
    }
}
