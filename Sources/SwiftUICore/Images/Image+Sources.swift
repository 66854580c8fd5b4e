import Foundation
import Rendering

nonisolated extension Image {
    /// A symbol by its name in SF Symbols. An unknown one is a box with a question mark; an empty name shows nothing, and takes no room.
    public init(systemName: String) {
        self.init(source: systemName.isEmpty ? .uiImage(UIImage()) : .symbol(systemName))
    }

    /// A symbol whose parts, such as the waves of `wifi`, show a value: those above `variableValue` (0…1) are faint.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
        self.variableValue = variableValue
    }

    /// Another name of `init(systemName:)`: the symbols are the same.
    public init(_internalSystemName systemName: String) {
        self.init(systemName: systemName)
    }

    /// Another name of `init(systemName:variableValue:)`: the symbols are the same.
    public init(_internalSystemName systemName: String, variableValue: Double?) {
        self.init(systemName: systemName, variableValue: variableValue)
    }

    /// The image of this name in the asset catalogues of `bundle` (nil: of the program). Groups that provide a namespace come
    /// before it, with slashes. For a name that does not exist a magenta chequerboard is drawn, with a warning.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: .asset(AssetName(name, bundle: bundle)))
    }

    /// The image of this name in the asset catalogues of `bundle`; `label` is what screen readers, scripts and tests call it.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
        self.label = label
    }

    /// The image of this name. A value has no effect on images.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
        self.variableValue = variableValue
    }

    /// The image of this name. A value has no effect on images.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
        self.variableValue = variableValue
    }

    /// The image of this name, which has no name for screen readers, scripts and tests.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
        isDecorative = true
    }

    /// The image of this name, which has no name for screen readers, scripts and tests.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, variableValue: variableValue, bundle: bundle)
        isDecorative = true
    }

    /// The pixels, vectors or symbol of `uiImage`, with its scale, rendering mode and tint.
    public init(uiImage: UIImage) {
        self.init(source: .uiImage(uiImage))
    }

    /// Pixels, `scale` of them per point. `orientation` is the orientation of their rows.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
        self.init(decorative: cgImage, scale: scale, orientation: orientation)
        isDecorative = false
        self.label = label
    }

    /// Pixels, `scale` of them per point, without a name.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
        var usable = scale
        if !(scale.isFinite && scale > 0) {
            RuntimeIssue.report("Image: a scale of \(scale) is not possible; 1 is used.")
            usable = 1
        }
        self.init(source: .bitmap(orientation.upright(cgImage), scale: usable))
        isDecorative = true
    }

    /// An image of `size` points that `renderer` draws, whenever it is shown. Colours are always mixed as gamma-encoded sRGB.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        colorMode.warnIfUnavailable(in: "Image")
        var usable = size
        if !(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0) {
            RuntimeIssue.report("Image(size:renderer:): a size of \(size.width) × \(size.height) is not possible; nothing is drawn.")
            usable = .zero
        }
        self.init(source: .drawing(ImageDrawing(size: usable, isOpaque: opaque, renderer: renderer)))
        self.label = label
    }
}

/// An image made by commands. Equal to itself only.
package final class ImageDrawing: Equatable, @unchecked Sendable {
    package let size: CGSize
    private let isOpaque: Bool
    private let renderer: (inout GraphicsContext) -> Void

    package init(size: CGSize, isOpaque: Bool, renderer: @escaping (inout GraphicsContext) -> Void) {
        self.size = size
        self.isOpaque = isOpaque
        self.renderer = renderer
    }

    package func displayList(in environment: EnvironmentValues, date: Date) -> DisplayList {
        let surface = CanvasSurface(date: date)
        var context = GraphicsContext(surface: surface, size: size, environment: environment)
        MainThread.check()
        renderer(&context)
        return .drawingGroup(surface.displayList, in: CGRect(origin: .zero, size: size), isOpaque: isOpaque)
    }

    package static func == (a: ImageDrawing, b: ImageDrawing) -> Bool { a === b }
}
