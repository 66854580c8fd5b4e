import Geometry
import Rendering

/// Draws display lists as SVG files. Same list, same bytes.
///
/// Outlines, strokes, dashes, gradients, clips, masks, blend modes, opacity, blurs, shadows and colour filters are SVG's own. Angular
/// gradients are embedded images under exact outlines; materials and Porter and Duff's operators become pixels with what they
/// act on, by way of `rasterizer`.
package struct SVGRenderer: Sendable {
    package var options: SVGOptions
    let rasterizer: any DisplayListRenderer

    package init(rasterizer: any DisplayListRenderer, options: SVGOptions = SVGOptions()) {
        self.rasterizer = rasterizer
        self.options = options
    }

    /// `size` in points. What became pixels is said in `warnings`.
    package func render(_ list: DisplayList, size: CGSize, background: ResolvedColor) throws -> (text: String, warnings: [String]) {
        let builder = SVGBuilder(options: options, size: size, rasterizer: rasterizer)
        let nodes = try builder.nodes(for: list, background: background)
        return (SVGWriter.document(nodes, size: size), builder.warnings)
    }
}
