import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// Content that is made for its frame (rows, pages, the content of a geometry reader) is laid out for its card, in every kind of presentation, and its
/// options for the card apply.
@MainActor
struct PresentedContainerTests {
    enum Device: CaseIterable {
        case phone, small, landscape, tablet

        var size: CGSize {
            switch self {
            case .phone: CGSize(width: 393, height: 852)
            case .small: CGSize(width: 375, height: 667)
            case .landscape: CGSize(width: 852, height: 393)
            case .tablet: CGSize(width: 820, height: 1180)
            }
        }

        var insets: EdgeInsets {
            switch self {
            case .phone: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
            case .small: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
            case .landscape: EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59)
            case .tablet: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0)
            }
        }
    }

    enum Kind: CaseIterable {
        case sheet, medium, low, cover, popoverAsSheet, popover
    }

    enum Content: CaseIterable {
        case plain, list, form, lazyStack, lazyGrid, pages, reader
    }

    private struct Inside: View {
        var content: Content

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 10).accessibilityIdentifier("first")
                middle.frame(maxWidth: .infinity, maxHeight: .infinity)
                Color.blue.frame(height: 10).accessibilityIdentifier("last")
            }
        }

        @ViewBuilder private var middle: some View {
            switch content {
            case .plain: Color.yellow
            case .list: List { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }
            case .form: Form { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }
            case .lazyStack: ScrollView { LazyVStack { ForEach(0..<60, id: \.self) { Text("Row \($0)") } } }
            case .lazyGrid:
                ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<60, id: \.self) { Text("Row \($0)") } } }
            case .pages:
                TabView {
                    Color.green
                    Text("Page")
                }
                .tabViewStyle(.page)
            case .reader: GeometryReader { proxy in Text("\(Int(proxy.size.height))") }
            }
        }
    }

    private struct Screen: View {
        var kind: Kind
        var content: Content
        var isInStack: Bool
        @State private var isShown = false

        var body: some View {
            switch kind {
            case .sheet: root.sheet(isPresented: $isShown) { inside }
            case .medium: root.sheet(isPresented: $isShown) { inside.presentationDetents([.medium]) }
            case .low: root.sheet(isPresented: $isShown) { inside.presentationDetents([.height(250), .large]) }
            case .cover: root.fullScreenCover(isPresented: $isShown) { inside }
            case .popoverAsSheet: root.popover(isPresented: $isShown) { inside }
            case .popover:
                root.popover(isPresented: $isShown) {
                    inside.frame(width: 240, height: 200).presentationCompactAdaptation(.popover)
                }
            }
        }

        private var root: some View { Button("Open") { isShown = true } }

        @ViewBuilder private var inside: some View {
            if isInStack {
                NavigationStack { Inside(content: content) }
            } else {
                Inside(content: content)
            }
        }
    }

    /// Where the content belongs: from the card's upper end to what the device covers at the bottom.
    private func place(_ kind: Kind, _ device: Device) -> (top: CGFloat, bottom: CGFloat)? {
        let metrics = SheetMetrics(window: device.size, insets: device.insets)
        var options = PresentationOptions()
        switch kind {
        case .sheet, .popoverAsSheet: break
        case .medium: options.detents = [.medium]
        case .low: options.detents = [.height(250), .large]
        case .cover: return (device.insets.top, device.size.height - device.insets.bottom)
        case .popover: return nil
        }
        if metrics.isRegular {
            return nil
        }
        var environment = EnvironmentValues()
        environment.setSizeClasses(of: device.size)
        let height = SheetDetents(options, metrics: metrics, environment: environment).items[0].height
        return (device.size.height - height, device.size.height - device.insets.bottom)
    }

    @Test(arguments: Kind.allCases, Device.allCases)
    func isLaidOutForItsCard(kind: Kind, device: Device) throws {
        for content in Content.allCases {
            for isInStack in [false, true] {
                let stage = TestStage(
                    Screen(kind: kind, content: content, isInStack: isInStack), size: device.size, safeAreaInsets: device.insets)
                try stage.tap("Open")
                func marks() throws -> (first: CGRect, last: CGRect) {
                    (try #require(stage.item("first")?.frame), try #require(stage.item("last")?.frame))
                }
                // From the first frame on, as tall as it is in the end.
                let early = try marks()
                try stage.settle()
                let late = try marks()
                let name = Comment(rawValue: "\(content) in \(kind) on \(device), stack: \(isInStack)")
                if kind != .popover, kind != .popoverAsSheet || device != .tablet {
                    #expect(abs((early.last.maxY - early.first.minY) - (late.last.maxY - late.first.minY)) < 1, name)
                }
                #expect(late.last.maxY <= device.size.height, name)
                if kind == .popover {
                    #expect(abs(late.last.maxY - late.first.minY - 200) < 0.6, name)
                    #expect(abs(late.first.width - 240) < 0.6, name)
                } else if let place = place(kind, device) {
                    #expect(abs(late.first.minY - place.top) < 0.6, name)
                    #expect(abs(late.last.maxY - place.bottom) < 0.6, name)
                }
            }
        }
    }

    // MARK: Preferences of content that is made for its frame

    private struct Preferring<C: View>: View {
        @ViewBuilder var content: C
        @State private var isShown = false

        var body: some View {
            Button("Open") { isShown = true }
                .sheet(isPresented: $isShown) { content }
        }
    }

    private func top<C: View>(@ViewBuilder _ content: () -> C) throws -> CGFloat {
        let stage = TestStage(Preferring(content: content), size: Device.phone.size, safeAreaInsets: Device.phone.insets)
        try stage.tap("Open")
        try stage.settle()
        let edge = try #require(stage.item("edge")?.frame.minY)
        return edge
    }

    @Test func aRowsPreferenceForDetentsCounts() throws {
        let wanted = try #require(place(.medium, .phone)).top
        let edge = Color.red.frame(height: 10).accessibilityIdentifier("edge")
        let fromRow = try top {
            VStack(spacing: 0) {
                edge
                List { Text("a").presentationDetents([.medium]) }
            }
        }
        #expect(abs(fromRow - wanted) < 0.6)
        let fromReader = try top {
            GeometryReader { _ in
                VStack(spacing: 0) {
                    edge
                    Spacer()
                }
                .presentationDetents([.medium])
            }
        }
        #expect(abs(fromReader - wanted) < 0.6)
        let fromFitting = try top {
            ViewThatFits {
                VStack(spacing: 0) {
                    edge
                    Spacer()
                }
                .presentationDetents([.medium])
            }
        }
        #expect(abs(fromFitting - wanted) < 0.6)
    }

    @Test func onlyTheRowsOnTheCardAppear() throws {
        final class Log {
            var rows: Set<Int> = []
        }
        let log = Log()
        let stage = TestStage(
            Preferring {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100, id: \.self) { row in
                            Color.red.frame(height: 50).onAppear { log.rows.insert(row) }
                        }
                    }
                }
                .presentationDetents([.height(200)])
            }, size: Device.phone.size)
        try stage.tap("Open")
        try stage.settle()
        #expect(log.rows.max().map { $0 <= 4 } == true)
        #expect(log.rows.count >= 4)
    }

    /// A popover is as large as its rows would like to be.
    @Test func aPopoverOfLazyRowsIsAsWideAsTheyAre() throws {
        struct Popover: View {
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .popover(isPresented: $isShown) {
                        ScrollView {
                            LazyVStack(spacing: 0) {
                                ForEach(0..<4, id: \.self) { row in
                                    Color.red.frame(width: 100 + CGFloat(row) * 10, height: 20).accessibilityIdentifier("row \(row)")
                                }
                            }
                        }
                        .presentationCompactAdaptation(.popover)
                    }
            }
        }
        let stage = TestStage(Popover(), size: Device.phone.size)
        try stage.tap("Open")
        try stage.settle()
        let first = try #require(stage.item("row 0")?.frame)
        let last = try #require(stage.item("row 3")?.frame)
        #expect(last.width == 130)
        #expect(last.minY - first.minY == 60)
        #expect(abs(first.midX - last.midX) < 0.6)
    }

    @Test(arguments: [Device.phone, .landscape])
    func adaptationsOfPortraitAndLandscapePhonesDiffer(device: Device) throws {
        struct Popover: View {
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .popover(isPresented: $isShown) {
                        Color.red.frame(width: 120, height: 90).accessibilityIdentifier("content")
                            .presentationCompactAdaptation(horizontal: .popover, vertical: .fullScreenCover)
                    }
            }
        }
        let stage = TestStage(Popover(), size: device.size, safeAreaInsets: device.insets)
        try stage.tap("Open")
        try stage.settle()
        // A popover stands beside its source, a cover has its content in the middle of the window.
        let middle = try #require(stage.item("content")?.frame.midY)
        let isInTheMiddle = abs(middle - (device.size.height - device.insets.bottom + device.insets.top) / 2) < 1
        #expect(isInTheMiddle == (device == .landscape))
    }
}
