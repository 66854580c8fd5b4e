import Testing
@testable import MovieFormats
