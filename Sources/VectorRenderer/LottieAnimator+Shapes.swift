import Geometry

extension LottieAnimator {
    /// A layer for one outline with one paint.
    func addShape(_ track: VectorTrack, _ span: Range<Int>, to comp: inout LottieLayers) {
        var (paths, places) = paths(of: track, span)
        let trim = LottieTrim(paths)
        paths = trim.map { [$0.path] } ?? paths
        var box = paths.reduce(CGRect.null) { $0.union($1.controlPointBounds) }
        let widths = numbers("stroke-width", of: track, span)
        if let width = widths?.map({ $0[0] }).max(), !box.isNull {
            box = box.insetBy(dx: -width / 2, dy: -width / 2)
        }
        let transforms = transforms(of: track, span)
        let matrix = LottieMatrix(transforms, box: box)
        let scale = matrix.scaledReach / matrix.reach
        let part = transforms.count > 1 && paths.count > 1 ? 0.5 : 1
        let tolerance = (transforms.count > 1 ? 0.045 : 0.09) / max(scale, 1e-6)
        var items = LottieOutline(paths).contours.enumerated().map { index, contour in
            LottieValue.object([
                ("ty", .text("sh")), ("nm", .text("Path \(index + 1)")), ("d", .whole(1)),
                ("ks", outline(contour, span, tolerance: tolerance, places: places)),
            ])
        }
        guard !items.isEmpty else { return }
        if let trim {
            let limit = 100 * tolerance / trim.length
            items.append(
                .object([
                    ("ty", .text("tm")), ("nm", .text("Trim")), ("s", scalar(trim.rows.map { [$0[0]] }, span, limit, 4)),
                    ("e", scalar(trim.rows.map { [$0[1]] }, span, limit, 4)), ("o", scalar([[0]], span, 1, 0)), ("m", .whole(1)),
                ]))
        }
        items.append(style(of: track, span, widths, tolerance: tolerance, places))
        let masks = masks(of: track, span)
        let opacity = endingOpacity(of: track, span)
        let index = comp.nextIndex()
        var groups = items
        if let turns = matrix.firstTurns {
            groups = [group("Skew", items, turnMembers(turns, matrix, opacity: nil, span))]
        }
        // Masks are not moved with what they clip.
        if masks.isEmpty {
            let shapes = [group(track.title, groups, still(opacity: nil, span))]
            let own = members(of: matrix, opacity: opacity, span, hasPivot: matrix.firstTurns == nil, part: part)
            comp.add(layer(4, track.title, index, span, own, [("shapes", .list(shapes))]))
        } else {
            let own = members(of: matrix, opacity: nil, span, hasPivot: matrix.firstTurns == nil, part: part)
            let shapes = [group(track.title, groups, own)]
            comp.add(layer(4, track.title, index, span, still(opacity: opacity, span), masks + [("shapes", .list(shapes))]))
        }
    }

    /// Stretches of frames in which an outline has the same elements, or is a part of the same line.
    func pieces(of track: VectorTrack, _ span: Range<Int>) -> [Range<Int>] {
        let paths = paths(of: track, span).paths
        guard paths.count > 1, LottieTrim(paths) == nil else { return [span] }
        var result: [Range<Int>] = []
        var start = 0
        for index in paths.indices.dropFirst() where paths[index].verbs != paths[index - 1].verbs {
            result.append(span.lowerBound + start..<span.lowerBound + index)
            start = index
        }
        return result + [span.lowerBound + start..<span.upperBound]
    }

    private func group(_ name: String, _ items: [LottieValue], _ transform: [(String, LottieValue)]) -> LottieValue {
        let members: [(String, LottieValue)] = [("ty", .text("tr")), ("nm", .text("Transform"))] + transform
        return .object([
            ("ty", .text("gr")), ("nm", .text(name)), ("np", .whole(items.count)), ("it", .list(items + [.object(members)])),
        ])
    }

    private func style(
        of track: VectorTrack, _ span: Range<Int>, _ widths: [[Double]]?, tolerance: Double, _ places: Int
    ) -> LottieValue {
        var members: [(String, LottieValue)] = []
        let opacity = (numbers("fill-opacity", of: track, span) ?? [[1]]).map { [$0[0] * 100] }
        let isGradient = word("gradient", of: track) != nil
        if isGradient {
            members = gradient(of: track, span, tolerance: tolerance, places)
        } else {
            // Some players cut off what is beyond a level, others round.
            let levels = numbers("color", of: track, span) ?? [[0, 0, 0]]
            let color = levels.map { row in
                row.map { min(1, ((levels.count == 1 ? ($0 * 255).rounded() : $0 * 255) + 0.2) / 255) }
            }
            members.append(("c", vector(color, span, [0.9 / 255], 4)))
        }
        members.append(("o", scalar(opacity, span, 0.35, 2)))
        guard let widths else {
            members.append(("r", .whole(word("fill-rule", of: track) == "2" ? 2 : 1)))
            return .object([("ty", .text(isGradient ? "gf" : "fl")), ("nm", .text("Fill"))] + members)
        }
        members += [("w", scalar(widths, span, tolerance, places))]
        for (name, member) in [("cap", "lc"), ("join", "lj")] {
            members.append((member, .whole(word(name, of: track).flatMap(Int.init) ?? 1)))
        }
        members.append(("ml", .number(numbers("miter", of: track, span)?.first?.first ?? 4, places: 2)))
        if let dash = numbers("stroke-dasharray", of: track, span), let phase = numbers("stroke-dashoffset", of: track, span) {
            var entries = (dash.first ?? []).indices.map { index -> LottieValue in
                let isDash = index % 2 == 0
                return .object([
                    ("n", .text(isDash ? "d" : "g")), ("nm", .text(isDash ? "Dash" : "Gap")),
                    ("v", scalar(dash.map { [$0[index]] }, span, tolerance / 4, places)),
                ])
            }
            entries.append(.object([("n", .text("o")), ("nm", .text("Offset")), ("v", scalar(phase, span, tolerance, places))]))
            members.append(("d", .list(entries)))
        }
        return .object([("ty", .text(isGradient ? "gs" : "st")), ("nm", .text("Stroke"))] + members)
    }

    private func gradient(
        of track: VectorTrack, _ span: Range<Int>, tolerance: Double, _ places: Int
    ) -> [(String, LottieValue)] {
        let count = word("count", of: track).flatMap(Int.init) ?? 0
        var stops = numbers("stops", of: track, span) ?? []
        let alphas = numbers("alphas", of: track, span) ?? []
        // Offsets show more than colours: a point of a gradient may be long.
        var limits = (0..<4 * count).map { $0 % 4 == 0 ? 0.001 : 0.9 / 255 }
        if alphas.contains(where: { row in stride(from: 1, to: row.count, by: 2).contains { row[$0] < 1 } }) {
            stops = (0..<max(stops.count, alphas.count)).map { stops[min($0, stops.count - 1)] + alphas[min($0, alphas.count - 1)] }
            limits += (0..<2 * count).map { $0 % 2 == 0 ? 0.001 : 0.9 / 255 }
        }
        let points = numbers("points", of: track, span) ?? [[0, 0, 0, 0]]
        let kind = word("gradient", of: track).flatMap(Int.init) ?? 1
        var members: [(String, LottieValue)] = [
            ("t", .whole(kind)), ("s", vector(points.map { Array($0.prefix(2)) }, span, [tolerance], places)),
            ("e", vector(points.map { Array($0.suffix(2)) }, span, [tolerance], places)),
            ("g", .object([("p", .whole(count)), ("k", self.stops(stops, span, limits))])),
        ]
        if kind == 2 {
            members += [("h", scalar([[0]], span, 1, 0)), ("a", scalar([[0]], span, 1, 0))]
        }
        return members
    }
}
