import SwiftUI
import SwiftUITesting
import Testing

private struct TeaRow: View {
    let name: String
    @State private var isFavourite = false

    var body: some View {
        HStack {
            Text(name)
            Spacer()
            Button(isFavourite ? "Remove" : "Add") { isFavourite.toggle() }
                .buttonStyle(.borderless)
        }
    }
}

private struct TeaShop: View {
    @State private var isOrdering = false
    @State private var name = ""
    @State private var strength = 0.5
    @State private var isWarm = true
    @State private var kind = "Green"

    var body: some View {
        VStack {
            Text("Teas").font(.title).accessibilityAddTraits(.isHeader)
            ForEach(["Assam", "Sencha", "Oolong"], id: \.self) { TeaRow(name: $0) }
            TextField("Name", text: $name, prompt: Text("Your name"))
            SecureField("Code", text: .constant("abc"))
            Slider(value: $strength) { Text("Strength") }
            Toggle("Warm", isOn: $isWarm)
            Button("Order") { isOrdering = true }.accessibilityIdentifier("order")
            Button("Sold out") {}.disabled(true)
        }
        .padding()
        .sheet(isPresented: $isOrdering) {
            VStack {
                Text("Your order")
                Button("Order") { isOrdering = false }
            }
        }
    }
}

@MainActor
@Suite struct ElementQueryTests {
    private let stage = TestStage(TeaShop(), inspects: true)

    @Test func elementsAreFoundByEachProperty() throws {
        #expect(try stage.element(.button("Order")).identifier == "order")
        #expect(try stage.element(.identifier("order")).label == "Order")
        #expect(try stage.element("order").role == .button)
        #expect(try stage.element(.label("Warm")).value == "on")
        #expect(try stage.element(.toggle("Warm")).role == .toggle)
        #expect(try stage.element(.value("50%")).role == .slider)
        #expect(try stage.element(.slider("Strength")).label == "Strength")
        #expect(try stage.element(.placeholder("Your name")).label == "Name")
        #expect(try stage.element(.textField("Name")).placeholder == "Your name")
        #expect(try stage.element(.secureField("Code")).text == "abc")
        #expect(try stage.element(.text(containing: "SENCH")).text == "Sencha")
        #expect(try stage.element(.label(containing: "old o")).isEnabled == false)
        #expect(stage.count(.role(.button)) == 5)
        #expect(stage.count(.role(.button).disabled) == 1 && stage.count(.role(.button).enabled) == 4)
        #expect(stage.count(.any.where { $0.traits.contains(.isHeader) }) == 1)
        #expect(stage.count("Assam") == 1 && stage.count(.text("Nowhere")) == 0)
    }

    @Test func viewsAreFoundByTheirType() throws {
        #expect(stage.count(.type(TeaRow.self)) == 3)
        #expect(try stage.element(.type(TeaRow.self).nth(1)).text == "Sencha Add")
        try stage.tap(.button("Add").inside(.type(TeaRow.self).containing(.text("Oolong"))))
        #expect(stage.count(.button("Add")) == 2)
        #expect(try stage.element(.type(TeaRow.self).last).text == "Oolong Remove")
        #expect(stage.bodyCount(of: TeaRow.self) == 4)
        stage.resetCounts()
        #expect(stage.bodyCount(of: TeaRow.self) == 0)
    }

    @Test func nthFirstAndLastChoose() throws {
        try stage.tap(.button("Add").nth(1))
        #expect(stage.elements(.type(TeaRow.self)).map(\.text) == ["Assam Add", "Sencha Remove", "Oolong Add"])
        try stage.tap(.button("Add").last)
        try stage.tap(.button("Add").first)
        #expect(stage.count(.button("Remove")) == 3 && !stage.exists(.button("Add")))
        #expect(stage.frame(.button("Remove").nth(3)) == nil)
    }

    @Test func twoMatchesAreAnErrorThatListsBoth() throws {
        for act in [{ try stage.tap(.named("Add")) }, { try stage.tap(.button("Add")) }, { try stage.longPress(.text("Add")) }] {
            let error = #expect(throws: ElementError.self) { try act() }
            #expect(error?.matches.count == 3)
            #expect(error?.description.contains(".nth(2): ") == true && error?.description.contains("“Add” (") == true)
            #expect(error?.description.contains(".inside(") == true)
        }
        #expect(throws: ElementError.self) { try stage.element(.button("Add")) }
        // As scripts have it.
        try stage.tap("Add")
        #expect(try stage.element(.type(TeaRow.self).first).text == "Assam Remove")
    }

    @Test func noMatchSaysWhatIsNearest() throws {
        let error = #expect(throws: ElementError.self) { try stage.tap(.button("Ordr")) }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.first == "there is no button “Ordr”; what there is, the nearest first:")
        #expect(lines.dropFirst().first?.hasPrefix("  button “Order” with the identifier “order” (") == true)
        #expect(error?.matches.isEmpty == true)
    }

    @Test func whatASheetCoversIsNotMeant() throws {
        try stage.tap(.button("Order"))
        try stage.settle()
        #expect(stage.count(.button("Order")) == 1 && stage.count(.sheet) == 1)
        #expect(try stage.element(.sheet("Your order")).children.count == 2)
        try stage.tap(.button("Order").inside(.sheet))
        try stage.settle()
        #expect(!stage.exists(.sheet))
        try stage.tap("order")
    }

    @Test func stringVariablesAndLiteralsMeanTheSame() throws {
        let name = "Warm"
        try stage.tap(name)
        #expect(try stage.element(.toggle(name)).value == "off")
        try stage.tap("Warm")
        #expect(stage.exists(name) && stage.exists("Warm") && stage.exists(.named(name)))
        #expect(stage.frame(name) == stage.frame("Warm"))
        try stage.set("Warm", to: false)
        #expect(try stage.element(.toggle("Warm")).value == "off")
        try stage.set(.slider("Strength"), to: 1)
        #expect(try stage.element(.slider("Strength")).value == "100%")
    }

    @Test func fieldsAreTypedInto() throws {
        try stage.type("Ann", into: .placeholder("Your name"))
        #expect(try stage.element(.textField("Name")).value == "Ann")
        #expect(try stage.element(.textField("Name")).isFocused)
        try stage.paste("e Bo", into: .textField("Name"))
        #expect(try stage.element(.textField("Name")).text == "Anne Bo")
        try stage.clearText(in: .textField("Name"))
        #expect(try stage.element(.textField("Name")).value == "")
        try stage.clearText(in: .textField("Name"))
    }

    @Test func drawingIsTold() throws {
        let stage = TestStage(
            VStack {
                Text("Red").font(.system(size: 20, weight: .bold)).foregroundStyle(Color(red: 1, green: 0, blue: 0)).opacity(0.5)
                Color(red: 0, green: 0, blue: 1).frame(width: 50, height: 40).accessibilityIdentifier("box")
                Button("Under") {}.overlay { Color.white.contentShape(Rectangle()).onTapGesture {}.accessibilityIdentifier("lid") }
            })
        let red = try stage.element(.text("Red"))
        #expect(red.color == [1, 0, 0, 1] && red.opacity == 0.5 && red.font == StageElement.TextFont(size: 20, weight: 700))
        #expect(red.isVisible && red.isHittable && red.drawnFrame != nil)
        let box = try stage.element(.identifier("box"))
        #expect(box.color == [0, 0, 1, 1] && box.frame.size == CGSize(width: 50, height: 40))
        let under = try stage.element(.button("Under"))
        #expect(!under.isHittable && under.coveredBy?.contains("lid") == true)
    }

    @Test func elementsFollowAnAnimation() throws {
        struct Mover: View {
            @State private var isAway = false
            var body: some View {
                Text("Go").offset(x: isAway ? 100 : 0).onTapGesture { withAnimation(.linear(duration: 1)) { isAway = true } }
            }
        }
        let stage = TestStage(Mover())
        let start = try stage.element(.text("Go"))
        try stage.tap(.text("Go"))
        stage.advance(by: 0.5)
        let half = try stage.element(.text("Go"))
        #expect(abs(half.drawnFrame!.midX - start.drawnFrame!.midX - 50) < 0.01)
        #expect(abs(half.transform!.tx - start.transform!.tx - 50) < 0.01)
    }

    @Test func linksAndProgressHaveTheirRoles() throws {
        let stage = TestStage(
            VStack {
                Link("Manual", destination: URL(string: "https://example.org")!)
                ProgressView("Loading", value: 0.3)
                ProgressView("Waiting").accessibilityIdentifier("spinner")
                ProgressView(value: 3, total: 4) {
                    Text("Steps")
                } currentValueLabel: {
                    Text("3 of 4")
                }
            })
        #expect(try stage.element(.link("Manual")).role == .link && stage.count(.role(.link)) == 1 && !stage.exists(.button("Manual")))
        #expect(stage.elements(.role(.progress)).map(\.value) == ["30%", "", "75%"])
        #expect(try stage.element(.progress("Loading")).label == "Loading" && stage.element("spinner").role == .progress)
        #expect(stage.accessibilityTree.contains("progress \"Loading\" value: \"30%\""))
        #expect(stage.exists(.text("Waiting")) && stage.exists(.text("3 of 4")))
    }

    @Test func eachRoleIsThatOfSomething() throws {
        struct All: View {
            @State private var isOpen = false
            @State private var isAsking = false
            var body: some View {
                TabView {
                    VStack {
                        Text("Text")
                        Image(systemName: "star").accessibilityLabel("Image")
                        Button("Open") { isOpen = true }
                        Button("Ask") { isAsking = true }
                        Toggle("Toggle", isOn: .constant(true))
                        Slider(value: .constant(0.5)) { Text("Slider") }
                        Stepper("Stepper", value: .constant(1.0), format: .number)
                        Picker("Picker", selection: .constant(1)) { Text("One").tag(1) }
                        Link("Link", destination: URL(string: "https://example.org")!)
                        TextField("Field", text: .constant(""))
                        SecureField("Secure", text: .constant("a"))
                        ProgressView()
                        VStack {
                            Text("A"); Text("B")
                        }.accessibilityElement(children: .contain)
                    }
                    .tabItem { Text("Tab") }
                }
                .sheet(isPresented: $isOpen) { Text("Sheet") }
                .alert("Alert", isPresented: $isAsking) {}
            }
        }
        let stage = TestStage(All(), device: .iPhone15)
        var found = Set(stage.elements.map(\.role))
        try stage.tap(.button("Ask"))
        stage.advance(by: 1)
        found.formUnion(stage.elements.map(\.role))
        try stage.dismissAlert()
        try stage.tap(.button("Open"))
        stage.advance(by: 1)
        found.formUnion(stage.elements.map(\.role))
        #expect(Set(ElementRole.allCases).subtracting(found).isEmpty)
    }
}
