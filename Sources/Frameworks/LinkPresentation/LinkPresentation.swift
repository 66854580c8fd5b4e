@_exported import Foundation
import SwiftUI

/// What is known of a link.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
    /// The link as it was given.
    open var originalURL: URL?
    /// Where it leads.
    open var url: URL?
    /// The title.
    open var title: String?
    /// A small picture.
    open var iconProvider: NSItemProvider?
    /// A large picture.
    open var imageProvider: NSItemProvider?
    /// A film.
    open var videoProvider: NSItemProvider?
    /// The address of a film.
    open var remoteVideoURL: URL?

    public override init() {
        super.init()
    }
}

/// The reason why nothing is known of a link.
public struct LPError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "LPErrorDomain" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = LPError

        case unknown = 1, metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
    }

    /// The page was not read.
    public static var metadataFetchFailed: Code { .metadataFetchFailed }
    /// The reading was cancelled.
    public static var metadataFetchCancelled: Code { .metadataFetchCancelled }

    static func reportRefusal() -> LPError {
        RuntimeIssue.report("LPMetadataProvider reads no web pages here; it fails with an error.")
        return LPError(.metadataFetchFailed, userInfo: [NSLocalizedDescriptionKey: "No web page is read here."])
    }
}

/// Finds what is known of links. Here no web page is read: it fails with an error, which is reported once.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
    /// Whether pictures are read, too. Not shown: `startFetchingMetadata(for:)` reports that no page is read.
    open var shouldFetchSubresources = true
    /// In seconds. Not shown: `startFetchingMetadata(for:)` reports that no page is read.
    open var timeout: TimeInterval = 30

    public override init() {
        super.init()
    }

    /// Fails. Not shown: no page is read, at any address, which is reported.
    open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata { throw LPError.reportRefusal() }

    /// Fails, on the main queue. Not shown: no page is read, at any address, which is reported.
    open func startFetchingMetadata(for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void) {
        let error = LPError.reportRefusal()
        DispatchQueue.main.async { completionHandler(nil, error) }
    }

    /// Harmless: nothing is being read.
    open func cancel() {}
}

/// Shows a link: its title and its host in a rounded box. Pictures are not shown.
@preconcurrency @MainActor
open class LPLinkView: UIView {
    /// What is known of the link.
    open var metadata: LPLinkMetadata {
        didSet { change() }
    }

    private let host = UIHostingController(rootView: LinkBox(title: nil, host: nil))

    /// A link of which nothing else is known.
    public convenience init(url URL: URL) {
        let metadata = LPLinkMetadata()
        (metadata.originalURL, metadata.url) = (URL, URL)
        self.init(metadata: metadata)
    }

    /// A link.
    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: .zero)
        addSubview(host.view)
        change()
    }

    /// An empty box. Harmless: there are no files to decode from here.
    public required convenience init?(coder: NSCoder) {
        self.init(metadata: LPLinkMetadata())
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        host.view.frame = bounds
    }

    open override var intrinsicContentSize: CGSize { host.view.intrinsicContentSize }

    private func change() {
        let url = metadata.originalURL ?? metadata.url
        host.rootView = LinkBox(title: metadata.title, host: url?.host)
        invalidateIntrinsicContentSize()
    }
}

private struct LinkBox: View {
    let title: String?
    let host: String?

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                if let title { Text(verbatim: title).font(.subheadline.weight(.semibold)).lineLimit(2) }
                if let host { Text(verbatim: host).font(.caption).foregroundStyle(.secondary).lineLimit(1) }
            }
            Spacer(minLength: 8)
            Image(systemName: "safari").font(.title2).foregroundStyle(.secondary)
        }
        .padding(12)
        .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}
