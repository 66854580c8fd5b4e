import Foundation
import InbetweenSnapshotTesting
import SwiftUI
import Testing
import UIKit
import XCTest

/// A view that shows what its surroundings are.
private struct Badge: View {
    @Environment(\.colorScheme) private var scheme
    @State private var isWide = false

    var body: some View {
        HStack(spacing: 2) {
            Circle().fill(scheme == .dark ? .yellow : .blue).frame(width: isWide ? 24 : 8, height: 8)
            Text("Tea")
        }
        .onAppear {
            withAnimation(.linear(duration: 1)) { isWide = true }
        }
    }
}

private struct Tea: Encodable {
    var name = "Assam"
    var grams = [12, 3]
    var price: Double? = 4.5
}

private final class Swatch: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    }
}

/// Each form in which tests of snapshot-testing libraries call.
@MainActor @Suite struct SnapshotShimTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("__Snapshots__/SnapshotShimTests")

    private func pixels(_ name: String) throws -> [Int] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".png"))
        return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    // MARK: Views

    @Test func viewsAreAsLargeAsTheyAre() throws {
        assertSnapshot(of: Badge(), as: .image)
        assertSnapshot(of: Badge(), as: .image(precision: 0.99, perceptualPrecision: 0.98), named: "loose", timeout: 1)
        #expect(try pixels("viewsAreAsLargeAsTheyAre.1") == pixels("viewsAreAsLargeAsTheyAre.loose"))
    }

    @Test func viewsAreInWindowsOfAnySize() throws {
        assertSnapshot(of: Badge(), as: .image(layout: .fixed(width: 60, height: 40)))
        assertSnapshot(of: Badge(), as: .image(layout: .fixed(width: 60, height: 40), traits: .init(displayScale: 1)), named: "one")
        #expect(try pixels("viewsAreInWindowsOfAnySize.1") == [120, 80])
        #expect(try pixels("viewsAreInWindowsOfAnySize.one") == [60, 40])
    }

    @Test func viewsAreOnDevices() throws {
        let corner = Color.blue.overlay(alignment: .topLeading) { Color.red.frame(width: 40, height: 40) }
        let small = UITraitCollection(displayScale: 0.25)
        assertSnapshot(of: corner, as: .image(layout: .device(config: .iPhone13), traits: small))
        assertSnapshot(of: corner, as: .image(layout: .device(config: .iPhone13(.landscape)), traits: small), named: "on its side")
        #expect(try pixels("viewsAreOnDevices.1") == [98, 211])
        #expect(try pixels("viewsAreOnDevices.on-its-side") == [211, 98])
    }

    @Test func devicesAreThoseOfTheStage() {
        let phone = ViewImageConfig.iPhone15
        #expect(phone.size == StageDevice.iPhone15.size() && phone.traits.displayScale == 3)
        #expect(phone.safeArea == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(ViewImageConfig.iPhoneX(.landscape).safeArea == UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
        #expect(ViewImageConfig.iPhoneSe.size == CGSize(width: 320, height: 568))
        #expect(ViewImageConfig.iPhone13Mini.size == CGSize(width: 375, height: 812))
        #expect(ViewImageConfig.iPadPro11.size == CGSize(width: 1194, height: 834))
        #expect(ViewImageConfig.iPhone8(.portrait).safeArea.bottom == 0)
    }

    @Test func traitsReachTheView() {
        let strategies: [String: Snapshotting<Badge, UIImage>] = [
            "dark": .image(traits: UITraitCollection(userInterfaceStyle: .dark)),
            "large": .image(traits: .init(preferredContentSizeCategory: .accessibilityExtraLarge)),
            "right": .image(traits: .init(layoutDirection: .rightToLeft)),
            "several": .image(traits: .init(traitsFrom: [.init(userInterfaceStyle: .dark), .init(layoutDirection: .rightToLeft)])),
            "closure": .image(traits: UITraitCollection { $0.userInterfaceStyle = .dark }),
        ]
        assertSnapshots(of: Badge(), as: strategies)
    }

    @Test func theLastOfSeveralTraitsCounts() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(preferredContentSizeCategory: .small),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
        ])
        #expect(traits.userInterfaceStyle == .light && traits.preferredContentSizeCategory == .small)
        #expect(traits.layoutDirection == .unspecified && traits.displayScale == 0)
        let other = traits.modifyingTraits { $0.layoutDirection = .rightToLeft }
        #expect(other.layoutDirection == .rightToLeft && other.userInterfaceStyle == .light && traits.layoutDirection == .unspecified)
    }

    /// A second of the view's time takes none.
    @Test func viewsAreShownForAWhile() throws {
        assertSnapshots(of: Badge(), as: [.image(layout: .fixed(width: 60, height: 20)), .wait(for: 1, on: .image(layout: .fixed(width: 60, height: 20)))])
        let files = try ["1", "2"].map { try Data(contentsOf: Self.folder.appendingPathComponent("viewsAreShownForAWhile.\($0).png")) }
        #expect(files[0] != files[1])
        let late = try failure { assertSnapshot(of: Badge(), as: .wait(for: 2, on: .image), named: "late", timeout: 1) }
        #expect(late.problem == "the snapshot waits for 2.0 s, longer than its timeout of 1.0 s")
    }

    // MARK: UIKit

    @Test func viewsAndControllersOfUIKitAreShown() throws {
        let label = UILabel()
        label.text = "Tea"
        label.sizeToFit()
        assertSnapshot(of: label, as: .image, named: "label")
        assertSnapshot(of: Swatch(), as: .image(size: CGSize(width: 20, height: 10)), named: "controller")
        assertSnapshot(
            of: Swatch(), as: .image(on: .iPhoneSe, traits: .init(traitsFrom: [.init(userInterfaceStyle: .dark), .init(displayScale: 0.25)])), named: "dark")
        assertSnapshot(of: UIHostingController(rootView: Badge()), as: .image(size: CGSize(width: 60, height: 20)), named: "hosting")
        #expect(try pixels("viewsAndControllersOfUIKitAreShown.controller") == [40, 20])
        #expect(try pixels("viewsAndControllersOfUIKitAreShown.dark") == [80, 142])
    }

    @Test func imagesAreCompared() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        assertSnapshot(of: image, as: .image)
    }

    // MARK: Values

    @Test func valuesAreTexts() {
        assertSnapshot(of: Tea(), as: .dump, named: "dump")
        assertSnapshot(of: Tea(), as: .json, named: "json")
        assertSnapshot(of: Tea(), as: .plist, named: "plist")
        assertSnapshot(of: 12, as: .description, named: "description")
        assertSnapshot(of: "two\nlines", as: .lines, named: "lines")
        assertSnapshot(of: Data([1, 2, 3]), as: .data, named: "data")
        let grams = Snapshotting<Tea, String>.lines(\.name)
        assertSnapshot(of: Tea(), as: grams, named: "own")
        #expect(FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent("valuesAreTexts.data").path))
    }

    @Test func partsOfSetsDictionariesAndObjectsAreSorted() {
        final class Node {
            var next: Node?
        }
        enum Kind { case plain, with(Int, String) }
        let node = Node()
        node.next = node
        let value: [String: Any] = [
            "set": Set([3, 1, 2]), "node": node, "kinds": [Kind.plain, .with(2, "two")], "date": Date(timeIntervalSince1970: 0),
            "none": Int?.none as Any, "empty": [Int](),
        ]
        assertSnapshot(of: value, as: .dump)
        node.next = nil
    }

    @Test(arguments: ["green", "black"])
    func casesHaveNames(of tea: String) throws {
        assertSnapshot(of: tea, as: .lines, named: tea)
        #expect(FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent("casesHaveNames-of.\(tea).txt").path))
    }
}

private extension Snapshotting where Format == String {
    static func lines(_ path: KeyPath<Value, String>) -> Snapshotting {
        SimplySnapshotting<String>.lines.pullback { $0[keyPath: path] }
    }
}

/// The files and the messages of the assertions.
@MainActor @Suite(.serialized) struct SnapshotShimFailureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("__Snapshots__/SnapshotShimTests")

    /// None of the others may ask for anything.
    private nonisolated static var isAsked: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["INBETWEEN_RECORD", "CI"].contains { environment[$0]?.isEmpty == false }
    }

    private func files(_ name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasPrefix(name + ".") }.sorted()
    }

    private func clean(_ name: String) throws {
        for file in try files(name) {
            try FileManager.default.removeItem(at: Self.folder.appendingPathComponent(file))
        }
    }

    @Test(.enabled(if: !isAsked)) func nothingIsRecordedUnlessAskedFor() throws {
        defer { try? clean("nothingIsRecordedUnlessAskedFor") }
        let line = #line + 1
        let missing = try failure { assertSnapshot(of: "one", as: .lines, named: "a") }
        #expect(
            missing.problem.hasPrefix("there is no “")
                && missing.problem.contains("/__Snapshots__/SnapshotShimTests/nothingIsRecordedUnlessAskedFor.a.txt” yet"))
        #expect(missing.file == #filePath && missing.line == line && missing.column > 1)
        #expect(try files("nothingIsRecordedUnlessAskedFor") == ["nothingIsRecordedUnlessAskedFor.a.new.txt"])
        _ = try failure { assertSnapshot(of: "one", as: .lines, named: "a", record: false) }
        _ = try failure { assertSnapshot(matching: "one", as: .lines, named: "a") }
        assertSnapshot(of: "one", as: .lines, named: "a", record: .missing)
        let differs = try failure { assertSnapshot(of: "two", as: .lines, named: "a", record: .missing) }
        #expect(differs.problem.contains("− one\n+ two"), "\(differs.problem)")
        assertSnapshot(of: "two", as: .lines, named: "a", record: true)
        assertSnapshot(of: "two", as: .lines, named: "a")
    }

    @Test(.enabled(if: !isAsked)) func recordingIsAskedForAround() async throws {
        defer { try? clean("recordingIsAskedForAround") }
        withSnapshotTesting(record: .missing) { assertSnapshot(of: "one", as: .lines, named: "a") }
        await withSnapshotTesting(record: .failed) {
            await Task.yield()
            assertSnapshot(of: "two", as: .lines, named: "a")
        }
        let kept = try withSnapshotTesting(record: .all) {
            try failure { assertSnapshot(of: "three", as: .lines, named: "a", record: .never) }
        }
        #expect(kept.problem.contains("− two\n+ three"))
        isRecording = true
        assertSnapshot(of: "three", as: .lines, named: "a", record: nil)
        isRecording = false
        assertSnapshot(of: "three", as: .lines, named: "a")
    }

    @Test func imagesThatDifferHaveAnImageOfTheDifference() throws {
        let name = "imagesThatDifferHaveAnImageOfTheDifference"
        defer { try? clean(name) }
        try Data(contentsOf: Self.folder.appendingPathComponent("imagesAreCompared.1.png"))
            .write(to: Self.folder.appendingPathComponent(name + ".a.png"))
        let blue = Color.blue.frame(width: 4, height: 4)
        let other = try failure { assertSnapshot(of: blue, as: .image(traits: .init(displayScale: 1)), named: "a", record: .never) }
        #expect(other.problem.contains(" differs in ") || other.problem.contains(" pixels, not "), "\(other.problem)")
        #expect(try files(name) == [".a.difference.png", ".a.new.png", ".a.png"].map { name + $0 })
    }

    @Test func whatCannotBeMadeIsAFailure() throws {
        struct Broken: Error {}
        func broken() throws -> String { throw Broken() }
        let thrown = try failure { assertSnapshot(of: try broken(), as: .lines, named: "a") }
        #expect(thrown.problem == "Broken()")
        let empty = try failure { assertSnapshot(of: EmptyView(), as: .image, named: "b") }
        #expect(empty.problem == "EmptyView cannot be shown at 0.0×0.0 pt: say a size, as in layout: .fixed(width: 100, height: 100)")
        let wrong = try failure { assertSnapshot(of: Color.red, as: .image(precision: 99), named: "c") }
        #expect(wrong.problem == "a precision of 99.0 is not possible; it is 0 to 1, where 1 is exact")
        let timeless = try failure { assertSnapshot(of: "x", as: .wait(for: 1, on: .lines), named: "d") }
        #expect(timeless.problem == "only views are shown for a while: wait(for: 1.0, on: …) is not possible with String")
    }

    @Test nonisolated func viewsNeedTheMainActor() async throws {
        let error = try failure { assertSnapshot(of: EmptyText(), as: .image, named: "a") }
        #expect(error.problem == "views are shown on the main actor, and this test runs elsewhere: mark it, or its suite, with @MainActor")
    }
}

/// The same in XCTest.
final class SnapshotShimXCTests: XCTestCase {
    override func invokeTest() {
        withSnapshotTesting(record: .never) {
            super.invokeTest()
        }
    }

    @MainActor func testViewsAreShown() async {
        assertSnapshot(of: Badge(), as: .image(layout: .fixed(width: 60, height: 20)))
    }

    @MainActor func testValuesAreTexts() async {
        assertSnapshots(of: Tea(), as: [.dump, .description])
    }
}

private struct EmptyText: View {
    nonisolated init() {}

    var body: some View { Text("") }
}
