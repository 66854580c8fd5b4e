import Foundation
import ImageFormats

/// Shows an image from a file or a data URL. Its content is made without an image first, and again, with the `transaction`, when the image has been
/// read. Both happen at the time at which the view appears, so that runs are reproducible. Networks are not used, unless the tool's `--allow-network`
/// permits it: a network URL fails with an error that explains this.
nonisolated public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty

    /// The image in its own size, `scale` pixels per point; a grey area until it is there.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { phase in
            phase.image ?? Image(source: .placeholder).resizable()
        }
    }

    /// What `content` makes of the image; `placeholder` until it is there, and when it cannot be read.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(
            url: url, scale: scale, transaction: Transaction(),
            content: { (phase: AsyncImagePhase) -> Content in
                guard let image = phase.image else {
                    return Content(storage: .falseContent(placeholder()))
                }
                return Content(storage: .trueContent(content(image)))
            })
    }

    /// What `content` makes of each phase. Going from one to the next happens in `transaction`.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    /// What `content` makes of the present phase. The image is read when the view appears and whenever `url` changes; what goes wrong
    /// is reported, too.
    @MainActor public var body: some View {
        content(phase)
            .onAppear { load(url) }
            .onChange(of: url) { load(url) }
    }

    @MainActor private func load(_ url: URL?) {
        guard let url else {
            phase = .empty
            return
        }
        let result: AsyncImagePhase
        do {
            result = .success(try AsyncImageLoader.image(at: url, scale: scale))
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
    /// The data of a URL on a network; nil if networks are not used.
    nonisolated(unsafe) package static var remoteData: ((URL) throws -> Data)?

    package static func image(at url: URL, scale: CGFloat) throws -> Image {
        let shown = url.absoluteString.count > 120 ? url.absoluteString.prefix(120) + "…" : url.absoluteString[...]
        do {
            let file = try ImageFile(data(at: url))
            return Image(uiImage: UIImage(UIImage.Content(file), scale: scale))
        } catch {
            throw AsyncImageError(description: "“\(shown)” cannot be shown: \(error)")
        }
    }

    private static func data(at url: URL) throws -> Data {
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
                return try remoteData(url)
            }
            throw ImageError("images are read from files and data URLs, not over “\(scheme)”, so that every run is alike")
        }
    }
}
