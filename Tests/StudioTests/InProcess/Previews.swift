import SwiftUI

extension TestPreview {
    static let card = TestPreview("Card", file: "Card.swift") { Card() }

    static let red = TestPreview("Red", file: "Several.swift", line: 3) { Color.red }
    static let green = TestPreview("Green", file: "Several.swift", line: 4) { Color.green }
    static let writing = TestPreview("Writing", file: "Several.swift", line: 5) { Text("Seen in the dark, too") }

    static let jump = TestPreview("Jump", file: "Jump.swift") { Jump() }

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
