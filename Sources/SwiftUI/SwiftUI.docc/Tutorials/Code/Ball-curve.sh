inbetween curve 'easeInOut(duration: 0.6)' 'spring(duration: 0.6, bounce: 0.3)' --out Curves.png
