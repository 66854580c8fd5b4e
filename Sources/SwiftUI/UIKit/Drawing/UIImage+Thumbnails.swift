import Foundation

extension UIImage {
    /// The image in another size, in points, with as many pixels per point; nil for an empty size or image.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size != .zero else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// The image in another size, in points; nil for an empty size or image.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// Calls the handler with the image in another size, in points; with nil for an empty size or image.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// The image itself, whose pixels are always decoded; nil for an empty one.
    public func preparingForDisplay() -> UIImage? { size == .zero ? nil : self }

    /// The image itself, whose pixels are always decoded; nil for an empty one.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Calls the handler with the image itself, whose pixels are always decoded; with nil for an empty one.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingForDisplay())
    }
}
