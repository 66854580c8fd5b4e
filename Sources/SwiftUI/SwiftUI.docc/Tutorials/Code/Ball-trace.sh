inbetween render Ball.swift --script Ball.yaml --size 300x100 --trace Ball.jsonl --trace-every 0
