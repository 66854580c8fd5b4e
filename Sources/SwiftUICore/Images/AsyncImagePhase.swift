/// How far an asynchronous image has come.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded.
    case empty
    case success(Image)
    case failure(Error)

    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    public var error: Error? {
        if case .failure(let error) = self { error } else { nil }
    }
}
