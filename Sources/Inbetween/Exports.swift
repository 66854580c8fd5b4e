@_exported import ScriptedStage
