@_exported import Foundation
import SwiftUI

/// A button that asks for the user's location once, drawn as on a phone. It calls its action; a request for a location is denied here.
public struct LocationButton: View {
    /// The title.
    public struct Title: Hashable, Sendable {
        let text: String?

        /// “Current Location”.
        public static let currentLocation = Title(text: "Current Location")
        /// “Send Current Location”.
        public static let sendCurrentLocation = Title(text: "Send Current Location")
        /// “Send My Current Location”.
        public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
        /// “Share Current Location”.
        public static let shareCurrentLocation = Title(text: "Share Current Location")
        /// “Share My Current Location”.
        public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
    }

    private let title: Title?
    private let action: () -> Void

    /// Creates a button. Without a title it has the arrow alone.
    public init(_ title: Title? = nil, action: @escaping () -> Void) {
        (self.title, self.action) = (title, action)
    }

    public var body: some View {
        Button(action: action) {
            if let text = title?.text {
                Label {
                    Text(verbatim: text)
                } icon: {
                    Image(systemName: "location.fill")
                }
            } else {
                Image(systemName: "location.fill").accessibilityLabel(Text(verbatim: "Current Location"))
            }
        }
        .buttonStyle(LocationButtonStyle())
    }
}

private struct LocationButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .fontWeight(.medium)
            .foregroundStyle(.white)
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .background(.tint, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}
