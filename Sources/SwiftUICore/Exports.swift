@_exported import Foundation
@_exported import Geometry
@_exported import Motion
@_exported import Observation
@_exported import ViewEngine
@_exported import ViewValues
