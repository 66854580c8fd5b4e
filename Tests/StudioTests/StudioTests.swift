import Testing

/// All tests of the studio, one after the other: each has a studio, and many a browser.
@Suite(.serialized) enum StudioTests {}
