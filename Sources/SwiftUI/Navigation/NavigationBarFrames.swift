import IncrementalGraph
import Foundation

/// The frames of a page's bars. For use in rules and by touches.
struct NavigationBarFrames {
    let frame: Attribute<NavigationFrame>
    let shape: Attribute<NavigationBarShape>
    /// What the content has been scrolled up by.
    let scrolled: Attribute<CGFloat>

    /// The row of items at the top.
    var bar: CGRect {
        let safe = frame.value.safe
        return CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: shape.value.row)
    }

    /// The frame of the bar's background: from the top of the window to the end of the content below the row.
    var background: CGRect {
        let bar = bar
        let bounds = frame.value.bounds
        let shape = shape.value
        let bottom = shape.replacesBar ? bar.minY + shape.search : bar.maxY + shape.below(scrolled: scrolled.value)
        return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bottom - bounds.minY)
    }

    /// Where the large title stands as long as nothing is scrolled.
    var largeTitle: CGRect {
        let bar = bar
        return CGRect(x: bar.minX, y: bar.maxY, width: bar.width, height: NavigationBarShape.largeHeight)
    }

    /// The visible part of the large title below the bar.
    var visibleLargeTitle: CGRect {
        var frame = largeTitle
        frame.size.height = max(frame.height - max(scrolled.value, 0), 0)
        return frame
    }

    /// The frame of the search field: below the large title, or instead of the bar.
    var searchField: CGRect {
        let bar = bar
        let shape = shape.value
        return CGRect(
            x: bar.minX, y: shape.replacesBar ? bar.minY : bar.maxY + shape.large, width: bar.width,
            height: max(shape.search, NavigationBarShape.searchHeight))
    }

    /// What a search leaves of the page.
    var suggestions: CGRect {
        let bar = bar
        let shape = shape.value
        let top = bar.minY + shape.search + (shape.replacesBar ? 0 : shape.row + shape.large)
        return CGRect(x: bar.minX, y: top, width: bar.width, height: max(frame.value.bounds.maxY - top, 0))
    }

    var bottomBar: CGRect {
        let frame = frame.value
        let height = shape.value.bottom
        return CGRect(x: frame.safe.minX, y: frame.safe.maxY - height, width: frame.safe.width, height: height)
    }

    /// Down to the window's end.
    var bottomBackground: CGRect {
        let bounds = frame.value.bounds
        let top = bottomBar.minY
        return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    }
}
