import Foundation

/// A view that tools show, as `#Preview` makes it.
public struct Preview {
    /// The kind of traits that previews of views have.
    public enum ViewTraits {}

    package let name: String?
    package let window: PreviewWindow
    package let makeView: @MainActor () -> any View

    /// - Parameters:
    ///   - name: What tools call it.
    ///   - traits: The window's size or orientation; of two that contradict each other the last one counts.
    ///   - body: The view.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        var window = PreviewWindow()
        for trait in traits {
            trait.apply(&window)
        }
        self.window = window
        makeView = body
    }
}

/// What the expansion of `#Preview` conforms to; tools find previews by it.
public protocol PreviewRegistry {
    /// The file with the preview.
    static var filePath: String { get }
    /// The line of `#Preview`, from 1.
    static var line: Int { get }

    /// The preview's name, window and content. Tools call it when they look for previews; the view itself is made later.
    @MainActor static func makePreview() -> Preview
}

/// A preference of a preview for its window.
public struct PreviewTrait<T>: Sendable {
    let apply: @Sendable (inout PreviewWindow) -> Void
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The window of the device.
    public static var defaultLayout: PreviewTrait {
        PreviewTrait { $0.layout = .device }
    }

    /// A window as large as the view wants to be.
    public static var sizeThatFitsLayout: PreviewTrait {
        PreviewTrait { $0.layout = .sizeThatFits }
    }

    /// A window of a fixed size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait { $0.layout = .fixed(width: width, height: height) }
    }

    /// A device in portrait.
    public static var portrait: PreviewTrait {
        PreviewTrait { $0.orientation = .portrait }
    }

    /// The device upside down, which the window does not show.
    public static var portraitUpsideDown: PreviewTrait {
        PreviewTrait { $0.orientation = .portraitUpsideDown }
    }

    /// The device on its side.
    public static var landscapeLeft: PreviewTrait {
        PreviewTrait { $0.orientation = .landscapeLeft }
    }

    /// The device on its other side.
    public static var landscapeRight: PreviewTrait {
        PreviewTrait { $0.orientation = .landscapeRight }
    }
}
