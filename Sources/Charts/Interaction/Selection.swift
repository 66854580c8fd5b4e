import SwiftUI

/// What gets selections.
struct SelectionSettings {
    var x: ((ChartValue?) -> Void)?
    var y: ((ChartValue?) -> Void)?
    var xRange: ((ChartValue?, ChartValue?) -> Void)?
    var yRange: ((ChartValue?, ChartValue?) -> Void)?
    var angle: ((ChartValue?) -> Void)?
    /// The app's own gesture, on a view.
    var gesture: ((ChartProxy, AnyView) -> AnyView)?

    var isEmpty: Bool { x == nil && y == nil && xRange == nil && yRange == nil && angle == nil }
}

nonisolated extension View {
    /// Keeps the value of x under a touch; nil without one. Values beyond the data count as the nearest.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartSettings { $0.selection.x = { value.select($0) } }
    }

    /// Keeps the value of y under a touch; nil without one. Values beyond the data count as the nearest.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartSettings { $0.selection.y = { value.select($0) } }
    }

    /// Keeps the values of x that a drag goes over.
    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chartSettings { $0.selection.xRange = { range.select($0, $1) } }
    }

    /// Keeps the values of y that a drag goes over.
    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chartSettings { $0.selection.yRange = { range.select($0, $1) } }
    }

    /// Keeps the sum of the angles of sectors up to a touch; nil without one.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartSettings { $0.selection.angle = { value.select($0) } }
    }

    /// A gesture in place of the one that selects. It gets a proxy that selects.
    public func chartGesture(_ gesture: @escaping (ChartProxy) -> some Gesture) -> some View {
        chartSettings { $0.selection.gesture = { proxy, view in AnyView(view.gesture(gesture(proxy))) } }
    }
}

extension Binding {
    fileprivate func select<P: Plottable>(_ value: ChartValue?) where Value == P? {
        wrappedValue = value?.converted(to: P.self)
    }

    fileprivate func select<P: Plottable & Comparable>(_ low: ChartValue?, _ high: ChartValue?) where Value == ClosedRange<P>? {
        guard let low = low?.converted(to: P.self), let high = high?.converted(to: P.self) else {
            wrappedValue = nil
            return
        }
        wrappedValue = low <= high ? low...high : high...low
    }
}

/// The gesture that selects.
struct ChartSelector: ViewModifier {
    let scene: ChartScene

    private var selection: SelectionSettings { scene.settings.selection }

    @ViewBuilder
    func body(content: Content) -> some View {
        if selection.isEmpty && selection.gesture == nil {
            content
        } else {
            content.overlay {
                GeometryReader { geometry in
                    let proxy = ChartProxy(scene: scene, size: geometry.size)
                    let area = Color.clear.contentShape(Rectangle())
                    if let gesture = selection.gesture {
                        // Over the whole plot, so that places of touches are those of the proxy.
                        let whole = scene.wholePlot(geometry.size)
                        gesture(proxy, AnyView(area.frame(width: whole.width, height: whole.height)))
                            .offset(x: whole.minX, y: whole.minY)
                            .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
                            .contentShape(Rectangle())
                    } else if scene.settings.scrolling.axes.isEmpty {
                        area.gesture(DragGesture(minimumDistance: 0).onChanged { select($0, proxy) }.onEnded { _ in end() })
                    } else {
                        area.simultaneousGesture(
                            LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture(minimumDistance: 0))
                                .onChanged { value in
                                    if case .second(true, let drag?) = value {
                                        select(drag, proxy)
                                    }
                                }
                                .onEnded { _ in end() })
                    }
                }
            }
        }
    }

    private func select(_ drag: DragGesture.Value, _ proxy: ChartProxy) {
        let size = proxy.size
        let point = CGPoint(x: min(size.width, max(0, drag.location.x)), y: min(size.height, max(0, drag.location.y)))
        selection.x?(scene.x?.chartValue(at: point.x, in: size.width)?.clamped(to: scene.places.x))
        selection.y?(scene.y?.chartValue(at: size.height - point.y, in: size.height)?.clamped(to: scene.places.y))
        let whole = scene.wholePlot(size)
        if selection.xRange != nil, drag.startLocation.x != drag.location.x {
            proxy.selectXRange(from: drag.startLocation.x - whole.minX, to: point.x - whole.minX)
        }
        if selection.yRange != nil, drag.startLocation.y != drag.location.y {
            proxy.selectYRange(from: drag.startLocation.y - whole.minY, to: point.y - whole.minY)
        }
        if selection.angle != nil {
            proxy.selectAngleValue(at: proxy.angle(at: drag.location))
        }
    }

    /// Values are gone with the touch; ranges stay.
    private func end() {
        selection.x?(nil)
        selection.y?(nil)
        selection.angle?(nil)
    }
}

extension ChartValue {
    /// The number or date itself, or the nearest of the data where it is beyond all of them.
    fileprivate func clamped(to places: [ChartValue]) -> ChartValue {
        let numbers = places.compactMap(\.number)
        guard let number, let low = numbers.min(), let high = numbers.max() else { return self }
        return replacing(min(high, max(low, number)))
    }
}
