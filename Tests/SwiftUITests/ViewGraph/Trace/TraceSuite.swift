import Foundation
import Inbetween
import SwiftUITesting
import Testing
import StageTime

@testable import SwiftUI

let traceSize = CGSize(width: 100, height: 100)

/// Works a view from outside.
@MainActor final class TraceSwitch {
    var change: (@escaping (inout Bool) -> Void) -> Void = { _ in }
}

struct TraceFollower<Content: View>: View {
    @State private var isOn = false
    let model: TraceSwitch
    let content: (Bool) -> Content

    var body: some View {
        model.change = { $0(&isOn) }
        return content(isOn)
    }
}

/// What suites about traces have in common.
@MainActor
protocol TraceSuite {}

extension TraceSuite {
    func stage<Content: View>(size: CGSize = traceSize, @ViewBuilder _ content: @escaping (Bool) -> Content) -> (TestStage, TraceSwitch) {
        let model = TraceSwitch()
        return (TestStage(TraceFollower(model: model, content: content), size: size, traces: true), model)
    }

    func lives(_ stage: TestStage) -> [AnimationTrace.Life] { stage.trace?.lives ?? [] }
    func changes(_ stage: TestStage) -> [AnimationTrace.Change] { stage.trace?.changes ?? [] }

    func isNear(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
    }
}
