// Inbetween
