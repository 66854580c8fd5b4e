import Foundation

// The names of version 0.9.

extension TestStage {
    /// The visible content as a PNG file.
    @available(*, deprecated, renamed: "snapshot()")
    public func picture() throws -> Data { try snapshot() }

    /// Compares the visible content with the snapshot `name`, in the folder `Pictures`.
    @available(*, deprecated, renamed: "expectSnapshot(_:)", message: "and rename the folder Pictures to Snapshots")
    public func expectPicture(
        _ name: String, tolerance: Int = 0, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws {
        try SwiftUITesting.expectPicture(
            snapshot(), named: name, tolerance: tolerance, fileID: fileID, file: file, line: line, column: column)
    }

    /// Begins a touch at a point of the window.
    @available(*, deprecated, renamed: "touchDown(at:touch:)")
    public func touchDown(at point: CGPoint, finger: Int) throws { try touchDown(at: point, touch: finger) }

    /// Begins a touch on the view with this label.
    @available(*, deprecated, renamed: "touchDown(_:touch:)")
    public func touchDown(_ label: String, finger: Int) throws { try touchDown(label, touch: finger) }

    /// Moves a touch by a distance in points.
    @available(*, deprecated, renamed: "touchMove(by:touch:)")
    public func touchMove(by distance: CGSize, finger: Int) throws { try touchMove(by: distance, touch: finger) }

    /// Moves a touch to a point of the window.
    @available(*, deprecated, renamed: "touchMove(to:touch:)")
    public func touchMove(to point: CGPoint, finger: Int) throws { try touchMove(to: point, touch: finger) }

    /// Ends a touch.
    @available(*, deprecated, renamed: "touchUp(touch:)")
    public func touchUp(finger: Int) throws { try touchUp(touch: finger) }

    /// Cancels a touch, as the system does.
    @available(*, deprecated, renamed: "touchCancel(touch:)")
    public func touchCancel(finger: Int) throws { try touchCancel(touch: finger) }
}

/// Fails unless the PNG file equals `Pictures/NAME.png` beside the test's file.
@available(*, deprecated, renamed: "expectSnapshot(_:named:)", message: "and rename the folder Pictures to Snapshots")
public func expectPicture(
    _ picture: Data, named name: String, tolerance: Int = 0, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) throws {
    let location = TestLocation(fileID, file, line, column)
    try compare(
        picture, golden: { try Golden(named: name, of: "", extension: "png", beside: location, folder: "Pictures", isNested: false) }, nil, at: location
    ) { known in
        try ImageComparison.difference(of: picture, from: known, precision: ImagePrecision(tolerance: tolerance))
    }
}
