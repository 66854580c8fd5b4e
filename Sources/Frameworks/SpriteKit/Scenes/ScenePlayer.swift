import Geometry
import Observation
import Rendering
import SwiftUI
import SwiftUICore

/// Plays the scene of a view in the stage's time.
@MainActor @Observable
final class ScenePlayer {
    @ObservationIgnored weak var view: SKView?
    @ObservationIgnored private(set) var scene: SKScene?
    @ObservationIgnored private var outgoing: (scene: SKScene?, transition: SKTransition, elapsed: Double)?
    @ObservationIgnored private var timer: Timer?
    @ObservationIgnored private var touch: (touch: SceneTouch, target: SKNode)?
    @ObservationIgnored private var isShown = false
    /// The number of the frame that is drawn. Set, never raised: code that reads it depends on it.
    private var frame = 0
    @ObservationIgnored private var frameCount = 0

    @ObservationIgnored var rate = 60 {
        didSet {
            if rate != oldValue {
                restart()
            }
        }
    }
    @ObservationIgnored var isPaused = false {
        didSet {
            if isPaused != oldValue {
                restart()
            }
        }
    }

    // MARK: Scenes

    func present(_ scene: SKScene?, _ transition: SKTransition?) {
        guard scene !== self.scene else { return }
        endTransition()
        let old = self.scene
        self.scene = scene
        guard isShown else { return }
        if let transition, old != nil, transition.duration > 0 {
            outgoing = (old, transition, 0)
        } else {
            leave(old)
        }
        enter()
    }

    /// The view has come into a window, or left it.
    func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        if isShown {
            enter()
        } else {
            endTransition()
            touch = nil
            leave(scene)
        }
        restart()
    }

    private func enter() {
        guard let view, let scene else { return redraw() }
        scene.view = view
        resize()
        scene.didMove(to: view)
        if outgoing?.transition.pausesIncomingScene != true {
            scene.step(to: now, by: 0)
        }
        redraw()
    }

    private func leave(_ scene: SKScene?) {
        guard let view, let scene, scene.view === view else { return }
        scene.willMove(from: view)
        scene.view = nil
    }

    private func endTransition() {
        guard let outgoing else { return }
        self.outgoing = nil
        leave(outgoing.scene)
    }

    /// Gives the view's size to a scene that takes it.
    func resize() {
        guard let view, let scene, scene.scaleMode == .resizeFill, view.bounds.width > 0, view.bounds.height > 0 else { return }
        scene.size = view.bounds.size
    }

    // MARK: Time

    private var step: Double { 1 / Double(min(max(rate, 1), 120)) }
    private var now: Double { (CACurrentMediaTime() / step).rounded() * step }

    private func restart() {
        timer?.invalidate()
        timer = nil
        guard isShown, !isPaused else { return }
        let step = step
        // The next whole frame, so that the scene's frames and those of the stage fall together.
        let now = CACurrentMediaTime()
        let first = ((now / step + 1e-6).rounded(.down) + 1) * step
        let timer = Timer(fire: Date(timeIntervalSinceNow: first - now), interval: step, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.tick() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    private func tick() {
        let (time, step) = (now, step)
        if var running = outgoing {
            running.elapsed += step
            let isOver = running.elapsed >= running.transition.duration - 1e-9
            outgoing = running
            if !running.transition.pausesOutgoingScene {
                running.scene?.step(to: time, by: step)
            }
            if !running.transition.pausesIncomingScene {
                scene?.step(to: time, by: step)
            } else if isOver {
                scene?.step(to: time, by: 0)
            }
            if isOver {
                endTransition()
            }
        } else {
            scene?.step(to: time, by: step)
        }
        redraw()
    }

    func redraw() {
        frameCount &+= 1
        frame = frameCount
    }

    // MARK: Drawing

    func draw(in context: inout GraphicsContext, size: CGSize) {
        _ = frame
        guard size.width > 0, size.height > 0 else { return }
        let new = scene.map { picture(of: $0, size, context.environment) } ?? .empty
        guard let outgoing else { return context.add(new) }
        let old = outgoing.scene.map { picture(of: $0, size, context.environment) } ?? .empty
        let progress = min(outgoing.elapsed / outgoing.transition.duration, 1)
        context.add(outgoing.transition.mix(old, new, size, progress))
    }

    private func picture(of scene: SKScene, _ size: CGSize, _ environment: EnvironmentValues) -> DisplayList {
        let whole = CGRect(origin: .zero, size: size)
        let drawing = SceneDrawing(environment)
        let place = scene.viewTransform(size)
        drawing.add(scene, in: place)
        var area = whole
        if scene.scaleMode == .aspectFit {
            let factor = min(size.width / max(scene.size.width, 1e-9), size.height / max(scene.size.height, 1e-9))
            let shown = CGSize(width: scene.size.width * factor, height: scene.size.height * factor)
            area = CGRect(x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width, height: shown.height)
        }
        var parts: [DisplayList] = []
        if area != whole, view?.allowsTransparency != true {
            parts.append(.filled(whole, .black))
        }
        let back = drawing.color(scene.backgroundColor)
        if view?.allowsTransparency != true {
            parts.append(.filled(area, .black))
        }
        parts.append(.filled(area, back))
        let nodes = drawing.list
        if !nodes.isEmpty {
            parts.append(area == whole ? nodes : .effect(.clip(Path(area), .nonZero), nodes))
        }
        if let view {
            parts += DebugDrawing(view, scene, drawing, place).lists(size)
        }
        return .group(parts.filter { !$0.isEmpty })
    }

    // MARK: Touches

    func touchChanged(to point: CGPoint) {
        if let touch {
            guard point != touch.touch.place else { return }
            touch.touch.move(to: point, .moved)
            touch.target.touchesMoved([touch.touch], with: SceneEvent([touch.touch]))
        } else {
            begin(at: point)
        }
        redraw()
    }

    private func begin(at point: CGPoint) {
        guard let view, let scene, scene.view === view, view.isUserInteractionEnabled, outgoing == nil else { return }
        let target = scene.touched(at: scene.convertPoint(fromView: point)) ?? scene
        guard target.isUserInteractionEnabled else { return }
        let new = SceneTouch(view, at: point)
        touch = (new, target)
        target.touchesBegan([new], with: SceneEvent([new]))
    }

    func touchEnded(at point: CGPoint) {
        guard let touch else { return }
        self.touch = nil
        touch.touch.move(to: point, .ended)
        touch.target.touchesEnded([touch.touch], with: SceneEvent([touch.touch]))
        redraw()
    }

    /// Nothing happens where the touch has ended.
    func touchCancelled() {
        guard let touch else { return }
        self.touch = nil
        touch.touch.move(to: touch.touch.place, .cancelled)
        touch.target.touchesCancelled([touch.touch], with: SceneEvent([touch.touch]))
        redraw()
    }
}
