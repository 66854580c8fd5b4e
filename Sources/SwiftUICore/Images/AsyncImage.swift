import Foundation
public import FoundationNetworking
import ImageFormats

/// Shows an image from a file or a data URL. Its content is made without an image first, and again, with the `transaction`, when the image has been
/// read. Both happen at the time at which the view appears, so that runs are reproducible. Networks are not used, unless the tool's `--allow-network`
/// permits it: a network URL fails with an error that explains this.
nonisolated public struct AsyncImage<Content: View>: View {
    private let request: URLRequest?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty
    @Environment(\.asyncImageURLSession) private var session

    /// The image in its own size, `scale` pixels per point; a grey area until it is there.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(request: url.map { URLRequest(url: $0) }, scale: scale) { $0.shownImage }
    }

    /// What `content` makes of the image; `placeholder` until it is there, and when it cannot be read.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(request: url.map { URLRequest(url: $0) }, scale: scale, content: content, placeholder: placeholder)
    }

    /// What `content` makes of each phase. Going from one to the next happens in `transaction`.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.init(request: url.map { URLRequest(url: $0) }, scale: scale, transaction: transaction, content: content)
    }

    /// The answer to a request, with its headers, cache policy and time-out, in its own size, `scale` pixels per point; a grey area until it is
    /// there.
    public init(request: URLRequest, scale: CGFloat = 1) where Content == Image {
        self.init(request: request, scale: scale) { $0.shownImage }
    }

    /// What `content` makes of the answer to a request; `placeholder` until it is there, and when it cannot be read.
    public init<I: View, P: View>(
        request: URLRequest?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(
            request: request, scale: scale, transaction: Transaction(),
            content: { (phase: AsyncImagePhase) -> Content in
                guard let image = phase.image else {
                    return Content(storage: .falseContent(placeholder()))
                }
                return Content(storage: .trueContent(content(image)))
            })
    }

    /// What `content` makes of each phase of a request; without one it stays empty. Going from one to the next happens in `transaction`.
    public init(
        request: URLRequest?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.request = request
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    /// What `content` makes of the present phase. The image is read when the view appears and whenever its address changes; what goes wrong
    /// is reported, too.
    @MainActor public var body: some View {
        content(phase)
            .onAppear { load(request) }
            .onChange(of: request) { load(request) }
    }

    @MainActor private func load(_ request: URLRequest?) {
        guard let request, request.url != nil else {
            phase = .empty
            return
        }
        let result: AsyncImagePhase
        do {
            result = .success(try AsyncImageLoader.image(for: request, in: session, scale: scale))
        } catch {
            RuntimeIssue.report("AsyncImage: \(error)")
            result = .failure(error)
        }
        withTransaction(transaction) {
            phase = result
        }
    }
}

/// Why an asynchronous image is not there.
struct AsyncImageError: LocalizedError, CustomStringConvertible {
    let description: String

    var errorDescription: String? { description }
}

package enum AsyncImageLoader {
    /// The data of a request over a network, in a session; nil if networks are not used.
    nonisolated(unsafe) package static var remoteData: ((URLRequest, URLSession?) throws -> Data)?

    package static func image(at url: URL, scale: CGFloat) throws -> Image {
        try image(for: URLRequest(url: url), in: nil, scale: scale)
    }

    static func image(for request: URLRequest, in session: URLSession?, scale: CGFloat) throws -> Image {
        guard let url = request.url else { throw AsyncImageError(description: "a request without a URL has no image") }
        let shown = url.absoluteString.count > 120 ? url.absoluteString.prefix(120) + "…" : url.absoluteString[...]
        do {
            let file = try ImageFile(data(of: request, at: url, in: session))
            return Image(uiImage: UIImage(UIImage.Content(file), scale: scale))
        } catch {
            throw AsyncImageError(description: "“\(shown)” cannot be shown: \(error)")
        }
    }

    private static func data(of request: URLRequest, at url: URL, in session: URLSession?) throws -> Data {
        switch url.scheme?.lowercased() {
        case "file", nil:
            guard let data = FileManager.default.contents(atPath: url.path) else {
                throw ImageError("there is no such file, or it cannot be read")
            }
            return data
        case "data":
            let text = url.absoluteString.dropFirst(5)
            guard let comma = text.firstIndex(of: ",") else {
                throw ImageError("a data URL has a comma before its data")
            }
            let body = String(text[text.index(after: comma)...])
            if text[..<comma].hasSuffix(";base64") {
                guard let data = Data(base64Encoded: body.removingPercentEncoding ?? body) else {
                    throw ImageError("the data is not in base 64")
                }
                return data
            }
            return Data((body.removingPercentEncoding ?? body).utf8)
        case let scheme?:
            if let remoteData, scheme == "http" || scheme == "https" {
                return try remoteData(request, session)
            }
            throw ImageError("images are read from files and data URLs, not over “\(scheme)”, so that every run is alike")
        }
    }
}

private struct AsyncImageURLSessionKey: EnvironmentKey {
    static var defaultValue: URLSession? { nil }
}

extension EnvironmentValues {
    /// The session in which images are requested over a network; nil for the shared one.
    var asyncImageURLSession: URLSession? {
        get { self[AsyncImageURLSessionKey.self] }
        set { self[AsyncImageURLSessionKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the session in which asynchronous images in this view are requested. It counts where a network is allowed; files and data URLs need
    /// no session.
    public func asyncImageURLSession(_ session: URLSession) -> some View {
        environment(\.asyncImageURLSession, session)
    }
}

extension AsyncImagePhase {
    /// The image, or the grey area that takes its place.
    fileprivate var shownImage: Image { image ?? Image(source: .placeholder).resizable() }
}
