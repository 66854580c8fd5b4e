import Foundation
import ImageFormats
import Rendering

nonisolated extension Image {
    /// How large symbols are beside the text around them.
    public enum Scale: Hashable, Sendable {
        /// 0.78 times `medium`.
        case small
        /// In the size of the text's font.
        case medium
        /// 1.29 times `medium`.
        case large

        package var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.29
            }
        }
    }

    /// How an image fills more space than its own.
    public enum ResizingMode: Hashable, Sendable {
        /// Again and again, from the top-left corner.
        case tile
        /// Stretched, on each axis on its own.
        case stretch
    }

    /// How pixels are made larger or smaller.
    public enum Interpolation: Hashable, Sendable {
        /// Each is a sharp square.
        case none
        /// Smooth, as `medium` and `high` are here.
        case low
        /// Smooth, as `low` and `high` are here.
        case medium
        /// Smooth, as `low` and `medium` are here.
        case high
    }

    /// What the colours of an image mean.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Nothing: the image is a stencil for the foreground style.
        case template
        /// Shows the image's colours.
        case original
    }

    /// The orientation of an image's rows. The numbers are SwiftUI's, not those of image files or UIKit: 1 for exchanged rows and columns, 2
    /// for a mirror image, 4 for one that is upside down.
    @frozen
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// Shown as it is stored.
        case up = 0
        /// Shown with left and right changed over.
        case upMirrored = 2
        /// Shown turned by half a turn.
        case down = 6
        /// Shown with top and bottom changed over.
        case downMirrored = 4
        /// Shown turned a quarter anticlockwise.
        case left = 1
        /// Shown with rows as columns: mirrored about the diagonal from the top left to the bottom right.
        case leftMirrored = 3
        /// Shown turned a quarter clockwise.
        case right = 7
        /// Shown mirrored about the diagonal from the top right to the bottom left.
        case rightMirrored = 5

        package func upright(_ image: CGImage) -> CGImage {
            let exif: ImageOrientation =
                switch self {
                case .up: .up
                case .upMirrored: .upMirrored
                case .down: .down
                case .downMirrored: .downMirrored
                case .left: .left
                case .leftMirrored: .leftMirrored
                case .right: .right
                case .rightMirrored: .rightMirrored
                }
            return exif == .up ? image : CGImage(image.bitmap.oriented(exif))
        }
    }

    /// How bright an image may be. All are shown in the standard range.
    public struct DynamicRange: Hashable, Sendable {
        private let level: Int

        /// No brighter than white.
        public static let standard = DynamicRange(level: 0)
        /// Somewhat brighter than white; here the same as `standard`.
        public static let constrainedHigh = DynamicRange(level: 1)
        /// As bright as the screen can; here the same as `standard`.
        public static let high = DynamicRange(level: 2)
    }

    /// Makes the image fill the proposed space. The parts within `capInsets` (points) keep their size: corners completely, edges along one
    /// side. The part between them is stretched or repeated.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Image {
        var image = self
        var insets = capInsets
        for edge in [\EdgeInsets.top, \.leading, \.bottom, \.trailing] where !(insets[keyPath: edge].isFinite && insets[keyPath: edge] >= 0) {
            RuntimeIssue.report("resizable(capInsets:): an inset of \(insets[keyPath: edge]) is not possible; 0 is used.")
            insets[keyPath: edge] = 0
        }
        image.resizing = Resizing(capInsets: insets, mode: resizingMode)
        return image
    }

    /// How pixels are made larger or smaller; all but `none` are smooth.
    public func interpolation(_ interpolation: Image.Interpolation) -> Image {
        var image = self
        image.interpolation = interpolation
        return image
    }

    /// Whether the image's edges are smooth between pixels; in SVG and PDF files the viewer decides.
    public func antialiased(_ isAntialiased: Bool) -> Image {
        var image = self
        image.isAntialiased = isAntialiased
        return image
    }

    /// Sets whether the image shows its colours or is a template for the foreground style. With nil, symbols are templates, and other images follow
    /// their asset catalogue.
    public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// How the parts of a symbol are painted; nil leaves it to the environment.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbolRenderingMode = mode
        return image
    }

    /// Whether the colours of a symbol are flat or shade into a lighter one; nil leaves it to the environment.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
        var image = self
        image.symbolColorRenderingMode = mode
        return image
    }

    /// How a symbol shows its value; nil leaves it to the environment.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
        var image = self
        image.symbolVariableValueMode = mode
        return image
    }

    /// Not shown: images are always in the standard range.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image {
        RuntimeIssue.notShown(
            "Image.allowedDynamicRange(_:)", "Images are in the standard range; use brightness(_:).", if: range != nil && range != .standard)
        return self
    }
}
