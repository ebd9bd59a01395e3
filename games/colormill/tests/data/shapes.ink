shape pine n M0 0v-8M0 -52l-9 16h5l-10 15h5l-8 13h34l-8 -13h5l-10 -15h5z
shape reeds lt M0 0q1 -16 -2 -28M5 0q0 -18 3 -34
