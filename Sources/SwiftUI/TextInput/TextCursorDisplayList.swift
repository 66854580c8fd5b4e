import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// The cursor and the selection. The cursor comes and goes once a second, beginning when it was moved last; the times are
/// as observed on a device.
struct TextCursorDisplayList: StatefulRule {
    static var readsOldValue: Bool { false }

    private let frame: Attribute<CGRect>
    private let placement: Attribute<TextInputPlacement>
    private let model: TextInputModel
    private let inputs: _GraphInputs
    private let wakeUp: WakeUp

    init(frame: Attribute<CGRect>, placement: Attribute<TextInputPlacement>, model: TextInputModel, inputs: _GraphInputs) {
        self.frame = frame
        self.placement = placement
        self.model = model
        self.inputs = inputs
        wakeUp = WakeUp(host: inputs.host, name: "the cursor of a text field")
    }

    mutating func updateValue(old: DisplayList?) -> RuleResult<DisplayList> {
        wakeUp.observe()
        let placement = placement.value
        guard placement.isFocused else {
            wakeUp.cancel()
            return .changed(.empty)
        }
        let frame = frame.value
        let environment = inputs.environment.value
        var lists = placement.selection.map { rect in
            fill(rect, corner: 0, opacity: 0.2, in: frame, environment: environment)
        }
        lists += placement.underlines.map { fill($0, corner: 0, opacity: 1, in: frame, environment: environment, style: ForegroundStyle()) }
        if let caret = placement.caret {
            var opacity = 1.0
            if inputs.host.caretBlinks {
                let blink = CaretBlink(elapsed: inputs.host.currentTime - model.lastActivity)
                opacity = blink.opacity
                if let pause = blink.pause {
                    wakeUp.schedule(at: inputs.host.currentTime + pause)
                } else {
                    wakeUp.scheduleNextFrame()
                }
            }
            if opacity > 0 {
                lists.append(fill(caret, corner: 1, opacity: opacity, in: frame, environment: environment))
            }
        } else {
            wakeUp.cancel()
        }
        return .changed(lists.isEmpty ? .empty : .group(lists))
    }

    private func fill(
        _ rect: CGRect, corner: CGFloat, opacity: Double, in frame: CGRect, environment: EnvironmentValues, style: some ShapeStyle = TintShapeStyle()
    ) -> DisplayList {
        let box = rect.offsetBy(dx: frame.minX, dy: frame.minY).rounded(toPixels: inputs.host.scale)
        let bounds = CGRect(origin: .zero, size: box.size)
        let paint = style.resolvedPaint(in: environment, bounds: bounds)
        let path = corner > 0 ? Path(roundedRect: bounds, cornerRadius: corner) : Path(bounds)
        let list = DisplayList.item(DisplayList.Item(frame: box, content: .fill(path, .nonZero, paint.paint)))
        return opacity < 1 ? .applying(.opacity(opacity), to: list) : list
    }
}

/// How much of the cursor is visible.
struct CaretBlink: Equatable {
    static let period = 1.0
    private static let fullUntil = 0.5
    private static let goneFrom = 0.65
    private static let comesFrom = 0.85

    let opacity: Double
    /// How long it stays so, in seconds; nil while it changes.
    let pause: Double?

    /// - Parameter elapsed: Seconds since the cursor was moved.
    init(elapsed: Double) {
        // Within this, a time that was woken for has come.
        let dust = 1e-6
        let elapsed = max(elapsed, 0) + dust
        let phase = elapsed - (elapsed / Self.period).rounded(.down) * Self.period
        if phase < Self.fullUntil {
            opacity = 1
            pause = Self.fullUntil - phase + dust
        } else if phase < Self.goneFrom {
            opacity = 1 - (phase - Self.fullUntil) / (Self.goneFrom - Self.fullUntil)
            pause = nil
        } else if phase < Self.comesFrom {
            opacity = 0
            pause = Self.comesFrom - phase + dust
        } else {
            opacity = (phase - Self.comesFrom) / (Self.period - Self.comesFrom)
            pause = nil
        }
    }
}

/// How the cursors of a host's text fields are shown.
private final class CaretSettings: HostService {
    var blinks = true

    init(host: ViewGraph) {}
}

extension ViewGraph {
    /// Whether the cursor of a text field comes and goes.
    package nonisolated var caretBlinks: Bool {
        get { service(CaretSettings.self).blinks }
        set { service(CaretSettings.self).blinks = newValue }
    }
}
