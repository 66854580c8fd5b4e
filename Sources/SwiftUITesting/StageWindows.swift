import Foundation
import MotionChecks
import ScriptedStage
import Rendering
import SwiftUI
import ViewInspection
import StageTime

/// The windows that live in one time: to their stage they are one source of frames.
@MainActor
final class StageWindows: FrameSource {
    /// One of them, with what it shows now.
    @MainActor
    final class Window {
        /// Another one from `setRoot` on.
        var graph: ViewGraph
        fileprivate(set) var frame: Frame?
        var bodies = 0, rules = 0
        /// Follows the frames while motion is checked.
        var recorder: MotionRecorder?

        init(_ graph: ViewGraph) {
            self.graph = graph
        }

        fileprivate func show(at time: Double) {
            graph.act {
                let frame = graph.frame(at: time)
                bodies += frame.bodies
                rules += frame.rules
                self.frame = frame
            }
            if let recorder, let frame {
                recorder.note(frame, of: graph)
            }
        }
    }

    /// What a new window needs.
    @MainActor
    struct Maker {
        var time: StageTime?
        var size: CGSize
        var scale: CGFloat
        var safeAreaInsets: EdgeInsets
        var traits: StageTraits
        var scenePhase: ScenePhase?
        var epoch: Date
        var inspects: Bool
        var trace: AnimationTrace?

        func graph<V: View>(of view: V) -> ViewGraph {
            var environment = EnvironmentValues()
            traits.apply(to: &environment)
            if let scenePhase {
                environment.scenePhase = scenePhase
            }
            func make() -> ViewGraph {
                ViewGraph(view, size: size, scale: scale, safeAreaInsets: safeAreaInsets, environment: environment)
            }
            let graph = time?.run(make) ?? make()
            graph.epoch = epoch
            // Otherwise nothing would come to rest as long as a text field has the focus.
            graph.caretBlinks = false
            if inspects {
                graph.startInspection()
            }
            if let trace {
                graph.startTrace(trace)
            }
            return graph
        }
    }

    /// How often all make their frames again at one time because one has changed what another one shows.
    private static let rounds = 8

    private var windows: [Window]
    /// The one that gets inputs, and whose code runs.
    var active: Window

    init(_ first: Window) {
        windows = [first]
        active = first
    }

    func add(_ window: Window) {
        windows.append(window)
        active = window
    }

    /// What the window shows goes; the last one takes the time with it.
    func close(_ window: Window, on stage: Stage) {
        guard windows.count > 1 else { return stage.tearDown() }
        active = window
        stage.act {
            window.graph.tearDown()
            windows.removeAll { $0 === window }
        }
        active = windows[0]
    }

    // MARK: A source of frames

    var size: CGSize { active.graph.size }
    var scale: CGFloat { active.graph.scale }

    func frame(at time: Double) -> Frame {
        for round in 0..<Self.rounds where round == 0 || windows.count > 1 && hasChanges {
            for window in windows {
                window.show(at: time)
            }
        }
        var frame = active.frame!
        for window in windows where window !== active {
            frame.nextUpdate = min(frame.nextUpdate, window.frame?.nextUpdate ?? .infinity)
        }
        return frame
    }

    func send(_ event: InputEvent) throws { try active.graph.send(event) }

    func act(_ body: () throws -> Void) rethrows { try active.graph.act(body) }

    var hasChanges: Bool { windows.contains { $0.graph.hasChanges } }

    func tearDown() {
        for window in windows {
            window.graph.tearDown()
        }
    }
}

extension TestStage {
    /// Shows another view in the stage's window, as if the program had begun with it: state is new, and `onAppear` and `task` run. The old
    /// view is removed: `onDisappear` runs, its tasks are cancelled, touches and the focus are lost. Time, random numbers, the window, the
    /// traits, the counts and the trace continue.
    public func setRoot<V: View>(_ view: @autoclosure () throws -> V) rethrows {
        let content = try stageTime?.run(view) ?? view()
        let old = graph
        let maker = StageWindows.Maker(
            time: stageTime, size: old.size, scale: old.scale, safeAreaInsets: old.safeAreaInsets, traits: traits, scenePhase: scenePhase,
            epoch: old.epoch, inspects: inspects, trace: trace)
        let new = maker.graph(of: content)
        windows.active = window
        stage.act {
            old.tearDown()
            window.graph = new
            showScreen()
        }
        show()
    }
}
