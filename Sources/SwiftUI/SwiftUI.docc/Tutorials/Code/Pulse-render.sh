inbetween render Pulse.swift --script Pulse.yaml --size 300x300 --out Pulse.mp4
