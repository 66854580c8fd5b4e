inbetween snapshot Pulse.swift --script Pulse.yaml --size 300x300 --at 0.5,0.6,0.7,0.8 --out Pulse.png
