import SwiftUI

#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

/// A view of a web page. Here no page is loaded or drawn, and it reports that once; it keeps its URL.
@MainActor
open class WKWebView: _HostedView {
    /// What it was made with.
    public let configuration: WKWebViewConfiguration
    /// Decides what may be loaded. Never called here.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows the dialogs of pages. Never called here.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// The URL that was requested last.
    open private(set) var url: URL?
    /// Not shown: `load(_:)` reports that nothing is loaded.
    open var allowsBackForwardNavigationGestures = false
    /// Not shown: `load(_:)` reports that nothing is loaded.
    open var allowsLinkPreview = true
    /// Not shown: `load(_:)` reports that nothing is loaded.
    open var customUserAgent: String?
    /// None: nothing is loaded.
    open var title: String? { nil }
    /// No: nothing is loaded.
    open var isLoading: Bool { false }
    /// 0 to 1: nothing is loaded.
    open var estimatedProgress: Double { 0 }
    /// Always false: no page has been loaded.
    open var canGoBack: Bool { false }
    /// Always false: no page has been loaded.
    open var canGoForward: Bool { false }

    /// Creates a view with a configuration.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    /// With the usual settings.
    public convenience override init(frame: CGRect = .zero) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Loads nothing.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { load(request.url) }

    /// Not shown: nothing is loaded.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { load(baseURL) }

    /// Not shown: nothing is loaded.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { load(URL) }

    /// Loads nothing.
    @discardableResult
    open func reload() -> WKNavigation? { load(url) }

    /// Goes nowhere.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }

    /// Goes nowhere.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }

    /// Harmless: nothing is being loaded that could be stopped.
    open func stopLoading() {}

    /// Runs nothing: the handler gets an error, on the main queue. Not shown: there is no page in which a script could run.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil) {
        WebPages.report()
        DispatchQueue.main.async { completionHandler?(nil, WKError.noPage) }
    }

    private func load(_ url: URL?) -> WKNavigation? {
        WebPages.report()
        self.url = url
        return nil
    }
}

/// The reason why a page fails.
public enum WKError: Error, LocalizedError, Sendable {
    case noPage

    public var errorDescription: String? { "There is no page: none is loaded here." }
}

/// A page load. There are no instances here.
@MainActor
open class WKNavigation: NSObject {
    nonisolated override init() {
        super.init()
    }
}

/// How a web view is. Not shown: `WKWebView` reports that nothing is loaded.
@MainActor
open class WKWebViewConfiguration: NSObject {
    open var allowsInlineMediaPlayback = false
    open var preferences = WKPreferences()
    open var defaultWebpagePreferences = WKWebpagePreferences()
    open var userContentController = WKUserContentController()

    public nonisolated override init() {
        super.init()
    }
}

/// How a page is. Not shown: `WKWebView` reports that nothing is loaded.
@MainActor
open class WKPreferences: NSObject {
    open var javaScriptCanOpenWindowsAutomatically = false

    nonisolated override init() {
        super.init()
    }
}

/// How a page is. Not shown: `WKWebView` reports that nothing is loaded.
@MainActor
open class WKWebpagePreferences: NSObject {
    open var allowsContentJavaScript = true

    nonisolated override init() {
        super.init()
    }
}

/// Receives messages of pages. No page sends any here: `WKWebView` reports that nothing is loaded.
@MainActor
open class WKUserContentController: NSObject {
    private var handlers: [String: any WKScriptMessageHandler] = [:]

    public nonisolated override init() {
        super.init()
    }

    /// Stores a message handler under a name.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) { handlers[name] = scriptMessageHandler }
    /// Removes the message handler of a name.
    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
}

/// A message of a page. There are no instances here.
@MainActor
open class WKScriptMessage: NSObject {
    open var name: String { "" }
    open var body: Any { NSNull() }

    nonisolated override init() {
        super.init()
    }
}

/// Receives messages of pages: none here.
@MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Somewhere to go. Not created on Linux.
@MainActor
open class WKNavigationAction: NSObject {
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }

    nonisolated override init() {
        super.init()
    }
}

/// Whether something is loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow, download
}

/// Gets what becomes of pages. All methods may be left out, and none is called here.
@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}

extension WKNavigationDelegate {
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
}

/// Shows the dialogs of pages. Never called here.
@MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
