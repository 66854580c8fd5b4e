import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

@Observable private final class ObservedTea {
    var tea = 1
}

@MainActor
struct PickerStyleTests {
    struct Teas: View {
        @State var tea: String? = "Oolong"
        var kind: _PickerStyleKind
        var note: Note

        var body: some View {
            Picker("Tea", selection: $tea) {
                Text("None").tag(String?.none)
                ForEach(["Assam", "Oolong", "Sencha", "Yerba"], id: \.self) { name in
                    Text(name).tag(Optional(name))
                }
            }
            .environment(\.pickerStyleKind, kind)
            .onChange(of: tea) { note.text = $1 ?? "none" }
        }
    }

    @Test(arguments: [_PickerStyleKind.automatic, .menu, .wheel, .segmented, .inline])
    func scriptsChoose(kind: _PickerStyleKind) throws {
        let note = Note()
        let stage = TestStage(Teas(kind: kind, note: note), size: CGSize(width: 390, height: 300))
        try stage.select("Sencha", in: "Tea")
        #expect(note.text == "Sencha")
        try stage.select("None", in: "Tea")
        #expect(note.text == "none")
        #expect(throws: (any Error).self) { try stage.select("Coffee", in: "Tea") }
    }

    @Test func aPageOfChoices() throws {
        struct Screen: View {
            @State private var size = 2

            var body: some View {
                NavigationStack {
                    Form {
                        Picker("Size", selection: $size) {
                            Text("Small").tag(1)
                            Text("Medium").tag(2)
                            Text("Large").tag(3)
                        }
                        .pickerStyle(.navigationLink)
                        Text("size \(size)")
                    }
                }
            }
        }
        let stage = TestStage(Screen())
        try stage.tap("Size")
        try stage.settle()
        try stage.tap("Large")
        try stage.settle()
        #expect(stage.texts.contains("size 3"))
        try stage.select("Small", in: "Size")
        #expect(stage.texts.contains("size 1"))
    }

    @Test func aChoiceInAnObservedModelIsSeen() throws {
        struct Screen: View {
            @State private var model = ObservedTea()

            var body: some View {
                Picker("Tea", selection: $model.tea) {
                    Text("Assam").tag(1)
                    Text("Oolong").tag(2)
                }
                .pickerStyle(.menu)
            }
        }
        let stage = TestStage(Screen())
        #expect(stage.texts == ["Assam"])
        try stage.select("Oolong", in: "Tea")
        #expect(stage.texts == ["Oolong"])
    }

    @Test func menuShowsTheChosenOne() throws {
        let stage = TestStage(Teas(kind: .menu, note: Note()), size: CGSize(width: 390, height: 300))
        #expect(stage.texts == ["Oolong"])
    }

    @Test func menuOpensAndChooses() throws {
        let note = Note()
        let stage = TestStage(Teas(kind: .menu, note: note), size: CGSize(width: 390, height: 500))
        try stage.tap("Oolong")
        try stage.settle()
        #expect(stage.texts.contains("Assam"))
        try stage.tap("Sencha")
        try stage.settle()
        #expect(note.text == "Sencha")
        #expect(stage.texts == ["Sencha"])
    }

    @Test func wheelTurnsAndSnaps() throws {
        let note = Note()
        let stage = TestStage(Teas(kind: .wheel, note: note), size: CGSize(width: 300, height: 300))
        #expect(stage.frame("Tea")?.height == 216)
        // A little more than one row, slowly: it rests on the next one.
        try stage.drag(from: CGPoint(x: 150, y: 150), by: CGSize(width: 0, height: -36), duration: 4)
        #expect(note.text == "")
        try stage.settle()
        #expect(note.text == "Sencha")
        // A flick goes to the end and comes back from beyond it.
        try stage.swipe("Tea", .up, velocity: 2000, distance: 100)
        try stage.settle()
        #expect(note.text == "Yerba")
        try stage.tap(at: CGPoint(x: 150, y: 150 - 31))
        try stage.settle()
        #expect(note.text == "Sencha")
    }

    @Test func poses() {
        #expect(WheelPose(distance: 0).opacity == 1)
        #expect(WheelPose(distance: 0).height == 1)
        #expect(WheelPose(distance: 200).opacity == 0)
        let near = WheelPose(distance: 32)
        let far = WheelPose(distance: 96)
        #expect(near.opacity > far.opacity && near.height > far.height)
        #expect(near.shift < 0 && far.shift < near.shift)
    }
}

@MainActor
struct ControlStyleTests {
    struct Loud: ToggleStyle {
        @Environment(\.colorScheme) var scheme
        @State private var flips = 0

        func makeBody(configuration: Configuration) -> some View {
            Button {
                flips += 1
                configuration.isOn.toggle()
            } label: {
                HStack {
                    configuration.label
                    Text("\(configuration.isOn ? "on" : "off") \(flips) \(scheme == .dark ? "dark" : "light")")
                }
            }
        }
    }

    struct Framed: LabelStyle {
        @Environment(\.colorScheme) var scheme

        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text(scheme == .dark ? "dark" : "light")
                Label(configuration)
            }
        }
    }

    struct Screen: View {
        @State var isOn = false

        var body: some View {
            VStack {
                Toggle("Wi-Fi", isOn: $isOn).toggleStyle(Loud())
                Label("Star", systemImage: "star").labelStyle(Framed()).labelStyle(.titleOnly)
                ControlGroup {
                    Button("One") {}
                    Button("Two") {}
                }
            }
        }
    }

    @Test func stylesHaveStateAndEnvironment() throws {
        let stage = TestStage(Screen(), size: CGSize(width: 300, height: 300), colorScheme: .dark)
        #expect(stage.texts.contains("off 0 dark"))
        try stage.tap(at: try #require(stage.frame("off 0 dark")).middle)
        #expect(stage.texts.contains("on 1 dark"))
        #expect(stage.texts.contains("Star"))
        #expect(stage.items.allSatisfy { $0.frame.minX >= 0 })
        #expect(stage.frame("One")?.minY == stage.frame("Two")?.minY)
    }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
