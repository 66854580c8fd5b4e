import SwiftUI

extension ChartContent {
    fileprivate func changed(_ change: @escaping (inout Mark) -> Void) -> some ChartContent {
        ModifiedContent(content: self, change: change)
    }

    // MARK: Styles

    /// Paints the marks with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        let style = AnyShapeStyle(style)
        return changed { $0.style.foreground = $0.style.foreground ?? .style(style) }
    }

    /// Paints the marks by a value: each gets a style of the chart's scale, which a legend explains.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let value = value.plotted
        return changed { $0.style.foreground = $0.style.foreground ?? .value(value) }
    }

    /// The opacity of the marks: 0 is invisible, 1 opaque. Those of content in content multiply.
    public func opacity(_ value: Double) -> some ChartContent {
        changed { $0.style.opacity *= value.isFinite ? min(1, max(0, value)) : 1 }
    }

    /// How the lines are drawn: width in points, ends, joins and dashes.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changed { $0.style.line = $0.style.line ?? .style(style) }
    }

    /// Draws lines by a value: each gets a style of the chart's scale, which a legend explains.
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let value = value.plotted
        return changed { $0.style.line = $0.style.line ?? .value(value) }
    }

    /// How lines and areas run between their points.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { $0.style.interpolation = $0.style.interpolation ?? method }
    }

    /// Rounds the corners of bars, rectangles and sectors by a radius in points.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changed { $0.style.cornerRadius = $0.style.cornerRadius ?? (max(0, radius), style) }
    }

    /// Whether gradients run over the whole plot and not over each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        changed { $0.style.alignsWithPlotArea = aligns }
    }

    // MARK: Symbols

    /// Draws points with a symbol, also on lines and areas.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        changed { $0.style.symbol = $0.style.symbol ?? .shape(symbol) }
    }

    /// Draws points with symbols by a value: each gets a symbol of the chart's scale, which a legend explains.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let value = value.plotted
        return changed { $0.style.symbol = $0.style.symbol ?? .value(value) }
    }

    /// Draws points with a view in its own size.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return changed { $0.style.symbol = $0.style.symbol ?? .view(view) }
    }

    /// The size of symbols as the area that they seem to have, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        changed { $0.style.symbolSize = $0.style.symbolSize ?? .area(max(0, area)) }
    }

    /// The size of symbols in points.
    public func symbolSize(_ size: CGSize) -> some ChartContent {
        changed { $0.style.symbolSize = $0.style.symbolSize ?? .size(size) }
    }

    /// Sizes symbols by a value: each gets an area of the chart's scale.
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let value = value.plotted
        return changed { $0.style.symbolSize = $0.style.symbolSize ?? .value(value) }
    }

    // MARK: Places

    /// Places marks side by side by a value, in the step that they share. `span` is the space for all of them; without an axis it is
    /// that of the step.
    public func position<P: Plottable>(by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic) -> some ChartContent {
        let grouping = MarkStyle.Grouping(value: value.plotted, axis: axis, span: span)
        return changed { $0.style.grouping = $0.style.grouping ?? grouping }
    }

    /// Moves the marks by points, after scaling.
    public func offset(_ value: CGSize) -> some ChartContent {
        offset(x: value.width, y: value.height)
    }

    /// Moves the marks by points, after scaling.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
    }

    /// Moves the marks along x, and their starts and ends along y, by points.
    @_disfavoredOverload
    public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
    }

    /// Moves the starts and ends of the marks along x, and the marks along y, by points.
    @_disfavoredOverload
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
    }

    /// Moves the starts and ends of the marks by points.
    @_disfavoredOverload
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        changed {
            $0.style.offset.xStart += xStart
            $0.style.offset.xEnd += xEnd
            $0.style.offset.yStart += yStart
            $0.style.offset.yEnd += yEnd
        }
    }

    /// Draws marks with a larger number in front of others. It is 0 otherwise, and later marks are in front.
    public func zIndex(_ value: Double) -> some ChartContent {
        changed { $0.style.zIndex = $0.style.zIndex ?? value }
    }

    // MARK: Effects

    /// Cuts each mark to a shape of its own frame.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
        let shape = AnyShape(shape)
        return changed { $0.style.clipShape = $0.style.clipShape ?? (shape, style) }
    }

    /// Blurs each mark; the radius is in points.
    public func blur(radius: CGFloat) -> some ChartContent {
        changed { $0.style.blur += max(0, radius) }
    }

    /// Gives each mark a shadow; radius and offset are in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        let shadow = MarkShadow(color: color, radius: max(0, radius), offset: CGSize(width: x, height: y))
        return changed { $0.style.shadow = $0.style.shadow ?? shadow }
    }

    /// Shows of the marks what other marks cover, as far as those are opaque.
    public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
        var marks = _ChartMarks()
        content()._addMarks(to: &marks)
        let group = MarkLayerGroup(mask: marks.marks.expanded())
        return changed { $0.style.layers.append(group) }
    }

    /// Draws the marks together, as one image.
    public func compositingLayer() -> some ChartContent {
        let group = MarkLayerGroup(mask: nil)
        return changed { $0.style.layers.append(group) }
    }

    /// Draws the marks together, as one image, which `style` changes: its opacity, a blur, a blend mode, a filter.
    public func compositingLayer<V: View>(style: (PlaceholderContentView<Self>) -> V) -> some ChartContent {
        let group = MarkLayerGroup(mask: nil, style: LayerStyle(Self.self, style))
        return changed { $0.style.layers.append(group) }
    }

    // MARK: Accessibility

    /// Names the marks for screen readers and tests.
    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        changed { $0.style.accessibility.label = $0.style.accessibility.label ?? .text(label) }
    }

    /// Names the marks for screen readers and tests.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        accessibilityLabel(Text(labelKey))
    }

    /// Names the marks for screen readers and tests.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        accessibilityLabel(Text(verbatim: String(label)))
    }

    /// Names the marks for screen readers and tests.
    @_disfavoredOverload
    public func accessibilityLabel(_ labelResource: LocalizedStringResource) -> some ChartContent {
        accessibilityLabel(Text(labelResource))
    }

    /// What the marks show, beside their names.
    public func accessibilityValue(_ valueDescription: Text) -> some ChartContent {
        changed { $0.style.accessibility.value = $0.style.accessibility.value ?? .text(valueDescription) }
    }

    /// What the marks show, beside their names.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        accessibilityValue(Text(valueKey))
    }

    /// What the marks show, beside their names.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        accessibilityValue(Text(verbatim: String(value)))
    }

    /// What the marks show, beside their names.
    @_disfavoredOverload
    public func accessibilityValue(_ valueResource: LocalizedStringResource) -> some ChartContent {
        accessibilityValue(Text(valueResource))
    }

    /// Names the marks for tests and scripts.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        changed { $0.style.accessibility.identifier = $0.style.accessibility.identifier ?? identifier }
    }

    /// Leaves the marks out of what screen readers find.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        changed { $0.style.accessibility.isHidden = $0.style.accessibility.isHidden || hidden }
    }

    // MARK: Annotations

    /// Puts a view beside each mark, or over it. `spacing` is in points.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    /// Puts a view beside each mark, or over it, which is made for the size of the mark. `spacing` is in points.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    /// Puts a view beside each mark, or over it; `overflowResolution` says what happens where it does not fit. `spacing` is in points.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let view = AnyView(content())
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing, overflow: overflowResolution, content: { _ in view })
        return changed { $0.style.annotations.append(annotation) }
    }

    /// Puts a view beside each mark, or over it, which is made for the size of the mark; `overflowResolution` says what happens where it
    /// does not fit. `spacing` is in points.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing, overflow: overflowResolution, content: { AnyView(content($0)) })
        return changed { $0.style.annotations.append(annotation) }
    }
}
