/// How far an asynchronous image has come.
public enum AsyncImagePhase: Sendable {
    /// No image has been loaded.
    case empty
    /// The image has been read.
    case success(Image)
    /// The image cannot be read: no such file, data that are no image, or an address on a network.
    case failure(Error)

    /// The image after a success; nil in the other phases.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// What went wrong after a failure; nil in the other phases.
    public var error: Error? {
        if case .failure(let error) = self { error } else { nil }
    }
}
