import Foundation

/// A type that shows views to tools: `inbetween` finds it by its name.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder @MainActor static var previews: Previews { get }
}

/// A preview, as `#Preview` declares it.
public struct Preview {
    /// The kind of traits that previews of views have.
    public struct ViewTraits {}
}

/// A wish of a preview about its surroundings.
public struct PreviewTrait<T>: Sendable {
    let size: CGSize?

    init(size: CGSize?) {
        self.size = size
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// A window of its own size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        PreviewTrait(size: CGSize(width: width, height: height))
    }

    /// Accepted for source compatibility: a headless stage shows the view centred in a window of the size that is asked for.
    public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(size: nil) }

    /// Accepted for source compatibility: the window's size is the stage's.
    public static var defaultLayout: PreviewTrait<T> { PreviewTrait(size: nil) }

    /// An iPhone on its side.
    public static var landscapeLeft: PreviewTrait<T> { PreviewTrait(size: CGSize(width: 844, height: 390)) }

    public static var landscapeRight: PreviewTrait<T> { PreviewTrait(size: CGSize(width: 844, height: 390)) }

    /// An upright iPhone.
    public static var portrait: PreviewTrait<T> { PreviewTrait(size: CGSize(width: 390, height: 844)) }
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

nonisolated extension View {
    /// Accepted for source compatibility: previews are chosen by the name of their provider.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// The size of a preview: a fixed one frames the view, others leave it to the stage.
    public func previewLayout(_ value: PreviewLayout) -> some View {
        var size: CGSize?
        if case .fixed(let width, let height) = value {
            size = CGSize(width: width, height: height)
        }
        return frame(width: size?.width, height: size?.height)
    }
}
