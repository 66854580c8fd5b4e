inbetween snapshot Bars.swift Amounts.swift --script Bars.yaml --size 300x240 --at 0.2,0.3,0.4,0.5 --out Bars.png
