import Geometry

/// A movement of a drawn thing, from one rest to the next.
struct MotionSegment {
    /// The one at rest before, those on the way, and the last one.
    let places: [MotionRecording.Place]

    /// Two places that follow each other within this time are one movement.
    private static let gap = 0.05
    /// Fewer are a sudden change, which is no movement.
    private static let fewest = 5

    var start: Double { places[0].until }
    var end: Double { places[places.count - 1].time }
    var way: (x: Double, y: Double) {
        let (a, b) = (places[0].box, places[places.count - 1].box)
        return (b.midX - a.midX, b.midY - a.midY)
    }

    static func all(of track: MotionRecording.Track) -> [MotionSegment] {
        var segments: [MotionSegment] = []
        var places: [MotionRecording.Place] = []
        func end() {
            if places.count >= fewest {
                segments.append(MotionSegment(places: places))
            }
        }
        for place in track.places {
            if let last = places.last, place.time - last.until > gap || places.count > 1 && last.until - last.time > gap {
                end()
                // What rests between two movements ends one and begins the other.
                places = place.time - last.until > gap ? [] : [last]
            }
            places.append(place)
        }
        end()
        return segments
    }
}
