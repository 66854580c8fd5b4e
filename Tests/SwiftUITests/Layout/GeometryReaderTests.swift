import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct GeometryReaderTests {
    /// The values of a reader of 40 × 20 points that `modify` puts into a window of 100 × 100.
    private func read<T, V: View>(_ question: @escaping (GeometryProxy) -> T, _ modify: (AnyView) -> V) -> T? {
        var answer: T?
        let reader = GeometryReader { proxy in
            let _ = answer = question(proxy)
            Color.red
        }
        _ = TestStage(modify(AnyView(reader.frame(width: 40, height: 20))), size: CGSize(width: 100, height: 100))
        return answer
    }

    private func isClose(_ a: CGRect?, _ b: CGRect) -> Bool {
        guard let a else { return false }
        return abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
    }

    @Test func itFillsAndPutsItsContentInTheCorner() {
        let stage = TestStage(
            GeometryReader { proxy in
                Color.red.frame(width: proxy.size.width / 2, height: 10).accessibilityIdentifier("bar")
            }.accessibilityIdentifier("reader"), size: CGSize(width: 100, height: 100))
        #expect(stage.frame("reader") == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(stage.frame("bar") == CGRect(x: 0, y: 0, width: 50, height: 10))
        let ideal = TestStage(GeometryReader { _ in Color.red }.fixedSize().accessibilityIdentifier("reader"), size: CGSize(width: 100, height: 100))
        #expect(ideal.frame("reader")?.size == CGSize(width: 10, height: 10))
    }

    /// The page's position follows its content's size: the content is made before its size is known.
    @Test func rowsInsideAreMadeBeforeThereIsASize() {
        let stage = TestStage(
            NavigationStack {
                ZStack {
                    Color.red
                    GeometryReader { proxy in
                        ForEach(0..<3) { index in
                            Color.blue.frame(width: proxy.size.width / 4 + CGFloat(index), height: 5).accessibilityIdentifier("\(index)")
                        }
                    }
                }
            }, size: CGSize(width: 100, height: 200))
        #expect(stage.frame("2")?.width == 27)
    }

    @Test func framesInTheWindow() {
        let global = { (proxy: GeometryProxy) in proxy.frame(in: .global) }
        #expect(read(global) { $0 } == CGRect(x: 30, y: 40, width: 40, height: 20))
        #expect(read({ $0.frame(in: .local) }) { $0 } == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(read(global) { $0.offset(x: 10, y: -5) } == CGRect(x: 40, y: 35, width: 40, height: 20))
        #expect(isClose(read(global) { $0.rotationEffect(.degrees(90)) }, CGRect(x: 40, y: 30, width: 20, height: 40)))
        #expect(isClose(read(global) { $0.scaleEffect(2) }, CGRect(x: 10, y: 30, width: 80, height: 40)))
        #expect(isClose(read(global) { $0.scaleEffect(0.5, anchor: .topLeading).offset(x: 5) }, CGRect(x: 35, y: 40, width: 20, height: 10)))
    }

    @Test func framesInNamedSpaces() {
        let named = { (proxy: GeometryProxy) in proxy.frame(in: .named("space")) }
        #expect(read(named) { $0.padding(7).coordinateSpace(.named("space")) } == CGRect(x: 7, y: 7, width: 40, height: 20))
        #expect(read(named) { $0.padding(7).coordinateSpace(name: "space").padding(5) } == CGRect(x: 7, y: 7, width: 40, height: 20))
        // Effects inside the space count, those around it do not.
        let inside = read(named) { $0.scaleEffect(2).frame(width: 100, height: 100).coordinateSpace(.named("space")) }
        #expect(isClose(inside, CGRect(x: 10, y: 30, width: 80, height: 40)))
        let around = read(named) { $0.padding(7).coordinateSpace(.named("space")).scaleEffect(2).rotationEffect(.degrees(30)) }
        #expect(isClose(around, CGRect(x: 7, y: 7, width: 40, height: 20)))
        // The innermost space of a name.
        let nested = read(named) { $0.padding(1).coordinateSpace(.named("space")).padding(5).coordinateSpace(.named("space")) }
        #expect(isClose(nested, CGRect(x: 1, y: 1, width: 40, height: 20)))
        #expect(read(named) { $0 } == CGRect(x: 30, y: 40, width: 40, height: 20))
    }

    @Test func boundsOfNamedSpaces() {
        let bounds = { (proxy: GeometryProxy) in proxy.bounds(of: .named("space")) }
        #expect(read(bounds) { $0.padding(7).coordinateSpace(.named("space")) } == CGRect(x: -7, y: -7, width: 54, height: 34))
        #expect(read(bounds) { $0 } == .some(nil))
    }

    @Test func theSizeIsFinalWhileTheLeafMoves() {
        var sizes: [CGFloat] = []
        let driver = Driver(40.0) { side in
            GeometryReader { proxy in
                let _ = sizes.append(proxy.size.width)
                Rectangle().accessibilityIdentifier("box")
            }.frame(width: side, height: 40)
        }
        sizes = []
        driver.set(80, .linear(duration: 1))
        #expect(driver.samples(at: [0.5]) { $0.width() } == [60])
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == 80 })
    }
}

/// What makes views may read their values, and here these hang on the reader's size.
extension GeometryReaderTests {
    @Test func theContentMayBeMadeWithItsValues() throws {
        let stage = TestStage(
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    Text("\(Int(proxy.size.width))")
                        .environment(\.lineLimit, Int(proxy.size.width))
                        .overlay(alignment: .leading) { Text("over") }
                }
                Color.red.frame(height: 20)
            }, size: CGSize(width: 100, height: 100))
        #expect(stage.texts == ["100", "over"])
    }
}
