import Foundation

extension TestStage {
    /// Plays for `duration` seconds and records a number every `interval` seconds, including the present and the end. The frames between
    /// these times are also made.
    ///
    /// ```swift
    /// let curve = stage.curve(every: 0.1, for: 1) { $0.items.map(\.frame.maxY).max() ?? 0 }
    /// ```
    public func curve(
        _ name: String = "value", every interval: Double = 1.0 / 60, for duration: Double, _ value: (TestStage) throws -> Double
    ) rethrows -> MotionCurve {
        precondition(interval > 0 && interval.isFinite, "a curve goes on in steps of more than 0 s, not of \(interval)")
        precondition(duration >= 0 && duration.isFinite, "a curve has a finite duration, not \(duration)")
        let start = time
        var samples: [MotionCurve.Sample] = []
        for index in 0...Int(saturating: (duration / interval + 1e-9).rounded(.down)) {
            let elapsed = Double(index) * interval
            advance(to: max(start + elapsed, time))
            samples.append(MotionCurve.Sample(time: elapsed, value: try value(self)))
        }
        return MotionCurve(name: name, samples: samples)
    }

    /// Records a number over time of the first drawn item with this text or label.
    /// - Throws: An `ExpectationError` if no item with the name is drawn at one of the times.
    public func curve(
        of label: String, _ number: ItemNumber, every interval: Double = 1.0 / 60, for duration: Double,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws -> MotionCurve {
        let start = time
        return try curve(of: "“\(label)”", number, every: interval, for: duration) { stage in
            guard let item = stage.item(label) else {
                let names = stage.items.map { ItemText.name(of: $0) }
                throw ExpectationError(
                    "“\(label)” is not drawn at \(ItemText.number(stage.time - start, decimals: 4)) s; there are \(names.isEmpty ? "no items" : names.joined(separator: ", "))",
                    at: TestLocation(fileID, file, line, column))
            }
            return item
        }
    }

    /// Records a number over time of the element that matches a query: of its text, or otherwise of its rearmost item.
    /// - Throws: `ElementError` if no or several elements match at one of the times, or if the element draws nothing.
    public func curve(
        of query: ElementQuery, _ number: ItemNumber, every interval: Double = 1.0 / 60, for duration: Double
    ) throws -> MotionCurve {
        try curve(of: "\(query)", number, every: interval, for: duration) { stage in
            try stage.withElements { tree in
                let element = try tree.one(query)
                let items = tree.drawing.items(of: element)
                guard let item = items.first(where: { $0.kind == .text }) ?? items.first else {
                    throw ElementError("nothing is drawn of \(element.line)", query: query)
                }
                return item
            }
        }
    }

    private func curve(
        of name: String, _ number: ItemNumber, every interval: Double, for duration: Double, _ item: (TestStage) throws -> DrawnItem
    ) rethrows -> MotionCurve {
        var curve = try curve("\(number.name) of \(name)", every: interval, for: duration) { number.value(try item($0)) }
        if number.name == ItemNumber.rotation.name {
            curve.unwrap()
        }
        return curve
    }

    /// Fails unless a number over time equals that of its golden file, `Snapshots/TestFile/testName.NAME.csv` beside the test's file.
    ///
    /// The file has a line for each time, so changes are readable. If the curves differ, the failure reports the first and the largest
    /// difference, and `NAME.difference.png` shows both curves. The file is recorded like snapshots; see `SnapshotRecording`.
    ///
    /// ```swift
    /// try stage.tap("Open")
    /// try stage.expectCurve("opening", of: "Drawer", .y, for: 0.8)
    /// ```
    /// - Parameters:
    ///   - tolerance: The largest allowed difference of a number.
    ///   - label: The text or label of a drawn item.
    public func expectCurve(
        _ name: String, of label: String, _ number: ItemNumber, every interval: Double = 1.0 / 60, for duration: Double,
        tolerance: Double = 0.01, record recording: SnapshotRecording? = nil, testName: String = #function,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let curve = try made(at: location, { try curve(of: label, number, every: interval, for: duration) }) else { return }
        try compareCurve(curve, named: name, tolerance: tolerance, recording, testName: testName, at: location)
    }

    /// Fails unless a number over time of the element that matches a query equals that of its golden file; see
    /// `expectCurve(_:of:_:every:for:tolerance:)`.
    public func expectCurve(
        _ name: String, of query: ElementQuery, _ number: ItemNumber, every interval: Double = 1.0 / 60, for duration: Double,
        tolerance: Double = 0.01, record recording: SnapshotRecording? = nil, testName: String = #function,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let curve = try made(at: location, { try curve(of: query, number, every: interval, for: duration) }) else { return }
        try compareCurve(curve, named: name, tolerance: tolerance, recording, testName: testName, at: location)
    }

    /// Fails unless a custom number over time equals that of its golden file; see `expectCurve(_:of:_:every:for:tolerance:)`.
    public func expectCurve(
        _ name: String, every interval: Double = 1.0 / 60, for duration: Double, tolerance: Double = 0.01,
        record recording: SnapshotRecording? = nil, testName: String = #function, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ value: (TestStage) throws -> Double
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let curve = try made(at: location, { try curve(every: interval, for: duration, value) }) else { return }
        try compareCurve(curve, named: name, tolerance: tolerance, recording, testName: testName, at: location)
    }

    private func compareCurve(
        _ curve: MotionCurve, named name: String, tolerance: Double, _ recording: SnapshotRecording?, testName: String, at location: TestLocation
    ) throws {
        try compare(
            Data(curve.description.utf8), golden: { try Golden(named: name, of: testName, extension: "csv", beside: location) }, recording, at: location
        ) { known in
            guard let expected = MotionCurve(String(decoding: known, as: UTF8.self)) else {
                return GoldenDifference("is no curve that can be read: a line “time,NAME”, then lines of two numbers")
            }
            guard let problem = curve.problem(from: expected, tolerance: tolerance) else { return nil }
            return GoldenDifference(problem, image: try CurvePlot.image(expected: expected, found: curve))
        }
    }

    /// Fails unless a number moves from one value to another like an animation that begins now.
    ///
    /// ```swift
    /// try stage.tap("Open")
    /// try stage.expectMotion(of: "Drawer", .y, follows: .spring(duration: 0.4), from: 800, to: 300, for: 1)
    /// ```
    /// The failure reports the first and the largest difference. In Swift Testing, a plot of both is attached.
    /// - Parameter tolerance: The largest allowed difference; the default is a thousandth of the distance.
    public func expectMotion(
        of label: String, _ number: ItemNumber, follows animation: Animation, from start: Double, to end: Double,
        every interval: Double = 1.0 / 60, for duration: Double, tolerance: Double? = nil, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let curve = try made(at: location, { try curve(of: label, number, every: interval, for: duration) }) else { return }
        let expected = Ruler.curve(animation, from: start, to: end, every: interval, for: duration)
        try compareMotion(curve, with: expected, of: label, way: end - start, tolerance: tolerance, at: location)
    }

    /// Fails unless a number of the element that matches a query moves like an animation that begins now.
    /// - Parameter tolerance: The largest allowed difference; the default is a thousandth of the distance.
    public func expectMotion(
        of query: ElementQuery, _ number: ItemNumber, follows animation: Animation, from start: Double, to end: Double,
        every interval: Double = 1.0 / 60, for duration: Double, tolerance: Double? = nil, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let curve = try made(at: location, { try curve(of: query, number, every: interval, for: duration) }) else { return }
        let expected = Ruler.curve(animation, from: start, to: end, every: interval, for: duration)
        try compareMotion(curve, with: expected, of: query.description, way: end - start, tolerance: tolerance, at: location)
    }

    private func compareMotion(
        _ curve: MotionCurve, with expected: MotionCurve, of name: String, way: Double, tolerance: Double?, at location: TestLocation
    ) throws {
        let tolerance = tolerance ?? max(abs(way) / 1000, 1e-6)
        guard let problem = curve.problem(from: expected, tolerance: tolerance) else { return }
        let image = try CurvePlot.image(expected: expected, found: curve)
        try TestResults.fail("\(curve.name) \(problem)", at: location, files: [FailureFile(name: "\(name).difference.png", content: image)])
    }
}

extension MotionCurve {
    /// Goes on where an angle begins again.
    fileprivate mutating func unwrap() {
        for index in samples.indices.dropFirst() {
            let step = samples[index].value - samples[index - 1].value
            samples[index].value -= (step / 360).rounded() * 360
        }
    }
}

/// What an animation does here, from 0 to 1.
@MainActor private enum Ruler {
    @Observable final class Model {
        var isAtEnd = false
    }

    struct Mark: View {
        let model: Model

        var body: some View {
            Rectangle().frame(width: 1, height: 1).offset(x: model.isAtEnd ? 1000 : 0)
        }
    }

    static func curve(_ animation: Animation, from start: Double, to end: Double, every interval: Double, for duration: Double) -> MotionCurve {
        let model = Model()
        let stage = TestStage(Mark(model: model), size: CGSize(width: 1, height: 1), scale: 1)
        stage.perform { withAnimation(animation) { model.isAtEnd = true } }
        return stage.curve(every: interval, for: duration) { stage in
            start + (end - start) * Double(stage.items.first?.frame.minX ?? 0) / 1000
        }
    }
}
