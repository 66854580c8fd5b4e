import Foundation

/// Handles the URLs of links.
///
/// By default no URL is opened: without an action in the environment, a tapped link logs one warning.
///
/// ```swift
/// .environment(\.openURL, OpenURLAction { url in
///     shown = url
///     return .handled
/// })
/// ```
public struct OpenURLAction: @unchecked Sendable {
    /// What an action has done with an address.
    public struct Result: Sendable {
        package enum Kind: Sendable {
            case handled
            case discarded
            case system(URL?)
        }

        package let kind: Kind
        /// Whether the system is asked to open the address in the app; nil where nothing was said.
        package var prefersInApp: Bool?

        /// The action has opened it.
        public static let handled = Result(kind: .handled)
        /// Nothing is to happen.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open it, which it does not do here.
        public static let systemAction = Result(kind: .system(nil))

        /// The system is to open another address, which it does not do here.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }

        /// The system is to open the address, or another one, in the app or in a browser, which it does not do here: the report says which of both
        /// was asked for.
        public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result {
            Result(kind: .system(url), prefersInApp: prefersInApp)
        }
    }

    private let handler: ((URL) -> Result)?

    /// Creates an action. `handler` receives each URL and returns the result.
    @preconcurrency @MainActor
    public init(handler: @escaping (URL) -> Result) {
        self.handler = handler
    }

    package init() {
        handler = nil
    }

    /// Opens an address: the action hears of it. Without one, or when the action leaves it to the system, this is reported.
    @MainActor public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens an address: the action hears of it. Without one, or when the action leaves it to the system, this is reported, and with it whether it
    /// was to be opened in the app.
    @MainActor public func callAsFunction(_ url: URL, prefersInApp: Bool) {
        open(url, prefersInApp: prefersInApp) { _ in }
    }

    /// - Parameter completion: Hears whether the address was opened.
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        open(url, prefersInApp: nil, completion: completion)
    }

    @MainActor private func open(_ url: URL, prefersInApp: Bool?, completion: (_ accepted: Bool) -> Void) {
        let result = handler?(url) ?? .systemAction
        switch result.kind {
        case .handled:
            completion(true)
        case .discarded:
            completion(false)
        case .system(let other):
            let place = (result.prefersInApp ?? prefersInApp).map { $0 ? " in the app" : " in a browser" } ?? ""
            RuntimeIssue.report(
                "\((other ?? url).absoluteString) is not opened\(place): nothing opens URLs here. "
                    + "Set an OpenURLAction in the environment's openURL to handle them.")
            completion(false)
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction() }
}

extension EnvironmentValues {
    /// Opens addresses; links in texts do it when they are tapped.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
