@_exported import Foundation
import SwiftUI

/// Shows a page of the web. Here it is a marked place: no page is loaded or drawn.
public struct WebView: View {
    /// What is at an address. Not shown: `WebView` reports that nothing is loaded.
    public nonisolated init(url: URL?) {}

    /// A page. Not shown: `WebView` reports that nothing is loaded.
    public nonisolated init(_ page: WebPage) {}

    public var body: some View {
        MarkedPlace(name: "WebView", instead: "Pages are neither loaded nor shown; use an Image of the page.")
    }
}

/// A page of the web. Here nothing is loaded, and it says so once: it keeps the address it is told.
@MainActor
@Observable
public final class WebPage {
    /// What was to be loaded last.
    public private(set) var url: URL?
    /// None: nothing is loaded.
    public var title: String { "" }
    /// No: nothing is loaded.
    public var isLoading: Bool { false }
    /// 0 to 1: nothing is loaded.
    public var estimatedProgress: Double { 0 }

    /// An empty page.
    public init() {}

    /// Loads nothing.
    public func load(_ request: URLRequest) { load(request.url) }

    /// Loads nothing.
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
