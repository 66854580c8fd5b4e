import SwiftUI

extension TestPreview {
    static let card = TestPreview("Card", file: "Card.swift") { Card() }

    static let red = TestPreview("Red", file: "Several.swift", line: 3) { Color.red }
    static let green = TestPreview("Green", file: "Several.swift", line: 4) { Color.green }
    static let writing = TestPreview("Writing", file: "Several.swift", line: 5) { Text("Seen in the dark, too") }

    static let jump = TestPreview("Jump", file: "Jump.swift") { Jump() }

    static let pair = TestPreview("Pair", file: "Pair.swift") { Pair() }

    static let slide = TestPreview("Slide", file: "Slide.swift") { Slide() }

    static let printing = TestPreview("Printing", file: "Printing.swift") {
        Button("Print") { TestConsole.print("tapped") }.position(x: 150, y: 240)
    }

    static let rows = TestPreview("Rows", file: "Rows.swift") {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<40) { row in
                    Text("Row \(row)").frame(height: 50).frame(maxWidth: .infinity).background(Color(hue: Double(row) / 40, saturation: 0.5, brightness: 1))
                }
            }
        }
    }

    static let pulse = TestPreview("Pulse", file: "Pulse.swift") { Pulse() }

    /// One preview with three arguments.
    static let badges = [1, 20, 300].map { count in
        TestPreview("Badge (\(count))", file: "Badge.swift", group: "Badge.swift/Badge (1)") { Badge(count: count) }
    }

    static let name = TestPreview("Name", file: "Name.swift") { Name() }
}

struct Name: View {
    @State private var name = ""

    var body: some View {
        VStack(spacing: 20) {
            TextField("Name", text: $name).textFieldStyle(.roundedBorder)
            Text("Hello, \(name)!")
        }
        .padding(40)
    }
}

/// An animation that waits, and keyframes.
struct Pulse: View {
    @State private var isOn = false

    var body: some View {
        ZStack {
            Circle().fill(.teal).frame(width: 60, height: 60).offset(x: isOn ? 60 : 0).position(x: 100, y: 60)
            KeyframeAnimator(initialValue: 1.0, trigger: isOn) { value in
                Rectangle().fill(.orange).frame(width: 50, height: 50).scaleEffect(value)
            } keyframes: { _ in
                CubicKeyframe(1.5, duration: 0.2)
                LinearKeyframe(1.2, duration: 0.3)
                SpringKeyframe(1, duration: 0.5)
            }
            .position(x: 150, y: 150)
            Button("Animate") { withAnimation(.easeInOut(duration: 0.4).delay(0.2)) { isOn.toggle() } }.position(x: 150, y: 240)
        }
    }
}

/// One of two neighbours jumps while the other one moves.
struct Pair: View {
    @State private var isOn = false
    @State private var isMoved = false

    var body: some View {
        VStack {
            Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0).animation(.spring, value: isOn)
            Rectangle().frame(width: 40, height: 40).offset(x: isMoved ? 80 : 0)
            Button("Move") {
                isOn.toggle()
                isMoved.toggle()
            }
        }
    }
}

/// Moves far, whatever the settings.
struct Slide: View {
    @State private var isOn = false

    var body: some View {
        ZStack {
            Color.orange.frame(width: 250, height: 250).offset(y: isOn ? 200 : 0)
            Button("Move") { withAnimation(.easeInOut) { isOn.toggle() } }
        }
    }
}

/// Changes without an animation.
struct Jump: View {
    @State private var isOn = false

    var body: some View {
        VStack {
            Circle().opacity(isOn ? 1 : 0.2)
            Button("Switch") { isOn.toggle() }
        }
    }
}

/// States of several kinds.
struct Badge: View {
    enum Tone: CaseIterable { case quiet, loud }

    @State private var isOn = false
    @State private var size = 40.0
    @State private var title = "Badge"
    @State private var tone = Tone.quiet
    var count: Int

    var body: some View {
        VStack {
            Circle().fill(tone == .loud ? .red : .blue).frame(width: size, height: size).opacity(isOn ? 1 : 0.3)
            Text("\(title) \(count)")
        }
    }
}
