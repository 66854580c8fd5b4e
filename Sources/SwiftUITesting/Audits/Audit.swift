import Foundation
import Geometry
import ScriptedStage
import Rendering

/// One look at a stage for what makes it hard to use.
@MainActor struct Audit {
    /// A text as it is drawn.
    private struct DrawnText {
        var item: DisplayListItems.Item
        var index: Int
        var content: TextContent
        /// The box of the letters, in the window.
        var ink: CGRect
        /// What can be seen of the window there.
        var visible: CGRect

        var name: String { "text “\(content.string.replacingOccurrences(of: "\n", with: "⏎"))”" }
    }

    private let graph: ViewGraph
    private let bitmap: () -> Bitmap
    private let items: [DisplayListItems.Item]
    private let texts: [DrawnText]
    private let window: CGRect

    init(_ stage: TestStage) {
        graph = stage.graph
        bitmap = stage.bitmap
        window = CGRect(origin: .zero, size: stage.graph.size)
        let items = DisplayListItems.all(in: stage.displayList)
        self.items = items
        let indices = items.indices.filter { items[$0].kind == "text" }
        let window = window
        // The walk of the items goes through the same texts in the same order.
        texts = zip(indices, Self.contents(stage.displayList)).map { index, content in
            let item = items[index]
            return DrawnText(
                item: item, index: index, content: content, ink: Self.ink(of: content, in: item),
                visible: item.clip.map { $0.intersection(window) } ?? window)
        }.filter { text in
            text.item.opacity >= 0.3 && text.item.enclosingBlur == 0 && !text.ink.isEmpty
                && text.content.string.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
    }

    func findings(_ kinds: AuditKinds) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        findings += kinds.contains(.touchTargets) ? touchTargets() : []
        findings += kinds.contains(.contrast) ? contrasts() : []
        findings += kinds.contains(.labels) ? missingLabels() : []
        findings += kinds.contains(.clippedText) ? clippedTexts() : []
        findings += kinds.contains(.overlappingText) ? overlappingTexts() : []
        return findings
    }

    // MARK: Controls

    private static let touched: [AccessibilityRole] = [.button, .toggle, .stepper, .link, .picker, .textField, .secureField, .tab]

    private static let ownControls: [AccessibilityRole] = [.toggle, .stepper, .picker, .textField, .secureField]

    private func touchTargets() -> [AuditFinding] {
        var findings: [AuditFinding] = []
        guard let root = graph.responder else { return [] }
        root.visit { responder, ancestors in
            guard let role = responder.accessibilityRole, Self.touched.contains(role), responder.isAccessibilityEnabled,
                !ancestors.contains(where: { $0.accessibilityRole.map(Self.touched.contains) ?? false }), let frame = responder.globalFrame
            else { return }
            // A row of a list takes the touches of its content; the system's own controls keep their size in a row.
            guard !Self.ownControls.contains(role) || !ancestors.contains(where: { $0 is any RowTapResponder }) else { return }
            let row = (responder as? any RowTapResponder)?.row
            let taken = ancestors.last { row != nil && ($0 as? any RowTapResponder)?.row === row } ?? responder
            let box = taken.globalFrame ?? frame
            guard let area = touchArea(of: taken, in: root, around: CGPoint(x: box.midX, y: box.midY)) else { return }
            guard area.width < 43.5 || area.height < 43.5 else { return }
            let label = responder.label ?? responder.spokenText
            findings.append(
                AuditFinding(
                    kind: .touchTargets, element: role.rawValue + (label.isEmpty ? "" : " “\(label)”"), frame: frame,
                    problem: "takes touches in \(ItemText.number(area.width.rounded()))×\(ItemText.number(area.height.rounded())) pt, less than 44×44"))
        }
        return findings
    }

    /// The size of the area in which a touch reaches a responder; nil if its centre does not, or if the window clips it.
    private func touchArea(of responder: ViewResponder, in root: ViewResponder, around middle: CGPoint) -> CGSize? {
        func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
            let point = CGPoint(x: middle.x + x, y: middle.y + y)
            return window.contains(point) && root.hitTest(point)?.contains { $0 === responder } ?? false
        }
        guard isHit(0, 0) else { return nil }
        func reach(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
            var length: CGFloat = 0
            while length < 44, isHit(x * (length + 0.5), y * (length + 0.5)) {
                length += 0.5
            }
            return length
        }
        let area = CGSize(width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1))
        let isCut = middle.x < 22 || middle.y < 22 || middle.x > window.maxX - 22 || middle.y > window.maxY - 22
        return isCut
            && !window.contains(
                CGRect(x: middle.x - area.width / 2, y: middle.y - area.height / 2, width: area.width, height: area.height).insetBy(dx: -1, dy: -1))
            ? nil : area
    }

    private static let named: [AccessibilityRole] = [
        .button, .toggle, .slider, .stepper, .link, .picker, .textField, .secureField, .tab, .image,
    ]

    private func missingLabels() -> [AuditFinding] {
        nodes.compactMap { node in
            guard node.label.isEmpty, Self.named.contains(node.role), window.intersects(node.frame) else { return nil }
            let hint = node.identifier.isEmpty ? "" : " “\(node.identifier)” (its identifier, which is not read out)"
            return AuditFinding(
                kind: .labels, element: node.role.rawValue + hint, frame: node.frame,
                problem: "has no name for a screen reader: accessibilityLabel(_:) gives one")
        }
    }

    private var nodes: [AccessibilityNode] {
        func all(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] { nodes.flatMap { [$0] + all($0.children) } }
        return all(graph.accessibilityTree.nodes)
    }

    // MARK: Texts

    private func contrasts() -> [AuditFinding] {
        let disabled = nodes.filter { !$0.isEnabled }.map(\.frame)
        let pixels = TextPixels(bitmap(), scale: graph.scale)
        return texts.compactMap { text in
            let part = text.ink.intersection(text.visible)
            guard !part.isNull, part.width > 2, part.height > 2, text.item.blend == .normal,
                !disabled.contains(where: { $0.contains(CGPoint(x: part.midX, y: part.midY)) }),
                let ratio = pixels.contrast(of: text.item.paint, opacity: text.item.opacity, in: part)
            else { return nil }
            let isBold = text.content.fontWeight >= 600 || text.content.runs.first.map { Self.boldFonts.contains($0.font) } ?? false
            let isLarge = text.content.fontSize >= 18 || isBold
            let wanted = isLarge ? 3 : 4.5
            guard ratio < wanted - 0.005 else { return nil }
            let size = "\(ItemText.number(text.content.fontSize)) pt" + (isBold ? ", bold" : "")
            return AuditFinding(
                kind: .contrast, element: text.name, frame: text.item.bounds,
                problem: "has a contrast of \(ItemText.number(ratio)) to 1, less than \(ItemText.number(wanted)) (\(size))")
        }
    }

    /// A text that is partly bold has no bold trait, but its fonts have. A text style with `bold()` is semibold, as on an iPhone.
    private static let boldFonts: Set<Int32> = {
        let weights: [Font.Weight] = [.semibold, .bold, .heavy, .black], designs: [Font.Design] = [.default, .rounded, .serif, .monospaced]
        let samples = weights.flatMap { weight in designs.map { Font.system(size: 17, weight: weight, design: $0) } }
        let stage = TestStage(
            VStack {
                ForEach(samples.indices, id: \.self) { Text("a").font(samples[$0]) }
            }, scale: 1)
        return Set(contents(stage.displayList).flatMap(\.runs).map(\.font))
    }()

    private func clippedTexts() -> [AuditFinding] {
        var scrolled: [CGRect] = []
        graph.responder?.visit { responder, _ in
            if responder is ScrollResponder, let frame = responder.globalFrame {
                scrolled.append(frame)
            }
        }
        return texts.compactMap { text in
            func finding(_ problem: String) -> AuditFinding {
                AuditFinding(kind: .clippedText, element: text.name, frame: text.item.bounds, problem: problem)
            }
            if Self.isTruncated(text.content), window.intersects(text.ink) {
                return finding("does not fit and ends in an ellipsis")
            }
            let shown = text.ink.intersection(text.visible)
            guard !shown.isNull, shown.width < text.ink.width - 2 || shown.height < text.ink.height * 0.8 else { return nil }
            guard !scrolled.contains(where: { $0.intersects(text.ink) }) else { return nil }
            let isWindow = text.item.clip.map { $0.contains(shown) && $0.contains(text.ink) } ?? true
            return finding(isWindow ? "runs out of the window" : "is cut off by a clip")
        }
    }

    /// Whether letters at the end have no glyphs, beyond those that a ligature takes in. The ellipsis is the glyph of the first of them.
    private static func isTruncated(_ content: TextContent) -> Bool {
        guard let last = content.runs.flatMap(\.glyphs).map(\.scalar).max(), last >= 0 else { return false }
        return content.string.unicodeScalars.dropFirst(Int(last) + 1).count { $0.properties.isAlphabetic || $0.properties.numericType != nil } >= 2
    }

    private func overlappingTexts() -> [AuditFinding] {
        var findings: [AuditFinding] = []
        for (number, lower) in texts.enumerated() {
            for upper in texts[(number + 1)...] where upper.content.string != lower.content.string {
                let common = lower.ink.intersection(lower.visible).intersection(upper.ink.intersection(upper.visible))
                guard !common.isNull, common.width > 2, common.height > 0.25 * min(lower.ink.height, upper.ink.height),
                    !isCovered(common, from: lower.index, to: upper.index)
                else { continue }
                findings.append(
                    AuditFinding(kind: .overlappingText, element: lower.name, frame: common, problem: "is drawn over by \(upper.name)"))
            }
        }
        return findings
    }

    /// Whether something opaque lies between two items.
    private func isCovered(_ box: CGRect, from lower: Int, to upper: Int) -> Bool {
        items[lower..<upper].dropFirst().contains { item in
            guard item.kind == "fill" || item.kind == "image", item.opacity >= 0.9, item.bounds.contains(box) else { return false }
            return switch item.paint {
            case .color(let color)?: color.alpha >= 0.9
            default: true
            }
        }
    }

    // MARK: Display list

    private static func contents(_ list: DisplayList) -> [TextContent] {
        switch list.kind {
        case .empty: return []
        case .group(let children): return children.flatMap(contents)
        case .effect(_, let child): return contents(child)
        case .item(let item):
            if case .text(let text) = item.content { return [text] }
            return []
        }
    }

    /// Between the height of capitals and a little below the line.
    private static func ink(of content: TextContent, in item: DisplayListItems.Item) -> CGRect {
        var box = CGRect.null
        for run in content.runs {
            for glyph in run.glyphs {
                box = box.union(
                    CGRect(x: glyph.position.x, y: glyph.position.y - 0.72 * run.size, width: 0.4 * run.size, height: 0.82 * run.size))
            }
        }
        guard !box.isNull else { return .zero }
        return DisplayListItems.bounds(of: Path(box), under: item.projection ?? ProjectionTransform(item.transform))
    }
}
