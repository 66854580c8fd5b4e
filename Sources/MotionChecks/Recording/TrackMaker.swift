import Foundation
import Geometry
import Rendering
import ScriptedStage

/// Follows drawn things from frame to frame: what one rule draws is one thing, wherever it is.
struct TrackMaker {
    private struct Key: Hashable {
        var rule: DisplayList.Identity
        /// Among those of the rule.
        var number: Int
    }

    private struct Seen {
        var name: String
        var box: CGRect
        var angle: Double
    }

    private var tracks: [MotionRecording.Track] = []
    /// The tracks of the things that are seen now.
    private var current: [Key: Int] = [:]
    private var last: (time: Double, list: DisplayList)?

    /// The next frame. A second one at one time takes the place of the first.
    mutating func add(_ list: DisplayList, at time: Double) {
        defer { last = (time, list) }
        if let last {
            for track in current.values {
                tracks[track].places[tracks[track].places.count - 1].until = last.time
            }
            if last.list.isSame(as: list) { return }
        }
        var walk = Walk()
        walk.add(list, Context())
        var now: [Key: Int] = [:]
        for (key, seen) in walk.seen {
            let place = MotionRecording.Place(time: time, until: time, box: seen.box, angle: seen.angle)
            guard let track = current[key], let before = tracks[track].places.last else {
                now[key] = tracks.count
                tracks.append(MotionRecording.Track(name: seen.name, places: [place]))
                continue
            }
            now[key] = track
            if abs(before.time - time) < 1e-9 {
                tracks[track].places[tracks[track].places.count - 1] = place
            } else if !Self.isSame(before, place) {
                tracks[track].places.append(place)
            }
        }
        current = now
    }

    /// All tracks, up to the last frame.
    func finished() -> [MotionRecording.Track] {
        var tracks = tracks
        for track in current.values {
            tracks[track].places[tracks[track].places.count - 1].until = last?.time ?? 0
        }
        return tracks
    }

    private static func isSame(_ a: MotionRecording.Place, _ b: MotionRecording.Place) -> Bool {
        abs(a.box.minX - b.box.minX) < 0.01 && abs(a.box.minY - b.box.minY) < 0.01 && abs(a.box.width - b.box.width) < 0.01
            && abs(a.box.height - b.box.height) < 0.01 && abs(a.angle - b.angle) < 0.01
    }

    private struct Context {
        var transform = ProjectionTransform()
        var opacity = 1.0
        var clip: CGRect?
        var rule = DisplayList.Identity.none
    }

    private struct Walk {
        /// In drawing order, so that tracks are numbered in the same way in each run.
        var seen: [(Key, Seen)] = []
        private var counts: [DisplayList.Identity: Int] = [:]

        mutating func add(_ list: DisplayList, _ context: Context) {
            var context = context
            if !list.identity.isNone {
                context.rule = list.identity.ofAllVersions
            }
            switch list.kind {
            case .empty: break
            case .group(let children): children.forEach { add($0, context) }
            case .item(let item): add(item, context)
            case .effect(let effect, let child):
                switch effect {
                case .transform(let transform): context.transform = ProjectionTransform(transform).concatenating(context.transform)
                case .projection(let projection): context.transform = projection.concatenating(context.transform)
                case .opacity(let opacity): context.opacity *= opacity
                case .clip(let path, _):
                    let box = DisplayListItems.bounds(of: path, under: context.transform)
                    context.clip = context.clip.map { $0.intersection(box) } ?? box
                default: break
                }
                add(child, context)
            }
        }

        private mutating func add(_ item: DisplayList.Item, _ context: Context) {
            let number = counts[context.rule, default: 0]
            counts[context.rule] = number + 1
            guard context.opacity > 0.05 else { return }
            let own = ProjectionTransform(CGAffineTransform(translationX: item.frame.minX, y: item.frame.minY)).concatenating(context.transform)
            let (name, outline) = Self.look(of: item)
            var box = DisplayListItems.bounds(of: outline, under: own)
            if let clip = context.clip { box = box.intersection(clip) }
            guard !box.isNull, box.width > 0 || box.height > 0 else { return }
            let middle = CGPoint(x: item.frame.width / 2, y: item.frame.height / 2)
            let affine = own.affine ?? own.affineApproximation(at: middle) ?? .identity
            seen.append((Key(rule: context.rule, number: number), Seen(name: name, box: box, angle: Double(atan2(affine.b, affine.a)) * 180 / .pi)))
        }

        private static func look(of item: DisplayList.Item) -> (String, Path) {
            let whole = Path(CGRect(origin: .zero, size: item.frame.size))
            switch item.content {
            case .fill(let path, _, _): return ("a shape", path)
            case .stroke(let path, _, _): return ("a line", path)
            case .text(let text):
                let words = text.string.replacingOccurrences(of: "\n", with: " ")
                return ("the text “\(words.count > 30 ? words.prefix(29) + "…" : words[...])”", whole)
            case .image: return ("an image", whole)
            case .symbol(let symbol): return ("the symbol “\(symbol.name)”", whole)
            }
        }
    }
}
