import Foundation
import Inbetween
import SwiftUI
import SwiftUITesting
import Testing

/// Shows a view on each kind of stage and looks what of it is left when the stage has gone.
@MainActor
enum Lifetime {
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

    static func expectNothingStays(
        _ name: String, @ViewBuilder _ content: @escaping (Bindable<Model>) -> some View, act: (TestStage) throws -> Void = { _ in }
    ) {
        check("\(name) on a test's stage", content) { view, model in
            let stage = TestStage(view, safeAreaInsets: EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0))
            #expect(throws: Never.self, "\(name)") { try act(stage) }
            stage.advance(by: 0.5)
            withAnimation {
                model.count += 1
                model.isShown.toggle()
                model.path = model.path.isEmpty ? [1, 2] : []
            }
            stage.advance(by: 0.2)
            return stage.graph
        }
        check("\(name) in a movie", content) { view, _ in
            let movie = Movie(view, size: CGSize(width: 200, height: 300))
            #expect(throws: Never.self, "\(name)") { try movie.snapshot(at: 0.1) }
            return movie
        }
        check("\(name) in a renderer", content) { view, _ in
            let renderer = ImageRenderer(content: view)
            renderer.proposedSize = ProposedViewSize(width: 200, height: 300)
            #expect(renderer.cgImage != nil)
            return renderer
        }
    }

    private static func check(
        _ name: String, _ content: @escaping (Bindable<Model>) -> some View, in show: (Subject, Model) -> AnyObject
    ) {
        weak var model: Model?
        weak var host: AnyObject?
        do {
            let kept = Model()
            model = kept
            host = show(Subject(model: kept) { AnyView(content($0)) }, kept)
        }
        #expect(host == nil, "the host of \(name)")
        #expect(model == nil, "the model of \(name)")
    }
}
