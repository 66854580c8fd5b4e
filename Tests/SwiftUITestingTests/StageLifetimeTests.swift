import Foundation
import Inbetween
import SwiftUI
import SwiftUITesting
import Testing

/// What nobody has any more goes, and takes the models of its views with it.
@MainActor
@Suite struct StageLifetimeTests {
    @Observable
    final class Model {
        var count = 0
        var isShown = false
        var path: [Int] = []
        var text = "text"
    }

    private struct Subject: View {
        @Bindable var model: Model
        let content: (Bindable<Model>) -> AnyView
        @State private var own = 0

        var body: some View {
            content(_model)
                .environment(model)
                .onAppear { own = model.count }
            Text("\(model.count) \(own)").onTapGesture { model.count += 1 }
        }
    }

    private func expectNothingStays(
        _ name: String, @ViewBuilder _ content: @escaping (Bindable<Model>) -> some View, act: (TestStage) throws -> Void = { _ in }
    ) {
        weak var model: Model?
        weak var graph: AnyObject?
        do {
            let kept = Model()
            model = kept
            let stage = TestStage(Subject(model: kept) { AnyView(content($0)) }, safeAreaInsets: EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0))
            graph = stage.graph
            #expect(throws: Never.self, "\(name)") { try act(stage) }
            stage.advance(by: 0.5)
            withAnimation {
                kept.count += 1
                kept.isShown.toggle()
                kept.path = kept.path.isEmpty ? [1, 2] : []
            }
            stage.advance(by: 0.2)
        }
        #expect(graph == nil, "the graph of \(name)")
        #expect(model == nil, "the model of \(name)")
    }

    @Test func containers() {
        expectNothingStays("a text") { _ in Text("a") }
        expectNothingStays("lazy stacks") { model in
            ScrollView { LazyVStack(pinnedViews: .sectionHeaders) { ForEach(0..<40) { Text("\($0 + model.wrappedValue.count)") } } }
        } act: { try $0.scroll(by: CGSize(width: 0, height: 200)) }
        expectNothingStays("a scroll reader") { model in
            ScrollViewReader { proxy in
                ScrollView { Button("go") { withAnimation { proxy.scrollTo(3) } }; LazyVGrid(columns: [GridItem()]) { ForEach(0..<9) { Text("\($0)") } } }
            }
        } act: { try $0.tap("go") }
        expectNothingStays("geometry") { model in
            GeometryReader { proxy in Text("\(proxy.size.width)").onGeometryChange(for: CGSize.self, of: { $0.size }) { _ in model.wrappedValue.count += 1 } }
        }
        expectNothingStays("controls") { model in
            VStack {
                TextField("field", text: model.text)
                Picker("picker", selection: model.count) { Text("0").tag(0); Text("1").tag(1) }
                DatePicker("date", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
                DisclosureGroup("more", isExpanded: model.isShown) { Slider(value: .constant(0.5)) }
            }
        } act: { try $0.type("x", into: "field") }
    }

    @Test func navigation() {
        expectNothingStays("a stack") { _ in NavigationStack { Text("a") } }
        expectNothingStays("a stack with a path") { model in
            NavigationStack(path: model.path) {
                VStack { NavigationLink("link", value: 3) }
                    .navigationTitle("title").searchable(text: model.text)
                    .toolbar { ToolbarItem(placement: .bottomBar) { Button("bar") { model.wrappedValue.count += 1 } } }
                    .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        } act: { stage in
            try stage.tap("link")
            stage.advance(by: 0.7)
        }
        expectNothingStays("a page that has gone") { model in
            NavigationStack {
                NavigationLink("link") { Text("page").navigationTitle("page").toolbar { Button("b") { model.wrappedValue.count += 1 } } }.navigationTitle("root")
            }
        } act: { stage in
            try stage.tap("link")
            stage.advance(by: 1)
            try stage.tap("root")
            stage.advance(by: 1)
        }
        expectNothingStays("a destination with a binding") { model in
            NavigationStack { Text("a").navigationDestination(isPresented: model.isShown) { Text("b") } }
        }
        expectNothingStays("a split view") { _ in NavigationSplitView { Text("a") } detail: { Text("b") } }
        expectNothingStays("tabs") { model in
            TabView(selection: model.count) { ForEach(0..<7) { index in NavigationStack { Text("a \(index)") }.tabItem { Text("tab \(index)") }.tag(index) } }
        } act: { try $0.tap("tab 2") }
        expectNothingStays("pages") { model in
            TabView(selection: model.count) { Text("a").tag(0); Text("b").tag(1) }.tabViewStyle(.page)
        }
    }

    @Test func presentations() {
        expectNothingStays("a sheet") { model in
            Text("a").sheet(isPresented: model.isShown) { NavigationStack { Text("b") }.presentationDetents([.medium, .large]) }
        }
        expectNothingStays("a cover") { model in Text("a").fullScreenCover(isPresented: model.isShown) { Text("b") } }
        expectNothingStays("an alert") { model in Text("a").alert("alert", isPresented: model.isShown) { Button("ok") {} } }
        expectNothingStays("a dialog") { model in Text("a").confirmationDialog("dialog", isPresented: model.isShown) { Button("ok") {} } }
        expectNothingStays("a popover") { model in Text("a").popover(isPresented: model.isShown) { Text("b") } }
        expectNothingStays("a menu") { model in Menu("menu") { Button("one") { model.wrappedValue.count += 1 } } } act: { try $0.tap("menu") }
        expectNothingStays("a sheet that has gone") { model in
            Button("open") { model.wrappedValue.isShown = true }.sheet(isPresented: model.isShown) { Button("close") { model.wrappedValue.isShown = false } }
        } act: { stage in
            try stage.tap("open")
            stage.advance(by: 1)
            try stage.tap("close")
            stage.advance(by: 1)
        }
    }

    @Test func time() {
        expectNothingStays("a task") { model in
            Text("a").task {
                try? await Task.sleep(for: .seconds(100))
                model.wrappedValue.count += 1
            }
        }
        expectNothingStays("a timer") { model in
            Text("a").onReceive(Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()) { _ in model.wrappedValue.count += 1 }
        }
        expectNothingStays("a timeline") { model in TimelineView(.animation) { _ in Text("\(model.wrappedValue.count)") } }
        expectNothingStays("phases") { model in PhaseAnimator([1, 2]) { Text("\($0) \(model.wrappedValue.count)") } }
        expectNothingStays("keyframes") { model in
            Text("a").keyframeAnimator(initialValue: 1.0, trigger: model.wrappedValue.count) { $0.opacity($1) } keyframes: { _ in LinearKeyframe(0, duration: 1) }
        }
        expectNothingStays("an animation for ever") { model in
            Color.red.opacity(model.wrappedValue.isShown ? 0 : 1).animation(.linear.repeatForever(), value: model.wrappedValue.isShown)
        }
        expectNothingStays("a removal") { model in
            if !model.wrappedValue.isShown { Color.red.transition(.slide) }
            Image(systemName: "heart").symbolEffect(.bounce, value: model.wrappedValue.count)
        }
    }

    @Test func drawingsAndTouches() {
        expectNothingStays("a canvas") { model in
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: .zero) }
            } symbols: {
                Text("\(model.wrappedValue.count)").tag(0)
            }
        }
        expectNothingStays("a gesture") { model in
            Color.red.gesture(DragGesture().onChanged { _ in model.wrappedValue.count += 1 }.simultaneously(with: LongPressGesture()))
        } act: { try $0.drag(from: CGPoint(x: 100, y: 100), by: CGSize(width: 50, height: 0)) }
        expectNothingStays("a matched pair") { model in MatchedPair(isFirst: model.wrappedValue.isShown) }
        expectNothingStays("a context menu") { model in
            Text("hold").contextMenu { Button("one") { model.wrappedValue.count += 1 } }
        } act: { try $0.longPress("hold") }
    }

    private struct MatchedPair: View {
        let isFirst: Bool
        @Namespace private var space

        var body: some View {
            HStack {
                if isFirst { Circle().matchedGeometryEffect(id: 1, in: space) }
                Spacer()
                if !isFirst { Circle().matchedGeometryEffect(id: 1, in: space) }
            }
        }
    }

    @Test func renderersAndMovies() async throws {
        weak var model: Model?
        do {
            let kept = Model()
            model = kept
            let renderer = ImageRenderer(content: Subject(model: kept) { _ in AnyView(NavigationStack { ScrollView { Text("a") } }) })
            #expect(renderer.cgImage != nil)
        }
        #expect(model == nil)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gif").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        do {
            let kept = Model()
            model = kept
            let movie = Movie(Subject(model: kept) { _ in AnyView(NavigationStack { ScrollView { Text("a") } }) }, size: CGSize(width: 60, height: 60))
            movie.duration = 0.1
            try await movie.write(toFile: file)
        }
        #expect(model == nil)
    }
}
