import Testing
@testable import RasterRenderer
