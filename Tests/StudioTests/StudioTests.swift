import Testing

/// All tests of the studio, one after the other. Most of them have a studio in this process, whose workers answer at once (`TestStudio`), and share one
/// browser; those in `Whole` have separate processes.
@Suite(.serialized, .blocking) enum StudioTests {}
