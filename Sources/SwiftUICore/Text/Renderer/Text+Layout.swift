import Foundation

extension Text {
    /// A text laid out in lines: a collection of lines, which are collections of runs, which are collections of slices with a character (a glyph) each.
    /// All positions are points in the text's own box, y down.
    nonisolated public struct Layout: RandomAccessCollection, Equatable {
        package let text: TypesetText

        /// Whether some of the text is not shown for lack of space.
        public var isTruncated: Bool { text.layout.isTruncated }

        /// Always 0, the first line.
        public var startIndex: Int { 0 }
        /// The number of lines.
        public var endIndex: Int { text.lines.count }

        /// A line, counted from the top.
        public subscript(index: Int) -> Line {
            Line(text: text, index: index, origin: CGPoint(x: text.lines[index].frame.minX, y: text.lines[index].baseline))
        }

        /// The position of a character in the text.
        public struct CharacterIndex: Comparable, Hashable, Strideable {
            package let scalar: Int

            /// Whether `a` stands before `b` in the string.
            public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.scalar < b.scalar }

            /// Returns the number of Unicode scalars of the string between the two; negative when `other` is before.
            public func distance(to other: CharacterIndex) -> Int { other.scalar - scalar }

            /// The index `count` Unicode scalars later in the string.
            public func advanced(by count: Int) -> CharacterIndex { CharacterIndex(scalar: scalar + count) }
        }

        /// The space that a font claims for some characters.
        public struct TypographicBounds: Equatable {
            /// On the baseline, at the left end.
            public var origin = CGPoint.zero
            /// From the left end to the right end, in points.
            public var width: CGFloat = 0
            /// The height above the baseline.
            public var ascent: CGFloat = 0
            /// The depth below the baseline.
            public var descent: CGFloat = 0
            /// Between this line and the next.
            public var leading: CGFloat = 0

            /// No space at all, at zero.
            public init() {}

            /// From the top of the ascent to the bottom of the descent.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
        }

        /// How a part of a text is drawn.
        public struct DrawingOptions: OptionSet {
            public let rawValue: UInt32

            public init(rawValue: UInt32) {
                self.rawValue = rawValue
            }

            /// Places glyphs anywhere, not on quarters of a pixel. Harmless: glyphs are always placed so here.
            public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
        }

        /// A line of the text: a collection of runs from left to right.
        public struct Line: RandomAccessCollection, Equatable {
            package let text: TypesetText
            package let index: Int
            /// The left end of the baseline. Moving it moves the drawing.
            public var origin: CGPoint

            package var line: TypesetText.Line { text.lines[index] }

            /// How far the line has been moved from where it was set.
            package var offset: CGSize {
                CGSize(width: origin.x - line.frame.minX, height: origin.y - line.baseline)
            }

            /// Always 0, the leftmost run.
            public var startIndex: Int { 0 }
            /// The number of runs in the line.
            public var endIndex: Int { line.runs.count }

            /// A run, counted from the left.
            public subscript(index: Int) -> Run {
                Run(line: self, index: index)
            }

            /// The bounds of the whole line at its current position: its width and the lengths above and below the baseline, in points. Its leading is
            /// 0.
            public var typographicBounds: TypographicBounds {
                var bounds = TypographicBounds()
                bounds.origin = origin
                bounds.width = line.frame.width
                bounds.ascent = line.baseline - line.frame.minY
                bounds.descent = line.frame.maxY - line.baseline
                return bounds
            }
        }

        /// Neighbours of one line with the same style: a collection of slices of one glyph or space each, from left to right.
        public struct Run: RandomAccessCollection, Equatable {
            package let line: Line
            package let index: Int

            package var run: TypesetText.Run { line.line.runs[index] }

            /// Always 0, the leftmost glyph or space.
            public var startIndex: Int { 0 }
            /// The number of glyphs and spaces.
            public var endIndex: Int { run.elements.count }

            /// A slice of one glyph or space, counted from the left.
            public subscript(index: Int) -> RunSlice {
                RunSlice(run: self, indices: index..<index + 1)
            }

            /// A slice of neighbours; indices outside of the run are left out.
            public subscript(bounds: Range<Int>) -> RunSlice {
                RunSlice(run: self, indices: bounds)
            }

            /// The attribute of a type that `customAttribute(_:)` has set.
            public subscript<T: TextAttribute>(key: T.Type) -> T? {
                line.text.text.runAttributes[run.attribute].custom.value(of: key)
            }

            /// The direction in which the characters of the run are read; glyphs are counted from the left all the same.
            public var layoutDirection: LayoutDirection {
                run.isRightToLeft ? .rightToLeft : .leftToRight
            }

            /// The space of the whole run where its line is now, in points.
            public var typographicBounds: TypographicBounds {
                RunSlice(run: self, indices: startIndex..<endIndex).typographicBounds
            }

            /// The character of each glyph.
            public var characterIndices: [CharacterIndex] {
                RunSlice(run: self, indices: startIndex..<endIndex).characterIndices
            }
        }

        /// A part of a run: a collection of slices of one glyph or space each.
        public struct RunSlice: RandomAccessCollection, Equatable {
            /// The run that the slice is a part of. Changing it keeps `indices`.
            public var run: Run
            /// The indices in the run.
            public var indices: Range<Int>

            /// A part of a run. Indices outside of the run are left out.
            public init(run: Run, indices: Range<Int>) {
                self.run = run
                self.indices = indices.clamped(to: run.startIndex..<run.endIndex)
            }

            /// The first of `indices`: slices count as their run does, not from 0.
            public var startIndex: Int { indices.lowerBound }
            /// The end of `indices`.
            public var endIndex: Int { indices.upperBound }

            /// A slice of one glyph or space; the index counts from the run's first.
            public subscript(index: Int) -> RunSlice {
                RunSlice(run: run, indices: index..<index + 1)
            }

            /// A slice of neighbours; indices count from the run's first.
            public subscript(bounds: Range<Int>) -> RunSlice {
                RunSlice(run: run, indices: bounds)
            }

            /// The attribute of a type that `customAttribute(_:)` has set.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

            /// The space of the slice where its line is now, in points.
            public var typographicBounds: TypographicBounds {
                var bounds = run.line.text.bounds(of: run.run, indices, line: run.line.line)
                bounds.origin.x += run.line.offset.width
                bounds.origin.y += run.line.offset.height
                return bounds
            }

            /// The character of each glyph.
            public var characterIndices: [CharacterIndex] {
                run.run.elements[indices].map { CharacterIndex(scalar: $0.scalar) }
            }
        }
    }
}
