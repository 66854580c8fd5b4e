import SwiftUI

/// On which side of the plot axis marks are.
public struct AxisMarkPosition: CustomStringConvertible {
    enum Storage: String {
        case automatic, top, bottom, leading, trailing
    }

    let storage: Storage

    /// Below the plot for x, on its trailing side for y.
    public static var automatic: AxisMarkPosition { AxisMarkPosition(storage: .automatic) }
    /// Above the plot.
    public static var top: AxisMarkPosition { AxisMarkPosition(storage: .top) }
    /// Below the plot.
    public static var bottom: AxisMarkPosition { AxisMarkPosition(storage: .bottom) }
    /// On the leading side of the plot.
    public static var leading: AxisMarkPosition { AxisMarkPosition(storage: .leading) }
    /// On the trailing side of the plot.
    public static var trailing: AxisMarkPosition { AxisMarkPosition(storage: .trailing) }

    /// The name of the side.
    public var description: String { storage.rawValue }
}

/// How axis marks stand to the plot.
public struct AxisMarkPreset: CustomStringConvertible {
    enum Storage: String {
        case automatic, extended, aligned, inset
    }

    let storage: Storage

    /// What suits the axis.
    public static var automatic: AxisMarkPreset { AxisMarkPreset(storage: .automatic) }
    /// Ticks run past the labels.
    public static var extended: AxisMarkPreset { AxisMarkPreset(storage: .extended) }
    /// The first and the last label stay inside of the plot's edges.
    public static var aligned: AxisMarkPreset { AxisMarkPreset(storage: .aligned) }
    /// Labels are inside of the plot.
    public static var inset: AxisMarkPreset { AxisMarkPreset(storage: .inset) }

    /// The name of the preset.
    public var description: String { storage.rawValue }
}

/// What becomes of labels that overlap.
public struct AxisValueLabelCollisionResolution: CustomStringConvertible {
    enum Storage: Equatable {
        case automatic, truncate, disabled
        case greedy(priority: Double, minimumSpacing: CGFloat?)
    }

    let storage: Storage

    /// Those that overlap others are left out.
    public static var automatic: AxisValueLabelCollisionResolution { .init(storage: .automatic) }
    /// Those that overlap others are left out, the later ones first.
    public static var greedy: AxisValueLabelCollisionResolution { greedy() }
    /// Those that overlap others, or are nearer than `minimumSpacing` points, are left out, those of lower priority first.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution {
        .init(storage: .greedy(priority: priority, minimumSpacing: minimumSpacing))
    }
    /// Each is cut to the room up to the next.
    public static var truncate: AxisValueLabelCollisionResolution { .init(storage: .truncate) }
    /// They overlap.
    public static var disabled: AxisValueLabelCollisionResolution { .init(storage: .disabled) }

    /// The kind of resolution, with its numbers.
    public var description: String { "\(storage)" }
}

/// In which direction labels run.
public struct AxisValueLabelOrientation: CustomStringConvertible {
    enum Storage: String {
        case automatic, horizontal, vertical, verticalReversed
    }

    let storage: Storage

    /// Horizontally.
    public static var automatic: AxisValueLabelOrientation { .init(storage: .automatic) }
    /// Horizontally.
    public static var horizontal: AxisValueLabelOrientation { .init(storage: .horizontal) }
    /// From the bottom up.
    public static var vertical: AxisValueLabelOrientation { .init(storage: .vertical) }
    /// From the top down.
    public static var verticalReversed: AxisValueLabelOrientation { .init(storage: .verticalReversed) }

    /// The name of the orientation.
    public var description: String { storage.rawValue }
}
