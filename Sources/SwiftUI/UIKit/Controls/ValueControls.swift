import Foundation

/// A switch. It is drawn as SwiftUI's, and can be tapped.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private var storedIsOn = false
    /// Of a switch that is on; green unless set.
    open var onTintColor: UIColor? { didSet { changed() } }
    /// Not shown: the thumb is white.
    open var thumbTintColor: UIColor? {
        didSet { RuntimeIssue.notShown("UISwitch.thumbTintColor", "Use a SwiftUI ToggleStyle.", if: thumbTintColor != nil) }
    }
    /// Harmless: only a Mac shows the title of a switch.
    open var title: String?

    /// Whether the switch is on.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off. Harmless: it moves as SwiftUI's switches do, `animated` or not.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        changed()
    }

    /// The size of a switch: 51 × 31 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    override var drawnContent: AnyView? {
        let tint = onTintColor
        let toggle = Toggle(
            isOn: Binding(
                get: { self.storedIsOn },
                set: {
                    self.isOn = $0
                    self.sendActions(for: [.valueChanged, .primaryActionTriggered])
                })
        ) {}
        .labelsHidden()
        .disabled(!isEnabled)
        return tint.map { AnyView(toggle.tint(Color(uiColor: $0))) } ?? AnyView(toggle)
    }
}

/// A slider. It is drawn as SwiftUI's, and can be dragged.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var storedValue: Float = 0
    /// The value at the start of the track; 0 by default.
    open var minimumValue: Float = 0 { didSet { changed() } }
    /// The value at the end of the track; 1 by default.
    open var maximumValue: Float = 1 { didSet { changed() } }
    /// Of the track up to the thumb; the tint unless set.
    open var minimumTrackTintColor: UIColor? { didSet { changed() } }
    /// Not shown: the rest of the track is grey.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            RuntimeIssue.notShown(
                "UISlider.maximumTrackTintColor", "Use a SwiftUI Slider with tint(_:), or draw one of your own.", if: maximumTrackTintColor != nil)
        }
    }
    /// Not shown: the thumb is white.
    open var thumbTintColor: UIColor? {
        didSet { RuntimeIssue.notShown("UISlider.thumbTintColor", "Use a SwiftUI Slider with tint(_:), or draw one of your own.", if: thumbTintColor != nil) }
    }
    /// Whether it reports each move, or only the end of a touch.
    open var isContinuous = true

    /// Where the thumb stands, between the two ends.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the thumb. An animation of `UIView.animate` moves it over time. Not shown: `animated` alone does not.
    open func setValue(_ value: Float, animated: Bool) {
        RuntimeIssue.notShown(
            "UISlider.setValue(_:animated: true)", "Call it in UIView.animate(withDuration:animations:).", if: animated && UIViewAnimation.block == nil)
        let new = min(max(value, minimumValue), max(maximumValue, minimumValue))
        guard new != storedValue else { return }
        storedValue = new
        changed()
    }

    /// Not shown: the thumb is a white circle.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        RuntimeIssue.notShown("UISlider.setThumbImage(_:for:)", "Draw a slider with SwiftUI's shapes and a DragGesture.")
    }
    /// Not shown: the track is a line.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        RuntimeIssue.notShown("UISlider.setMinimumTrackImage(_:for:)", "Draw a slider with SwiftUI's shapes and a DragGesture.")
    }
    /// Not shown: the track is a line.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        RuntimeIssue.notShown("UISlider.setMaximumTrackImage(_:for:)", "Draw a slider with SwiftUI's shapes and a DragGesture.")
    }

    /// The height of a slider: 31 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .vertical ? .defaultHigh : .defaultLow }

    override var drawnContent: AnyView? {
        let tint = minimumTrackTintColor
        let binding = Binding<Double>(
            get: { Double(self.storedValue) },
            set: {
                self.value = Float($0)
                if self.isContinuous {
                    self.sendActions(for: [.valueChanged])
                }
            })
        let bounds = Double(minimumValue)...Double(max(maximumValue, minimumValue + .ulpOfOne))
        let slider = Slider(value: binding, in: bounds) { isEditing in
            if isEditing {
                self.sendActions(for: .touchDown)
            }
            if !isEditing, !self.isContinuous {
                self.sendActions(for: .valueChanged)
            }
            if !isEditing {
                self.sendActions(for: .touchUpInside)
            }
        }
        .disabled(!isEnabled)
        return tint.map { AnyView(slider.tint(Color(uiColor: $0))) } ?? AnyView(slider)
    }
}

/// A stepper. It is drawn as SwiftUI's, and can be tapped.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The value; 0 by default.
    open var value: Double = 0 { didSet { changed() } }
    /// The smallest value; 0 by default.
    open var minimumValue: Double = 0 { didSet { changed() } }
    /// The largest value; 100 by default.
    open var maximumValue: Double = 100 { didSet { changed() } }
    /// The change of each step; 1 by default.
    open var stepValue: Double = 1 { didSet { changed() } }
    /// Whether the first follows the last.
    open var wraps = false
    /// Harmless: a touch is one step here, as with `false`.
    open var autorepeat = true
    /// Not shown: each step is reported.
    open var isContinuous = true {
        didSet { RuntimeIssue.notShown("UIStepper.isContinuous", "Use the valueChanged event of each step.", if: !isContinuous) }
    }

    /// The size of a stepper: 94 × 32 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    private func step(_ sign: Double) {
        var next = value + sign * stepValue
        if wraps {
            next = next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next
        }
        value = min(max(next, minimumValue), maximumValue)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override var drawnContent: AnyView? {
        AnyView(
            Stepper(
                onIncrement: wraps || value < maximumValue ? { self.step(1) } : nil,
                onDecrement: wraps || value > minimumValue ? { self.step(-1) } : nil
            ) {}.labelsHidden().disabled(!isEnabled))
    }
}

extension Stepper where Label == EmptyView {
    fileprivate init(onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, @ViewBuilder label: () -> EmptyView) {
        self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

/// How far something is. It is drawn as SwiftUI's.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The styles of a progress view.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default`
        /// Equal to `default` on a stage.
        case bar
    }

    /// The style. Not shown: all styles look the same.
    open var progressViewStyle: Style {
        didSet { RuntimeIssue.notShown("UIProgressView.progressViewStyle", "Draw the bar with a Capsule.", if: progressViewStyle != .default) }
    }
    /// The progress, from 0 to 1.
    open var progress: Float = 0 {
        didSet {
            if progress != oldValue { changed() }
        }
    }
    /// The colour of the finished part; the tint unless set.
    open var progressTintColor: UIColor? { didSet { changed() } }
    /// Not shown: the rest is grey.
    open var trackTintColor: UIColor? {
        didSet { RuntimeIssue.notShown("UIProgressView.trackTintColor", "Use a SwiftUI ProgressViewStyle.", if: trackTintColor != nil) }
    }

    /// Creates a progress view at 0.
    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: .zero)
    }

    /// Creates a progress view at 0.
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
    }

    /// At 0; nothing is decoded here.
    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
    }

    /// Sets how far it is; animated in a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        if animated {
            UIView.animate(withDuration: 0.25, animations: { self.progress = progress })
        } else {
            self.progress = progress
        }
    }

    /// The height of a progress view: 4 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .vertical ? .defaultHigh : .defaultLow }

    override var drawnContent: AnyView? {
        let bar = ProgressView(value: Double(min(max(progress, 0), 1))).progressViewStyle(.linear)
        return progressTintColor.map { AnyView(bar.tint(Color(uiColor: $0))) } ?? AnyView(bar)
    }
}

/// Choices beside each other. It is drawn as SwiftUI's, and can be tapped.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value without a selection.
    public nonisolated static let noSegment = -1
    private var segments: [(title: String?, image: UIImage?)] = []
    /// Which is chosen; −1 for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { changed() } }
    /// Of the chosen one's plate; white unless set.
    open var selectedSegmentTintColor: UIColor? { didSet { changed() } }
    /// Whether a choice is forgotten at once.
    open var isMomentary = false
    private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

    /// Choices of strings and images.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { ($0 as? String, $0 as? UIImage) }
    }

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Without choices; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Adds a choice. Not shown: it does not slide in.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        RuntimeIssue.notShown("UISegmentedControl.insertSegment(withTitle:at:animated: true)", "Use a SwiftUI Picker in withAnimation.", if: animated)
        segments.insert((title, nil), at: min(max(segment, 0), segments.count))
        changed()
    }

    /// Takes a choice away. Not shown: it does not slide out.
    open func removeSegment(at segment: Int, animated: Bool) {
        RuntimeIssue.notShown("UISegmentedControl.removeSegment(at:animated: true)", "Use a SwiftUI Picker in withAnimation.", if: animated)
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        changed()
    }

    /// Takes all choices away.
    open func removeAllSegments() {
        segments = []
        changed()
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title
        changed()
    }

    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }

    /// Sets the font and colour of titles, for all segments and for the selected one.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state] = attributes
        changed()
    }

    /// Returns the font and colour of titles.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    /// Not shown: the control has SwiftUI's background.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        RuntimeIssue.notShown("UISegmentedControl.setBackgroundImage(_:for:barMetrics:)", "Set backgroundColor.")
    }
    /// Not shown: the control has SwiftUI's dividers.
    open func setDividerImage(_ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics) {
        RuntimeIssue.notShown(
            "UISegmentedControl.setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)", "Use a SwiftUI Picker, or buttons with dividers.")
    }

    /// The height of a segmented control: 32 points.
    open override var intrinsicContentSize: CGSize {
        let width = segments.map {
            max(($0.title ?? "").size(withAttributes: [.font: UIFont.systemFont(ofSize: 13, weight: .medium)]).width, $0.image?.size.width ?? 0) + 24
        }
        return CGSize(width: (width.max() ?? 0) * CGFloat(segments.count), height: 32)
    }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .vertical ? .defaultHigh : .defaultLow }

    /// The style set by appearance proxies and by the control itself.
    var style: SegmentStyle {
        SegmentStyle(
            plate: selectedSegmentTintColor.map { Color(uiColor: $0) }, ground: backgroundColor.map { Color(uiColor: $0) },
            title: TitleStyle(attributes[.normal]), selectedTitle: TitleStyle(attributes[.selected]))
    }

    override var drawnContent: AnyView? {
        let binding = Binding<Int>(
            get: { self.selectedSegmentIndex },
            set: {
                self.selectedSegmentIndex = self.isMomentary ? Self.noSegment : $0
                self.sendActions(for: [.valueChanged, .primaryActionTriggered])
            })
        let segments = segments
        let style = style
        return AnyView(
            Picker(selection: binding) {
                ForEach(segments.indices, id: \.self) { index in
                    if let image = segments[index].image {
                        Image(uiImage: image).tag(index)
                    } else {
                        Text(verbatim: segments[index].title ?? "").tag(index)
                    }
                }
            } label: {
                EmptyView()
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .disabled(!isEnabled)
            .transformEnvironment(\.appearances) { appearances in
                appearances.segments = { style }
            })
    }
}

/// A dot for each page. It is drawn; a tap turns to the page beside.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How many pages there are.
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// The index of the current page, from 0.
    open var currentPage = 0 { didSet { changed() } }
    /// Whether nothing is drawn for a single page.
    open var hidesForSinglePage = false { didSet { changed() } }
    /// The colour of the current page's dot; nil for white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { changed() } }
    /// Nil for translucent white.
    open var pageIndicatorTintColor: UIColor? { didSet { changed() } }
    /// Whether a plate is behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { changed() } }
    /// Harmless: a tap turns the page in either case; continuous interaction needs a touch that scrubs along the dots.
    open var allowsContinuousInteraction = true

    /// Plates behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// While it is touched; always; never.
        case automatic, prominent, minimal
    }

    /// The size of the dots of so many pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(max(pageCount, 0)) * 17 + 17, height: 26) }
    /// As wide as the dots, 26 points tall.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .vertical ? .defaultHigh : .defaultLow }

    override var drawnContent: AnyView? {
        guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return nil }
        let colors = PageIndicatorStyle(
            current: currentPageIndicatorTintColor.map { Color(uiColor: $0) }, other: pageIndicatorTintColor.map { Color(uiColor: $0) })
        let style: PageIndexViewStyle.BackgroundDisplayMode = backgroundStyle == .prominent ? .always : backgroundStyle == .minimal ? .never : .automatic
        return AnyView(
            PageIndex(count: numberOfPages, current: currentPage) { page in
                self.currentPage = page
                self.sendActions(for: [.valueChanged, .primaryActionTriggered])
            }
            .indexViewStyle(.page(backgroundDisplayMode: style))
            .transformEnvironment(\.appearances) { $0.pages = { colors } })
    }
}
