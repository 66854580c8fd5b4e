public let extra = "with extras"
