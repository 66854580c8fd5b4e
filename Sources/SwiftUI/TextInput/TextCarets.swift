import Foundation
import Typesetting

/// The position of the cursor in laid-out text, and the index under a point. Indices count Unicode scalars; points are in the text's coordinates.
struct TextCarets {
    /// Characters that the cursor can only pass together, with their edges.
    fileprivate struct Cluster {
        var scalars: Range<Int>
        var left: CGFloat
        var right: CGFloat
        var isRightToLeft: Bool

        func edge(atEnd: Bool) -> CGFloat { atEnd == isRightToLeft ? left : right }
    }

    /// A line of the text with its clusters.
    struct Line {
        var frame: CGRect
        var scalars: Range<Int>
        fileprivate var clusters: [Cluster] = []
        /// Whether it ends with a line break of the text.
        fileprivate var endsParagraph = false
    }

    private(set) var lines: [Line] = []
    private let boundaries: [Int]

    /// - Parameters:
    ///   - boundaries: Where characters begin, and the end of the text.
    ///   - emptyLine: The line of a text without characters.
    init(_ layout: TextLayout, text: String, boundaries: [Int], isRightToLeft: Bool, emptyLine: CGRect) {
        self.boundaries = boundaries
        lines = layout.lines.map { Line(frame: $0.frame, scalars: $0.scalars) }
        guard !lines.isEmpty else {
            lines = [Line(frame: emptyLine, scalars: 0..<0)]
            return
        }
        var starts: [[(scalar: Int, left: CGFloat, advance: CGFloat)]] = Array(repeating: [], count: lines.count)
        for span in layout.spans {
            for glyph in layout.glyphs[span.glyphs] {
                starts[span.line].append((Int(glyph.scalar), glyph.position.x, glyph.advance))
            }
        }
        for space in layout.spaces where starts.indices.contains(space.line) {
            starts[space.line].append((Int(space.scalar), space.position.x, space.advance))
        }
        let scalars = Array(text.unicodeScalars)
        for index in lines.indices {
            lines[index].clusters = Self.clusters(
                starts[index], end: lines[index].scalars.upperBound, scalars: scalars, isRightToLeft: isRightToLeft)
            let last = lines[index].scalars.upperBound - 1
            lines[index].endsParagraph = scalars.indices.contains(last) && Character(scalars[last]).isNewline
        }
    }

    private static func clusters(
        _ starts: [(scalar: Int, left: CGFloat, advance: CGFloat)], end: Int, scalars: [Unicode.Scalar], isRightToLeft: Bool
    ) -> [Cluster] {
        var clusters: [Cluster] = []
        for start in starts.sorted(by: { ($0.scalar, -$0.advance) < ($1.scalar, -$1.advance) })
        where clusters.last?.scalars.lowerBound != start.scalar {
            clusters.append(
                Cluster(
                    scalars: start.scalar..<start.scalar, left: start.left, right: start.left + start.advance, isRightToLeft: isRightToLeft))
        }
        for index in clusters.indices {
            let start = clusters[index].scalars.lowerBound
            let next = index + 1 < clusters.count ? clusters[index + 1].scalars.lowerBound : max(end, start)
            clusters[index].scalars = start..<next
            if scalars.indices.contains(start), let strong = scalars[start].strongIsRightToLeft {
                clusters[index].isRightToLeft = strong
            } else if index + 1 < clusters.count || index > 0 {
                let before = clusters[max(index - 1, 0)].left
                let after = clusters[min(index + 1, clusters.count - 1)].left
                clusters[index].isRightToLeft = after < before
            }
        }
        return clusters
    }

    // MARK: From indices to points

    func lineIndex(of scalar: Int) -> Int {
        lines.firstIndex { scalar < $0.scalars.upperBound } ?? lines.count - 1
    }

    /// The cursor's rectangle before `scalar`: a line's height, no width. Between two lines of a paragraph it is at the end of the first one, if it
    /// is to be.
    func caret(at scalar: Int, upstream: Bool = false) -> CGRect {
        let number = lineIndex(of: scalar)
        let isBetween = number > 0 && lines[number].scalars.lowerBound == scalar && !lines[number - 1].endsParagraph
        let line = lines[upstream && isBetween ? number - 1 : number]
        return CGRect(x: x(of: scalar, in: line), y: line.frame.minY, width: 0, height: line.frame.height)
    }

    private func x(of scalar: Int, in line: Line) -> CGFloat {
        guard let last = line.clusters.last else { return line.frame.minX }
        guard let cluster = line.clusters.last(where: { $0.scalars.lowerBound <= scalar }) else {
            return line.clusters[0].edge(atEnd: false)
        }
        if scalar >= cluster.scalars.upperBound || (cluster.scalars == last.scalars && scalar >= last.scalars.upperBound) {
            return cluster.edge(atEnd: true)
        }
        // Characters that share a glyph have equal parts of it.
        let inside = boundaries.filter { cluster.scalars.contains($0) && $0 > cluster.scalars.lowerBound }
        let passed = inside.count { $0 <= scalar }
        guard passed > 0 else { return cluster.edge(atEnd: false) }
        let start = cluster.edge(atEnd: false)
        return start + (cluster.edge(atEnd: true) - start) * CGFloat(passed) / CGFloat(inside.count + 1)
    }

    /// What a selection covers: pieces of lines.
    func rects(of selection: Range<Int>, width: CGFloat) -> [CGRect] {
        var rects: [CGRect] = []
        for (number, line) in lines.enumerated() {
            let part = selection.clamped(to: line.scalars)
            guard !part.isEmpty else { continue }
            var pieces: [ClosedRange<CGFloat>] = []
            for cluster in line.clusters where cluster.scalars.overlaps(part) {
                let start = x(of: max(part.lowerBound, cluster.scalars.lowerBound), in: line)
                let end =
                    part.upperBound >= cluster.scalars.upperBound
                    ? cluster.edge(atEnd: true) : x(of: part.upperBound, in: line)
                pieces.append(min(start, end)...max(start, end))
            }
            if number + 1 < lines.count, selection.upperBound >= line.scalars.upperBound {
                // The line break is selected, too: the rest of the line.
                let end = x(of: line.scalars.upperBound, in: line)
                pieces.append(min(end, width)...max(end, width))
            }
            var joined: [ClosedRange<CGFloat>] = []
            for piece in pieces.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = joined.last, piece.lowerBound <= last.upperBound + 0.01 {
                    joined[joined.count - 1] = last.lowerBound...max(last.upperBound, piece.upperBound)
                } else {
                    joined.append(piece)
                }
            }
            rects += joined.map {
                CGRect(x: $0.lowerBound, y: line.frame.minY, width: $0.upperBound - $0.lowerBound, height: line.frame.height)
            }
        }
        return rects
    }

    // MARK: From points to indices

    /// The index nearest to a point.
    func scalar(at point: CGPoint) -> Int {
        let line = lines.firstIndex { point.y < $0.frame.maxY } ?? lines.count - 1
        return scalar(atX: point.x, line: line)
    }

    func scalar(atX x: CGFloat, line number: Int) -> Int {
        let line = lines[number]
        var indices = boundaries.filter { line.scalars.lowerBound <= $0 && $0 <= line.scalars.upperBound }
        if number + 1 < lines.count, indices.count > 1 {
            // The end of a wrapped line is the start of the next one.
            indices.removeLast()
        }
        return indices.min { abs(self.x(of: $0, in: line) - x) < abs(self.x(of: $1, in: line) - x) } ?? line.scalars.lowerBound
    }

    func start(ofLine number: Int) -> Int {
        lines[number].scalars.lowerBound
    }

    func end(ofLine number: Int) -> Int {
        let line = lines[number]
        guard number + 1 < lines.count else { return line.scalars.upperBound }
        return boundaries.last { $0 < line.scalars.upperBound && $0 >= line.scalars.lowerBound } ?? line.scalars.lowerBound
    }
}

extension Unicode.Scalar {
    /// Whether a letter is written from right to left; nil for neutral characters.
    var strongIsRightToLeft: Bool? {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return properties.isAlphabetic ? true : nil
        default:
            return properties.isAlphabetic || properties.numericType != nil ? false : nil
        }
    }
}
