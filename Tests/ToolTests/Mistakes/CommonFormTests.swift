import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// Forms that stand in public code of the last years, in both language modes.
@Suite(.serialized) struct CommonFormTests {
    @Test(arguments: ["5", "6"])
    func formsOfPublicCodeCompile(_ mode: String) throws {
        // What is global or nonisolated is an error in mode 6, on Apple's systems as here.
        let run = try ToolRun(["Forms.swift": Self.forms + (mode == "5" ? Self.nonisolatedForms : "")])
        let result = try run.render("Forms.swift", "--swift-version", mode)
        #expect(result.status == 0, "\(result.errors)")
        #expect(!result.errors.contains("main actor-isolated"), "\(result.errors)")
        #expect(result.texts.first?.contains("forms") ?? false, "\(result.texts)")
    }

    @Test func errorsOfAllFilesAreToldOnceAndInOrder() throws {
        var files: [String: String] = ["Lib/C0.swift": "import SwiftUI\nstruct V: View { var body: some View { Text(\"x\") } }"]
        for number in 1...30 {
            files["Lib/F\(number + 10).swift"] =
                number == 15 ? "let = 3" : "struct S\(number) { let x: Int = \"a\"\n    let y = unknown\(number) }"
        }
        let run = try ToolRun(files)
        for _ in 0..<2 {
            let result = try run.render("Lib")
            #expect(result.status == 1)
            let lines = result.errors.split(separator: "\n").filter { $0.contains(": error: ") && $0.contains(".swift:") }.map(String.init)
            let names = lines.compactMap { $0.firstMatch(of: #/F([0-9]+)\.swift/#).flatMap { Int($0.output.1) } }
            #expect(Set(names) == Set(11...40), "\(lines)")
            #expect(names == names.sorted(), "\(names)")
            #expect(Set(lines).count == lines.count)
            #expect(lines.count { $0.contains("cannot find 'unknown") } == 29)
        }
    }

    @Test func messagesAreInTheOrderOfTheFiles() {
        let output = """
            remark
            B.swift:1:1: error: one
            1 | one
            B.swift:2:1: warning: two
            A.swift:7:1: error: three
            A.swift:7:1: note: of three
            B.swift:1:1: error: one
            1 | one

            """
        let messages = CompilerMessages(output, files: ["A.swift", "B.swift"])
        #expect(messages.errors.count == 2)
        #expect(
            messages.text == """
                remark
                A.swift:7:1: error: three
                A.swift:7:1: note: of three
                B.swift:1:1: error: one
                1 | one
                B.swift:2:1: warning: two

                """)
    }

    private static let nonisolatedForms = """
        let globalWidth = UIScreen.main.bounds.width
        let notch = UIApplication.shared.windows.first?.safeAreaInsets.bottom
        extension CGFloat {
            static let screen = UIScreen.main.bounds.width
        }
        class Feedback {
            static let shared = Feedback()
            let generator = UIImpactFeedbackGenerator(style: .medium)
            func play() {
                generator.prepare()
                generator.impactOccurred()
                UINotificationFeedbackGenerator().notificationOccurred(.success)
                UISelectionFeedbackGenerator().selectionChanged()
            }
        }
        func isPad() -> Bool { UIDevice.current.userInterfaceIdiom == .pad }
        """

    /// One long chain of modifiers takes the compiler many seconds: time grows with the square of its length.
    private static let forms = """
        import SwiftUI
        import Combine

        struct Item: Identifiable, Hashable { let id = UUID(); var name = "a" }
        @MainActor class Store: ObservableObject {
            @Published var items: [Item] = []
            @Published var query = ""
            var bag = Set<AnyCancellable>()
            let generator = UIImpactFeedbackGenerator(style: .medium)
            static let shared = Store()
            init() {
                $query.debounce(for: .milliseconds(300), scheduler: RunLoop.main).removeDuplicates().sink { [weak self] q in self?.search(q) }.store(in: &bag)
                $query.throttle(for: 0.3, scheduler: DispatchQueue.main, latest: true).map { $0.count }.sink { print($0) }.store(in: &bag)
                Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in }.store(in: &bag)
            }
            func search(_ q: String) {}
            func haptic() { generator.impactOccurred(); UINotificationFeedbackGenerator().notificationOccurred(.success) }
        }
        enum Palette {
            @MainActor static let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
            @MainActor static let image = #imageLiteral(resourceName: "none")
        }
        struct Old: View {
            @State private var active = false
            @State private var tag: String? = nil
            @State private var text = ""
            @State private var alertItem: Item?
            @State private var sel: Item?
            @State private var sels = Set<Item>()
            @State private var show = false
            @State private var v = 0.5
            @State private var n = 1
            @State private var date = Date()
            @State private var color = Color.red
            @ObservedObject var store = Store.shared
            @Environment(\\.presentationMode) var presentationMode
            @Environment(\\.verticalSizeClass) var vs
            var body: some View {
                NavigationView {
                    List {
                        NavigationLink(destination: Text("a"), isActive: $active) { Text("x") }
                        NavigationLink(destination: Text("a"), tag: "1", selection: $tag) { EmptyView() }
                        NavigationLink("t", destination: Text("a"), isActive: $active)
                        NavigationLink("t", destination: Text("a"), tag: "2", selection: $tag)
                        NavigationLink("t", destination: Text("a"))
                        NavigationLink("t", isActive: $active) { Text("a") }
                        NavigationLink(isActive: $active) { Text("a") } label: { Text("l") }
                        NavigationLink(tag: "2", selection: $tag) { Text("a") } label: { Text("l") }
                        Section(header: Text("H"), footer: Text("F")) { Text("x") }
                        Section(header: Text("H")) { Text("x") }
                        Section(footer: Text("H")) { Text("x") }
                        TextField("t", text: $text, onEditingChanged: { _ in }, onCommit: {})
                        TextField("t", text: $text, onCommit: {})
                        TextField("t", text: $text, onEditingChanged: { _ in })
                        SecureField("t", text: $text, onCommit: {})
                        TextField("n", value: $n, formatter: NumberFormatter())
                        TextField("n", value: $n, formatter: NumberFormatter(), onEditingChanged: { _ in }, onCommit: {})
                        Slider(value: $v, in: 0...1, step: 0.1) { Text("x") }
                        Slider(value: $v, in: 0...1, onEditingChanged: { _ in })
                        Slider(value: $v, in: 0...1, step: 0.1, onEditingChanged: { _ in }, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) { Text("x") }
                        Slider(value: $v, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) { Text("x") }
                        Stepper(value: $n, in: 0...5) { Text("x") }
                        Stepper("x", value: $n, in: 0...5, step: 2)
                        Stepper("x", value: $n)
                        Stepper(onIncrement: {}, onDecrement: {}) { Text("x") }
                        Stepper("x", onIncrement: {}, onDecrement: {})
                        Stepper(value: $n, in: 0...5, step: 1, onEditingChanged: { _ in }) { Text("x") }
                        Stepper("x", value: $v, in: 0...5, step: 0.1, format: .number)
                        Picker(selection: $n, label: Text("x")) { ForEach(0..<3) { Text("\\($0)") } }.pickerStyle(SegmentedPickerStyle())
                        Picker("x", selection: $n) { ForEach(0..<3, id: \\.self) { Text("\\($0)").tag($0) } }.pickerStyle(WheelPickerStyle())
                        DatePicker(selection: $date, label: { Text("x") })
                        DatePicker(selection: $date, in: ...Date(), displayedComponents: .date) { Text("x") }.datePickerStyle(GraphicalDatePickerStyle())
                        Toggle(isOn: $show) { Text("x") }.toggleStyle(SwitchToggleStyle(tint: .red))
                        Button(action: {}) { Text("x") }.buttonStyle(PlainButtonStyle())
                        Button(action: {}, label: { Image(systemName: "star") }).buttonStyle(BorderlessButtonStyle())
                    }
                    .listStyle(GroupedListStyle())
                    .listStyle(InsetGroupedListStyle())
                    .listStyle(PlainListStyle())
                    .listStyle(SidebarListStyle())
                    .environment(\\.horizontalSizeClass, .regular)
                    .navigationBarTitle("x")
                    .navigationBarTitle(Text("x"), displayMode: .inline)
                    .navigationBarTitle("x", displayMode: .large)
                    .navigationBarItems(leading: Text("l"), trailing: Button("x") { presentationMode.wrappedValue.dismiss() })
                    .navigationBarItems(trailing: EditButton())
                    .navigationBarHidden(true)
                    .navigationBarBackButtonHidden(true)
                    .alert(item: $alertItem) { i in Alert(title: Text(i.name), message: Text("m"), dismissButton: .default(Text("OK"))) }
                    .alert(isPresented: $show) { Alert(title: Text("t"), message: nil, primaryButton: .destructive(Text("d")) {}, secondaryButton: .cancel()) }
                    .actionSheet(isPresented: $show) { ActionSheet(title: Text("t"), message: Text("m"), buttons: [.default(Text("a")) {}, .destructive(Text("x")), .cancel()]) }
                    .actionSheet(item: $alertItem) { _ in ActionSheet(title: Text("t")) }
                    .sheet(item: $sel, onDismiss: {}) { i in Text(i.name) }
                    .sheet(isPresented: $show) { Text("x") }
                    .fullScreenCover(isPresented: $show, content: { Text("x") })
                    .popover(isPresented: $show, arrowEdge: .bottom) { Text("x") }
                }
                .navigationViewStyle(StackNavigationViewStyle())
                .modifier(Moves(text: text))
                .modifier(Looks())
                .modifier(Touches())
            }
        }
        struct Moves: ViewModifier {
            let text: String
            func body(content: Content) -> some View {
                content
                    .animation(.default)
                    .animation(.spring(response: 0.3, dampingFraction: 0.5, blendDuration: 0))
                    .animation(.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0))
                    .onChange(of: text) { new in print(new) }
                    .onChange(of: text, perform: { value in print(value) })
                    .foregroundColor(.red)
                    .accentColor(.blue)
                    .cornerRadius(10)
                    .edgesIgnoringSafeArea(.all)
                    .edgesIgnoringSafeArea([.top, .bottom])
                    .statusBar(hidden: true)
                    .statusBarHidden()
                    .ignoresSafeArea(.keyboard)
            }
        }
        struct Looks: ViewModifier {
            func body(content: Content) -> some View {
                content
                    .ignoresSafeArea(.keyboard, edges: .bottom)
                    .colorScheme(.dark)
                    .preferredColorScheme(.dark)
                    .overlay(Circle().stroke(Color.red, lineWidth: 1))
                    .background(Color.red)
                    .mask(Circle())
                    .background(RoundedRectangle(cornerRadius: 5).fill(Color.red), alignment: .top)
                    .onTapGesture(count: 2) {}
                    .gesture(MagnificationGesture().onChanged { _ in })
                    .gesture(RotationGesture().onChanged { a in print(a.degrees) })
                    .disableAutocorrection(true)
                    .autocapitalization(.none)
                    .textContentType(.emailAddress)
            }
        }
        struct Touches: ViewModifier {
            func body(content: Content) -> some View {
                content
                    .keyboardType(.numberPad)
                    .accessibility(label: Text("x"))
                    .accessibility(hidden: true)
                    .accessibility(identifier: "x")
                    .accessibility(addTraits: .isButton)
                    .accessibility(value: Text("v"))
                    .accessibility(hint: Text("v"))
                    .lineSpacing(3).multilineTextAlignment(.center).minimumScaleFactor(0.5).allowsTightening(true).truncationMode(.tail)
                    .contextMenu { Button("x") {} }
                    .contextMenu(ContextMenu(menuItems: { Text("x") }))
                    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in }
                    .onReceive(NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in }
                    .scaledToFill().clipped().zIndex(1).id(3).tag(2)
            }
        }
        struct Lists: View {
            @State var sel: Item?
            @State var sels = Set<UUID>()
            @State var items = [Item()]
            @State var em = EditMode.inactive
            var body: some View {
                VStack {
                    List(items) { Text($0.name) }
                    List(items, id: \\.self) { Text($0.name) }
                    List(items, selection: $sels) { Text($0.name) }
                    List(selection: $sels) { ForEach(items) { Text($0.name) }.onDelete { items.remove(atOffsets: $0) }.onMove { items.move(fromOffsets: $0, toOffset: $1) } }
                    List(items, id: \\.self, selection: $sel) { Text($0.name) }
                    List(0..<5) { Text("\\($0)") }
                    List($items) { $i in TextField("n", text: $i.name) }
                    List($items, editActions: .delete) { $i in Text(i.name) }
                    List(items, children: \\.kids) { Text($0.name) }
                    ForEach(Array(items.enumerated()), id: \\.offset) { i, x in Text(x.name) }
                    ForEach(items.indices, id: \\.self) { i in Text(items[i].name) }
                    ForEach(0 ..< items.count) { i in Text(items[i].name) }
                    Form { Text("x") }.toolbar { EditButton() }.environment(\\.editMode, $em)
                }
                .toolbar { ToolbarItem(placement: .navigationBarTrailing) { Text("x") }
                    ToolbarItemGroup(placement: .bottomBar) { Text("x") }
                    ToolbarItem(placement: .principal) { Text("p") }
                    ToolbarItem(placement: .keyboard) { Text("p") } }
                .refreshable { }
                .searchable(text: .constant(""))
                .scrollDismissesKeyboard(.interactively)
                .scrollContentBackground(.hidden)
                .listRowSeparator(.hidden)
                .listRowBackground(Color.red)
                .swipeActions { Button("x") {} }
            }
        }
        extension Item { var kids: [Item]? { nil } }

        #Preview {
            VStack {
                Text("forms")
                Color(Palette.color)
                Old().frame(width: 0, height: 0).clipped()
                Lists().frame(width: 0, height: 0).clipped()
            }
        }

        """
}
