import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// UIKit's recognizers on SwiftUI views.
@MainActor
@Suite struct RecognizerRepresentableTests {
    final class Log {
        var calls: [String] = []
        var points: [CGPoint] = []
    }

    struct Tap: UIGestureRecognizerRepresentable {
        let log: Log
        var count = 1
        var isEnabled = true
        var action: (CGPoint) -> Void = { _ in }

        final class Coordinator: NSObject, UIGestureRecognizerDelegate {
            let converter: CoordinateSpaceConverter
            var begins = true

            init(converter: CoordinateSpaceConverter) {
                self.converter = converter
            }

            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        }

        func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
            log.calls.append("coordinator")
            return Coordinator(converter: converter)
        }

        func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
            log.calls.append("make")
            let recognizer = UITapGestureRecognizer()
            recognizer.delegate = context.coordinator
            return recognizer
        }

        func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) {
            log.calls.append("update \(count)")
            recognizer.numberOfTapsRequired = count
            recognizer.isEnabled = isEnabled
        }

        func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
            log.calls.append("\(recognizer.state)")
            log.points = [
                context.converter.localLocation, context.converter.location(in: .global), context.converter.location(in: .named("box")),
                recognizer.location(in: nil), context.coordinator.converter.convert(globalPoint: .zero),
            ]
            #expect(context.converter.localTranslation == nil && context.converter.localVelocity == nil)
            action(context.converter.localLocation)
        }
    }

    private struct Screen: View {
        let log: Log
        @State private var count = 1
        @State private var taps = 0

        var body: some View {
            VStack(spacing: 0) {
                Button("Twice") { count = 2 }.frame(height: 20)
                Button("Off") { count = 0 }.frame(height: 20)
                HStack(spacing: 0) {
                    Color.clear.frame(width: 30, height: 50)
                    Text("Hit \(taps)").frame(width: 100, height: 50).contentShape(Rectangle())
                        .gesture(Tap(log: log, count: max(count, 1), isEnabled: count > 0) { _ in taps += 1 })
                }
                .coordinateSpace(.named("box"))
            }
            .frame(width: 200, height: 200, alignment: .topLeading)
        }
    }

    @Test func tapsReachTheRepresentable() throws {
        let log = Log()
        let stage = TestStage(Screen(log: log), size: CGSize(width: 200, height: 200))
        #expect(log.calls == ["coordinator", "make", "update 1"])
        let corner = CGPoint(x: 30, y: 40)
        try stage.tap(at: CGPoint(x: corner.x + 10, y: corner.y + 20))
        #expect(log.calls == ["coordinator", "make", "update 1", "ended", "update 1"])
        #expect(
            log.points == [
                CGPoint(x: 10, y: 20), CGPoint(x: corner.x + 10, y: 60), CGPoint(x: 40, y: 20), CGPoint(x: corner.x + 10, y: 60),
                CGPoint(x: -corner.x, y: -40),
            ])
        #expect(stage.texts.contains("Hit 1"))
        try stage.tap("Twice")
        stage.advance(by: 1)
        try stage.tap("Hit 1")
        stage.advance(by: 1)
        #expect(stage.texts.contains("Hit 1"))
        try stage.doubleTap("Hit 1")
        #expect(stage.texts.contains("Hit 2"))
        try stage.tap("Off")
        stage.advance(by: 1)
        try stage.doubleTap("Hit 2")
        #expect(stage.texts.contains("Hit 2"))
    }

    struct Pan: UIGestureRecognizerRepresentable {
        let log: Log
        let move: (CGPoint, CGPoint) -> Void

        func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }

        func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
            log.calls.append("\(recognizer.state)")
            move(context.converter.localTranslation ?? .zero, context.converter.velocity(in: .global) ?? .zero)
        }
    }

    @Test func pansMoveInTheViewsSpace() throws {
        let log = Log()
        var moves: [(CGPoint, CGPoint)] = []
        let view = Text("P").frame(width: 40, height: 40).contentShape(Rectangle()).gesture(Pan(log: log) { moves.append(($0, $1)) }).scaleEffect(2)
        let stage = TestStage(view, size: CGSize(width: 400, height: 400))
        try stage.drag("P", by: CGSize(width: 100, height: 50), duration: 0.5)
        #expect(log.calls.first == "began" && log.calls.last == "ended" && log.calls.dropFirst().dropLast().allSatisfy { $0 == "changed" })
        let end = try #require(moves.last)
        #expect(abs(end.0.x - 50) < 0.01 && abs(end.0.y - 25) < 0.01)
        #expect(abs((try #require(moves.dropLast().last)).1.x - 200) < 20)
    }

    struct Press: UIGestureRecognizerRepresentable {
        let log: Log

        func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer { UILongPressGestureRecognizer() }

        func handleUIGestureRecognizerAction(_ recognizer: UILongPressGestureRecognizer, context: Context) {
            log.calls.append("\(recognizer.state)")
            log.points.append(context.converter.localLocation)
        }
    }

    struct Pinch: UIGestureRecognizerRepresentable {
        @Binding var scale: CGFloat
        @Environment(\.layoutDirection) private var direction

        func makeUIGestureRecognizer(context: Context) -> UIPinchGestureRecognizer { UIPinchGestureRecognizer() }

        func handleUIGestureRecognizerAction(_ recognizer: UIPinchGestureRecognizer, context: Context) {
            scale = direction == context.environment.layoutDirection ? recognizer.scale : 0
        }
    }

    private struct Pinched: View {
        @State private var scale: CGFloat = 1

        var body: some View {
            Text("Size \(Int(scale.rounded()))").frame(width: 200, height: 200).contentShape(Rectangle()).gesture(Pinch(scale: $scale))
        }
    }

    @Test func pressesAndPinches() throws {
        let log = Log()
        let stage = TestStage(
            Text("P").frame(width: 40, height: 40).contentShape(Rectangle()).gesture(Press(log: log)), size: CGSize(width: 100, height: 100))
        try stage.longPress("P", duration: 1)
        #expect(log.calls.first == "began" && log.calls.last == "ended")
        #expect(log.points.first.map { abs($0.x - 20) < 1 && abs($0.y - 20) < 1 } == true)
        let pinched = TestStage(Pinched(), size: CGSize(width: 300, height: 300))
        try pinched.pinch("Size 1", scale: 3)
        #expect(pinched.texts == ["Size 3"])
    }

    @Test func viewsThatGoTakeTheirRecognizers() throws {
        weak var recognizer: UIGestureRecognizer?
        struct Kept: UIGestureRecognizerRepresentable {
            let note: (UIGestureRecognizer) -> Void

            func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
                let recognizer = UITapGestureRecognizer()
                note(recognizer)
                return recognizer
            }
        }
        struct Parent: View {
            let note: (UIGestureRecognizer) -> Void
            @State private var isShown = true

            var body: some View {
                Button("Go") { isShown = false }
                if isShown { Text("T").gesture(Kept(note: note)) }
            }
        }
        let stage = TestStage(Parent { recognizer = $0 }, size: CGSize(width: 100, height: 100))
        #expect(recognizer != nil)
        try stage.tap("T")
        try stage.tap("Go")
        stage.advance(by: 1)
        #expect(recognizer == nil)
    }
}
