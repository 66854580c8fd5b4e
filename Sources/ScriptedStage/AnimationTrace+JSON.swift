import Files
import Foundation
import StageTime

extension AnimationTrace {
    /// One line of JSON for each record, in the order in which they began.
    package var lines: [UInt8] {
        var bytes: [UInt8] = []
        for record in records {
            var json = JSONText()
            json.object { json in
                switch record {
                case .life(let life): write(life, to: &json)
                case .change(let change): write(change, to: &json)
                }
            }
            json.newLine()
            bytes += json.bytes
        }
        return bytes
    }

    private func write(_ life: Life, to json: inout JSONText) {
        json.key("kind")
        json.string("animation")
        json.key("view")
        json.string(life.view)
        json.key("attribute")
        json.string(life.attribute)
        json.key("animation")
        json.string(life.animation)
        json.key("source")
        json.string(life.source)
        json.key("start")
        json.number(life.start)
        if let end = life.end {
            json.key("end")
            json.number(end)
        }
        json.key("from")
        json.numbers(life.from)
        json.key("to")
        json.numbers(life.to)
        json.key("events")
        json.array(life.events) { write($1, to: &$0) }
        json.key("samples")
        json.array(life.samples) { json, sample in
            json.numbers([sample.time] + sample.value)
        }
    }

    private func write(_ event: Event, to json: inout JSONText) {
        json.object { json in
            json.key("event")
            json.string(event.kind.rawValue)
            json.key("time")
            json.number(event.time)
            if event.kind != .started {
                if let animation = event.animation {
                    json.key("animation")
                    json.string(animation)
                }
                if let source = event.source {
                    json.key("source")
                    json.string(source)
                }
            }
            if let to = event.to {
                json.key("to")
                json.numbers(to)
            }
        }
    }

    private func write(_ change: Change, to json: inout JSONText) {
        json.key("kind")
        json.string(change.subject.rawValue)
        if let view = change.view {
            json.key("view")
            json.string(view)
        }
        if let attribute = change.attribute {
            json.key("attribute")
            json.string(attribute)
        }
        if let feedback = change.feedback {
            json.key("feedback")
            json.string(feedback)
        }
        json.key("time")
        json.number(change.time)
        if change.count > 1 {
            json.key("lastTime")
            json.number(change.lastTime)
            json.key("count")
            json.integer(change.count)
        }
        json.key("source")
        json.string(change.source)
        if let animation = change.animation {
            json.key("animation")
            json.string(animation)
        }
        if let transition = change.transition {
            json.key("transition")
            json.string(transition)
        }
        if let exchange = change.exchange {
            json.key("exchange")
            json.integer(exchange)
        }
        if let from = change.from {
            json.key("from")
            json.numbers(from)
        }
        if let to = change.to {
            json.key("to")
            json.numbers(to)
        }
        if let reason = change.reason {
            json.key("reason")
            json.string(reason.rawValue)
        }
        if let message = change.message {
            json.key("message")
            json.string(message)
        }
    }
}
