@_exported import Foundation
import SwiftUI

/// A view of a web page. Here it is a placeholder: no page is loaded or drawn.
public struct WebView: View {
    /// Creates a view of a URL. Not shown: `WebView` reports that nothing is loaded.
    public nonisolated init(url: URL?) {}

    /// A page. Not shown: `WebView` reports that nothing is loaded.
    public nonisolated init(_ page: WebPage) {}

    public var body: some View {
        UnsupportedViewPlaceholder(name: "WebView", instead: "Pages are neither loaded nor shown; use an Image of the page.")
    }
}

/// A web page. Here it is not loaded, and it reports that once; it keeps its URL.
@MainActor
@Observable
public final class WebPage {
    /// The URL that was requested last.
    public private(set) var url: URL?
    /// None: nothing is loaded.
    public var title: String { "" }
    /// No: nothing is loaded.
    public var isLoading: Bool { false }
    /// 0 to 1: nothing is loaded.
    public var estimatedProgress: Double { 0 }

    /// Creates an empty page.
    public init() {}

    /// Keeps the URL, and loads nothing.
    public func load(_ request: URLRequest) { load(request.url) }

    /// Keeps the URL, and loads nothing.
    public func load(_ url: URL?) {
        WebPages.report()
        self.url = url
    }

    /// Not shown: nothing is loaded.
    public func load(html: String, baseURL: URL) { load(baseURL) }

    /// Not shown: nothing is loaded.
    public func reload(fromOrigin: Bool = false) { WebPages.report() }

    /// Harmless: nothing is being loaded that could be stopped.
    public func stopLoading() {}
}

enum WebPages {
    static func report() {
        RuntimeIssue.report("Pages of the web are neither loaded nor shown here.")
    }
}
