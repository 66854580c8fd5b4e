import Foundation

/// A view that tools show, as `#Preview` makes it.
public struct Preview {
    /// The kind of traits that previews of views have.
    public enum ViewTraits {}

    package let name: String?
    package let window: PreviewWindow
    /// The view, or one for each argument.
    package let views: [PreviewedView]

    /// - Parameters:
    ///   - name: What tools call it.
    ///   - traits: The window's size or orientation; of two that contradict each other the last one counts.
    ///   - body: The view.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        window = PreviewWindow(traits)
        views = [PreviewedView(argument: nil, makeView: body)]
    }

    /// A UIKit view, or one that `body` returns after some statements.
    /// - Parameters:
    ///   - name: What tools call it.
    ///   - traits: The window's size or orientation; of two that contradict each other the last one counts.
    ///   - body: The view.
    @_disfavoredOverload
    public init(_ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIView) {
        self.name = name
        window = PreviewWindow(traits)
        views = [PreviewedView(argument: nil) { PreviewedUIView(view: body()) }]
    }

    /// A UIKit controller.
    /// - Parameters:
    ///   - name: What tools call it.
    ///   - traits: The window's size or orientation; of two that contradict each other the last one counts.
    ///   - body: The controller.
    @_disfavoredOverload
    public init(_ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIViewController) {
        self.name = name
        window = PreviewWindow(traits)
        views = [PreviewedView(argument: nil) { PreviewedController(controller: body()).ignoresSafeArea() }]
    }

    /// Several states of one view.
    /// - Parameters:
    ///   - name: What tools call it.
    ///   - traits: The window's size or orientation; of two that contradict each other the last one counts.
    ///   - arguments: What the view is made with, one after the other. Tools name each by its description.
    ///   - body: The view for an argument.
    public init<T>(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., arguments: [T], @ViewBuilder body: @escaping @MainActor (T) -> any View
    ) {
        self.name = name
        window = PreviewWindow(traits)
        var known = Set<String>()
        views = arguments.enumerated().map { index, argument in
            var name = PreviewedView.name(of: argument)
            if name.isEmpty || !known.insert(name).inserted {
                name += (name.isEmpty ? "" : " ") + "#\(index + 1)"
                known.insert(name)
            }
            nonisolated(unsafe) let argument = argument
            return PreviewedView(argument: (index, name)) { body(argument) }
        }
    }
}

/// The view of a preview, for one of its arguments if it has any.
package struct PreviewedView {
    /// The argument's place in the list, from 0, and its description, which no other argument of the preview has.
    package let argument: (index: Int, name: String)?
    package let makeView: @MainActor () -> any View

    /// The longest description that is shown whole.
    private static let longestName = 60

    /// The description on one line.
    fileprivate static func name(of argument: some Any) -> String {
        let words = "\(argument)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > longestName ? words.prefix(longestName - 1) + "…" : words
    }
}

extension PreviewWindow {
    fileprivate init(_ traits: [PreviewTrait<Preview.ViewTraits>]) {
        self.init()
        for trait in traits {
            trait.apply(&self)
        }
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
