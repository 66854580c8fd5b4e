import Foundation

extension ImageRenderer {
    /// Draws the view with a custom context: into a PDF file as vectors and text.
    ///
    /// ```swift
    /// renderer.render { size, draw in
    ///     var box = CGRect(origin: .zero, size: size)
    ///     guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
    ///     pdf.beginPDFPage(nil)
    ///     draw(pdf)
    ///     pdf.endPDFPage()
    ///     pdf.closePDF()
    /// }
    /// ```
    /// - Parameters:
    ///   - rasterizationScale: The least number of pixels per point of effects that must become pixels. PDF files have 300 per inch or
    ///     more.
    ///   - renderer: Receives the view's size in points, and a function that draws it, upright with y pointing up.
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        let rendered = currentDisplayList()
        renderer(rendered.size) { context in
            if let pages = context.target as? PDFPages, rasterizationScale.isFinite {
                pages.scale = min(16, max(pages.scale, rasterizationScale))
            }
            context.saveGState()
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rendered.size.height))
            context.add(rendered.list)
            context.restoreGState()
        }
    }
}
