import Foundation
import SwiftUI

/// The button that signs in with an Apple Account, drawn as on a phone. Here there are no accounts: a tap makes the request and completes it with
/// `ASAuthorizationError.notHandled`, which is reported once.
public struct SignInWithAppleButton: View {
    /// The title.
    public struct Label: Hashable, Sendable {
        let title: String
        /// The width of the logo, the space and the title, as a multiple of the size of the font: measured.
        let width: CGFloat

        /// “Sign in with Apple”.
        public static let signIn = Label(title: "Sign in with Apple", width: 9.5)
        /// “Continue with Apple”.
        public static let `continue` = Label(title: "Continue with Apple", width: 10.5)
        /// “Sign up with Apple”.
        public static let signUp = Label(title: "Sign up with Apple", width: 9.9)
    }

    /// The colours.
    public struct Style: Hashable, Sendable {
        enum Colors { case black, white, whiteOutline }

        let colors: Colors

        /// White on black.
        public static let black = Style(colors: .black)
        /// Black on white.
        public static let white = Style(colors: .white)
        /// Black on white, with a black line around it.
        public static let whiteOutline = Style(colors: .whiteOutline)
    }

    @Environment(\.signInWithAppleButtonStyle) private var style
    private let label: Label
    private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
    private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

    /// Creates a button. `onRequest` fills in what the app wants to know, `onCompletion` receives an error here.
    public init(
        _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping ((Result<ASAuthorization, any Error>) -> Void)
    ) {
        (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion)
    }

    public var body: some View {
        Button {
            onRequest(ASAuthorizationAppleIDProvider().createRequest())
            let error = ASAuthorizationError.reportRefusal("SignInWithAppleButton")
            let complete = onCompletion
            DispatchQueue.main.async { complete(.failure(error)) }
        } label: {
            AppleButtonFace(label: label, colors: style.colors, cornerRadius: 6)
        }
        .buttonStyle(AppleButtonStyle())
    }
}

private struct AppleButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed || !isEnabled ? 0.5 : 1)
    }
}

/// The logo and the title on a rounded rectangle. Sizes are those of Apple's guidelines: at least 140 × 30 points, the title 43 % of the height as far as
/// it fits, a margin of a tenth of the height.
struct AppleButtonFace: View {
    let label: SignInWithAppleButton.Label
    let colors: SignInWithAppleButton.Style.Colors
    let cornerRadius: CGFloat

    var body: some View {
        GeometryReader { proxy in
            let height = proxy.size.height
            let size = max(min(height * 0.43, (proxy.size.width - height * 0.2) / label.width), 0)
            HStack(spacing: size * 0.23) {
                Image(systemName: "apple.logo")
                Text(verbatim: label.title)
            }
            .font(.system(size: size, weight: .medium))
            .lineLimit(1)
            .fixedSize()
            .frame(width: proxy.size.width, height: height)
        }
        .foregroundStyle(colors == .black ? Color.white : .black)
        .background(colors == .black ? Color.black : .white, in: shape)
        .overlay { if colors == .whiteOutline { shape.strokeBorder(.black, lineWidth: 1) } }
        .frame(minWidth: 140, idealWidth: 140, maxWidth: .infinity, minHeight: 30, idealHeight: 30, maxHeight: .infinity)
        .environment(\.dynamicTypeSize, .large)
    }

    private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: .continuous) }
}

private struct SignInWithAppleButtonStyleKey: EnvironmentKey {
    static let defaultValue = SignInWithAppleButton.Style.black
}

extension EnvironmentValues {
    var signInWithAppleButtonStyle: SignInWithAppleButton.Style {
        get { self[SignInWithAppleButtonStyleKey.self] }
        set { self[SignInWithAppleButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the colours of the buttons that sign in with Apple.
    nonisolated public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
        environment(\.signInWithAppleButtonStyle, style)
    }
}

/// UIKit's button that signs in with an Apple Account, drawn as on a phone. Its targets and actions are called.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
    /// The titles.
    public enum ButtonType: Int, Sendable {
        case signIn, `continue`, signUp
        /// As `signIn`.
        public static let `default` = ButtonType.signIn
    }

    /// The colours.
    public enum Style: Int, Sendable {
        case white, whiteOutline, black
    }

    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat = 6 {
        didSet { host.rootView = face }
    }

    private let type: ButtonType
    private let style: Style
    private let host: UIHostingController<AppleButtonFace>

    /// Creates a button with a title and colours.
    public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
        (self.type, self.style) = (type, style)
        host = UIHostingController(rootView: Self.face(type, style, 6))
        super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
        host.view.isUserInteractionEnabled = false
        host.view.backgroundColor = .clear
        host.view.frame = bounds
        addSubview(host.view)
    }

    /// Creates a button with a title and colours.
    public convenience init(type: ButtonType, style: Style) {
        self.init(authorizationButtonType: type, authorizationButtonStyle: style)
    }

    /// A black button. Harmless: there are no files to decode from here.
    public required convenience init?(coder: NSCoder) {
        self.init(authorizationButtonType: .signIn, authorizationButtonStyle: .black)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        host.view.frame = bounds
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

    open override var isHighlighted: Bool {
        didSet { host.view.alpha = isHighlighted ? 0.5 : 1 }
    }

    private var face: AppleButtonFace { Self.face(type, style, cornerRadius) }

    private static func face(_ type: ButtonType, _ style: Style, _ cornerRadius: CGFloat) -> AppleButtonFace {
        let label: SignInWithAppleButton.Label
        switch type {
        case .signIn: label = .signIn
        case .continue: label = .continue
        case .signUp: label = .signUp
        }
        let colors: SignInWithAppleButton.Style.Colors
        switch style {
        case .black: colors = .black
        case .white: colors = .white
        case .whiteOutline: colors = .whiteOutline
        }
        return AppleButtonFace(label: label, colors: colors, cornerRadius: cornerRadius)
    }
}
