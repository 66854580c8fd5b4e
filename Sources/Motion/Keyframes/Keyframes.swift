/// Tracks of keyframes that animate a value.
public protocol Keyframes<Value> {
    /// The type of the value that is animated.
    associatedtype Value = Self.Body.Value

    /// The type of the body; `Never` for keyframes that are not made of others.
    associatedtype Body: Keyframes

    /// The keyframes that these are made of.
    @KeyframesBuilder<Self.Value> var body: Body { get }

    /// Adds the tracks to `tracks`. The default implementation adds those of the body.
    func _resolve(into tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
    public func _resolve(into tracks: inout _KeyframeTracks<Value>) {
        body._resolve(into: &tracks)
    }
}

extension Keyframes where Body == Never {
    /// There is none: asking for it ends the program.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Keyframes {
    public typealias Value = Never

    /// There is none: no value of this type exists.
    public var body: Never { return fatalError("Never has no body") }

    public func _resolve(into tracks: inout _KeyframeTracks<Never>) {}
}

/// Keyframes in a row, for one value.
public protocol KeyframeTrackContent<Value> {
    /// The type of the part that is animated.
    associatedtype Value: Animatable = Self.Body.Value

    /// The type of the body; `Never` for keyframes that are not made of others.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes that this is made of.
    @KeyframeTrackContentBuilder<Self.Value> var body: Body { get }

    /// Adds the keyframes to `list`. The default implementation adds those of the body.
    func _resolve(into list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _resolve(into list: inout _KeyframeList<Value>) {
        body._resolve(into: &list)
    }
}

extension KeyframeTrackContent where Body == Never {
    /// There is none: asking for it ends the program.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Animatable {
    public typealias AnimatableData = EmptyAnimatableData
}

extension Never: KeyframeTrackContent {
    public func _resolve(into list: inout _KeyframeList<Never>) {}
}

/// A sequence of keyframes that animates one part of a value, next to the other tracks.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
    @_implements(Keyframes,Value)
    public typealias Animated = Root
    public typealias Body = Never

    package let keyPath: WritableKeyPath<Root, Value>
    package let content: Content

    /// - Parameters:
    ///   - keyPath: The part. Of several tracks for one part, the last one counts.
    ///   - content: The keyframes, one after the other.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// A track for the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        self.keyPath = \.self
        self.content = content()
    }

    public func _resolve(into tracks: inout _KeyframeTracks<Root>) {
        var list = _KeyframeList<Value>()
        content._resolve(into: &list)
        tracks.add(list.keyframes, for: keyPath)
    }
}
