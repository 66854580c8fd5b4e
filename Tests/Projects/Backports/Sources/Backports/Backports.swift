import SwiftUI

/// What newer systems have, under one name for all.
public struct Backport<Content> {
    public let content: Content
}

extension View {
    public var backport: Backport<Self> { Backport(content: self) }

    @available(iOS, introduced: 17, obsoleted: 26, message: "iOS 26 has its own.")
    public func glassEffect() -> some View { background(.regularMaterial, in: .capsule) }

    @available(iOS, introduced: 17, obsoleted: 18, message: "iOS 18 has its own.")
    public func onGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void) -> some View {
        self
    }
}

extension Backport where Content: View {
    @ViewBuilder public func glass() -> some View {
        if #available(iOS 26, *) {
            content.glassEffect()
        } else {
            content.background(.ultraThinMaterial)
        }
    }

    @ViewBuilder public func minimizedTabs() -> some View {
        if #available(iOS 26, *) {
            content.tabBarMinimizeBehavior(.onScrollDown)
        } else {
            content
        }
    }
}

public enum Effect {
    case glass
    @available(iOS, unavailable)
    case neon

    var name: String {
        switch self {
        case .glass: "glass"
        }
    }
}

#Preview {
    @Previewable @State var width: CGFloat = 0
    VStack {
        Text(Effect.glass.name).padding().backport.glass().glassEffect()
        Text("\(Int(width)) wide")
    }
    .frame(width: 100)
    .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
    .backport.minimizedTabs()
}
