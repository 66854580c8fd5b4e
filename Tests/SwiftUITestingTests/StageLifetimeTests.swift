import Foundation
import Inbetween
import SwiftUI
import SwiftUITesting
import Testing

/// A stage without references is released, with the models of its views.
@MainActor
@Suite struct StageLifetimeTests {
    @Test func containers() {
        Lifetime.expectNothingStays("a text") { _ in Text("a") }
        Lifetime.expectNothingStays("lazy stacks") { model in
            ScrollView { LazyVStack(pinnedViews: .sectionHeaders) { ForEach(0..<40) { Text("\($0 + model.wrappedValue.count)") } } }
        } act: {
            try $0.scroll(by: CGSize(width: 0, height: 200))
        }
        Lifetime.expectNothingStays("a scroll reader") { model in
            ScrollViewReader { proxy in
                ScrollView {
                    Button("go") { withAnimation { proxy.scrollTo(3) } }; LazyVGrid(columns: [GridItem()]) { ForEach(0..<9) { Text("\($0)") } }
                }
            }
        } act: {
            try $0.tap("go")
        }
        Lifetime.expectNothingStays("geometry") { model in
            GeometryReader { proxy in Text("\(proxy.size.width)").onGeometryChange(for: CGSize.self, of: { $0.size }) { _ in model.wrappedValue.count += 1 } }
        }
    }

    @Test func navigation() {
        Lifetime.expectNothingStays("a stack") { _ in NavigationStack { Text("a") } }
        Lifetime.expectNothingStays("a stack with a path") { model in
            NavigationStack(path: model.path) {
                List { NavigationLink("link", value: 3) }
                    .navigationTitle("title").searchable(text: model.text)
                    .toolbar { ToolbarItem(placement: .bottomBar) { Button("bar") { model.wrappedValue.count += 1 } } }
                    .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        } act: { stage in
            try stage.tap("link")
            stage.advance(by: 0.7)
        }
        Lifetime.expectNothingStays("a page that has gone") { model in
            NavigationStack {
                NavigationLink("link") { Text("page").navigationTitle("page").toolbar { Button("b") { model.wrappedValue.count += 1 } } }.navigationTitle(
                    "root")
            }
        } act: { stage in
            try stage.tap("link")
            stage.advance(by: 1)
            try stage.tap("root")
            stage.advance(by: 1)
        }
        Lifetime.expectNothingStays("a destination with a binding") { model in
            NavigationStack { Text("a").navigationDestination(isPresented: model.isShown) { Text("b") } }
        }
        Lifetime.expectNothingStays("a split view") { _ in
            NavigationSplitView {
                List { Text("a") }
            } detail: {
                Text("b")
            }
        }
        Lifetime.expectNothingStays("tabs") { model in
            TabView(selection: model.count) { ForEach(0..<7) { index in NavigationStack { Text("a \(index)") }.tabItem { Text("tab \(index)") }.tag(index) } }
        } act: {
            try $0.tap("tab 2")
        }
        Lifetime.expectNothingStays("pages") { model in
            TabView(selection: model.count) {
                Text("a").tag(0); Text("b").tag(1)
            }.tabViewStyle(.page)
        }
    }

    @Test func presentations() {
        Lifetime.expectNothingStays("a sheet") { model in
            Text("a").sheet(isPresented: model.isShown) { NavigationStack { List { Text("b") } }.presentationDetents([.medium, .large]) }
        }
        Lifetime.expectNothingStays("a cover") { model in Text("a").fullScreenCover(isPresented: model.isShown) { Text("b") } }
        Lifetime.expectNothingStays("an alert") { model in Text("a").alert("alert", isPresented: model.isShown) { Button("ok") {} } }
        Lifetime.expectNothingStays("a dialog") { model in Text("a").confirmationDialog("dialog", isPresented: model.isShown) { Button("ok") {} } }
        Lifetime.expectNothingStays("a popover") { model in Text("a").popover(isPresented: model.isShown) { Text("b") } }
        Lifetime.expectNothingStays("a menu") { model in
            Menu("menu") { Button("one") { model.wrappedValue.count += 1 } }
        } act: {
            try $0.tap("menu")
        }
        Lifetime.expectNothingStays("a sheet that has gone") { model in
            Button("open") { model.wrappedValue.isShown = true }.sheet(isPresented: model.isShown) { Button("close") { model.wrappedValue.isShown = false } }
        } act: { stage in
            try stage.tap("open")
            stage.advance(by: 1)
            try stage.tap("close")
            stage.advance(by: 1)
        }
    }

    @Test func time() {
        Lifetime.expectNothingStays("a task") { model in
            Text("a").task {
                try? await Task.sleep(for: .seconds(100))
                model.wrappedValue.count += 1
            }
        }
        Lifetime.expectNothingStays("a timer") { model in
            Text("a").onReceive(Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()) { _ in model.wrappedValue.count += 1 }
        }
        Lifetime.expectNothingStays("a timeline") { model in TimelineView(.animation) { _ in Text("\(model.wrappedValue.count)") } }
        Lifetime.expectNothingStays("phases") { model in PhaseAnimator([1, 2]) { Text("\($0) \(model.wrappedValue.count)") } }
        Lifetime.expectNothingStays("keyframes") { model in
            Text("a").keyframeAnimator(initialValue: 1.0, trigger: model.wrappedValue.count) {
                $0.opacity($1)
            } keyframes: { _ in
                LinearKeyframe(0, duration: 1)
            }
        }
        Lifetime.expectNothingStays("an animation for ever") { model in
            Color.red.opacity(model.wrappedValue.isShown ? 0 : 1).animation(.linear.repeatForever(), value: model.wrappedValue.isShown)
        }
        Lifetime.expectNothingStays("a removal") { model in
            if !model.wrappedValue.isShown { Color.red.transition(.slide) }
            Image(systemName: "heart").symbolEffect(.bounce, value: model.wrappedValue.count)
        }
    }

    @Test func drawingsAndTouches() {
        Lifetime.expectNothingStays("a canvas") { model in
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: .zero) }
            } symbols: {
                Text("\(model.wrappedValue.count)").tag(0)
            }
        }
        Lifetime.expectNothingStays("a gesture") { model in
            Color.red.gesture(DragGesture().onChanged { _ in model.wrappedValue.count += 1 }.simultaneously(with: LongPressGesture()))
        } act: {
            try $0.drag(from: CGPoint(x: 100, y: 100), by: CGSize(width: 50, height: 0))
        }
        Lifetime.expectNothingStays("a matched pair") { model in MatchedPair(isFirst: model.wrappedValue.isShown) }
        Lifetime.expectNothingStays("a context menu") { model in
            Text("hold").contextMenu { Button("one") { model.wrappedValue.count += 1 } }
        } act: {
            try $0.longPress("hold")
        }
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

    @Test func moviesInFiles() async throws {
        weak var model: Lifetime.Model?
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gif").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        do {
            let kept = Lifetime.Model()
            model = kept
            let movie = Movie(NavigationStack { List { Text("\(kept.count)") } }.environment(kept), size: CGSize(width: 60, height: 60))
            movie.duration = 0.1
            try await movie.write(toFile: file)
        }
        #expect(model == nil)
    }
}
