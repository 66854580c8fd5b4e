import Foundation
import Rendering

/// The effects of a style on the content that it paints.
package struct PaintEffects: Equatable, Sendable {
    /// A shadow with a resolved colour.
    package struct Shadow: Equatable, Sendable {
        package var isInner: Bool
        package var color: ResolvedColor
        /// The blur's standard deviation in points.
        package var radius: CGFloat
        package var offset: CGSize
    }

    /// In the order in which the style names them.
    package var shadows: [Shadow] = []
    package var blend = BlendOperator.normal

    package var isPlain: Bool { shadows.isEmpty && blend == .normal }

    mutating func multiplyAlpha(_ factor: Double) {
        for index in shadows.indices {
            shadows[index].color.alpha *= Float(factor)
        }
    }

    /// The display list with its shadows, blended. Every shadow is one of the content alone.
    package func applied(to list: DisplayList) -> DisplayList {
        if isPlain {
            return list
        }
        if list.isEmpty {
            return .empty
        }
        var result = list
        let visible = shadows.filter { $0.color.alpha > 0 }
        for shadow in visible where shadow.isInner {
            result = .group([result, shadow.inner(of: list)])
        }
        var hasDrop = false
        for shadow in visible where !shadow.isInner {
            if hasDrop {
                result = .group([shadow.drop(of: list), result])
            } else {
                let effect = DisplayList.Effect.shadow(color: shadow.color, radius: shadow.radius, offset: shadow.offset)
                // An inner shadow covers nothing that the content does not, so it changes no shadow.
                result = .effect(effect, result)
            }
            hasDrop = true
        }
        return blend == .normal ? result : .effect(.blend(blend), result)
    }
}

extension PaintEffects.Shadow {
    private func silhouette(of list: DisplayList) -> DisplayList {
        let moved = DisplayList.applying(.transform(CGAffineTransform(translationX: offset.width, y: offset.height)), to: list)
        return radius > 0 ? .effect(.blur(radius: radius, opaque: false), moved) : moved
    }

    fileprivate func drop(of list: DisplayList) -> DisplayList {
        .effect(.filter(.matrix(.flood(color))), silhouette(of: list))
    }

    /// What the blurred silhouette leaves free of the content.
    fileprivate func inner(of list: DisplayList) -> DisplayList {
        .effect(.mask(DisplayList.Mask(list)), .effect(.filter(.matrix(.flood(color, invertsAlpha: true))), silhouette(of: list)))
    }

    /// Colour, radius and offset.
    package var vector: SIMD8<Double> {
        get {
            let color = ColorMath.perceptual(color) * unitAnimationScale
            return SIMD8(lowHalf: color, highHalf: SIMD4(Double(radius), Double(offset.width), Double(offset.height), 0))
        }
        set {
            color = ColorMath.color(perceptual: newValue.lowHalf / unitAnimationScale)
            radius = max(0, CGFloat(newValue[4]))
            offset = CGSize(width: newValue[5], height: newValue[6])
        }
    }
}
