@_exported import Foundation
import SwiftUI

/// Hears what happens to a page. All methods may be left out, and none is called here.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The user has closed the page.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The first load has ended.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// The first load leads elsewhere.
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
}

/// Shows a web page. Here it is a placeholder; no page is loaded.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    /// How a page is shown.
    open class Configuration: NSObject {
        /// Not shown: `SFSafariViewController` reports that no page is shown.
        open var entersReaderIfAvailable = false
        /// Not shown: `SFSafariViewController` reports that no page is shown.
        open var barCollapsingEnabled = true

        public override init() {
            super.init()
        }
    }

    /// The titles of the button that closes the page.
    public enum DismissButtonStyle: Int, Sendable {
        case done, close, cancel
    }

    /// How the page is shown.
    public let configuration: Configuration
    /// Hears what happens.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// Not shown: `SFSafariViewController` reports that no page is shown.
    open var preferredBarTintColor: UIColor?
    /// Not shown: `SFSafariViewController` reports that no page is shown.
    open var preferredControlTintColor: UIColor?
    /// Not shown: `SFSafariViewController` reports that no page is shown.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Creates a controller. Not shown: `loadView()` reports that no page is shown, at any URL.
    public init(url URL: URL, configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller. Not shown: `loadView()` reports that no page is shown, at any URL.
    public convenience init(url URL: URL) {
        self.init(url: URL, configuration: Configuration())
    }

    /// A controller without a page; nothing is decoded here.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        RuntimeIssue.notShown("SFSafariViewController", "No web page is shown; use an Image of the page.")
        view = UnsupportedView(self)
    }
}
