/// Where the alpha of a pixel is. Bitmaps are premultiplied here.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// Bitmaps are premultiplied in each case.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
