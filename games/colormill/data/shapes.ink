# Shapes that every board may use: drawn round 0,0, their foot or middle there.
shape tree n M-3 0v-20M3 0v-20M0 -18c-26 6 -30 -22 -12 -24c-4 -22 24 -26 24 -6c20 -2 16 32 -12 30M-12 -34q4 5 9 2M4 -44q5 4 8 0
shape pine n M0 0v-8M0 -52l-9 16h5l-10 15h5l-8 13h34l-8 -13h5l-10 -15h5z
shape sheep n M-14 0c-8 -2 -8 -14 1 -14c1 -9 14 -9 16 -3c8 -5 16 3 11 9c4 8 -8 11 -12 7c-5 5 -13 5 -16 1M-8 1v9M-3 2v9M7 2v9M12 0v9
shape sheep sh M13 -12c3 -6 12 -4 12 3c0 6 -5 8 -8 7c-4 -1 -5 -6 -4 -10z
shape flower n M0 0v-14M0 -4q6 -1 7 -7
shape flower n M0 -18m3 0a3.4 3.4 0 1 1 0.1 .1M0 -18m0.9 2.9a3.4 3.4 0 1 1 0.1 .1M0 -18m-2.4 1.8a3.4 3.4 0 1 1 0.1 .1M0 -18m-2.4 -1.8a3.4 3.4 0 1 1 0.1 .1M0 -18m0.9 -2.9a3.4 3.4 0 1 1 0.1 .1
shape wheat lt M0 0q2 -12 0 -24M0 -8q7 -2 7 -8M0 -8q-7 -2 -7 -8M0 -14q7 -2 7 -8M0 -14q-7 -2 -7 -8M0 -20q7 -2 7 -8M0 -20q-7 -2 -7 -8
shape cabbage lt M-10 0a10 9 0 1 1 20 0a10 6 0 0 1 -20 0M-4 3q-2 -8 4 -10q7 3 4 10
shape grass lt M0 0q-1 -6 -6 -9M2 0q0 -8 1 -12M4 0q2 -6 7 -8
shape smoke lt M0 0c-10 -8 10 -14 2 -24c-6 -8 8 -12 6 -20
shape chimney n M0 0v-22h12v32M-2 -22h16
shape bush lt M-18 0c-8 -10 2 -20 10 -15c4 -12 20 -10 20 1c10 -2 12 12 6 14z
shape apple n M-3 0v-20M3 0v-20M0 -18c-26 6 -30 -22 -12 -24c-4 -22 24 -26 24 -6c20 -2 16 32 -12 30M-12 -34q4 5 9 2M4 -44q5 4 8 0
shape apple n M-12 -26a2.6 2.6 0 1 1 .1 .1M6 -30a2.6 2.6 0 1 1 .1 .1M-4 -48a2.6 2.6 0 1 1 .1 .1M14 -40a2.6 2.6 0 1 1 .1 .1
shape cloud n M0 0c-14 -2 -12 -22 6 -20c4 -20 34 -22 40 -4c14 -8 30 2 24 14c12 4 6 12 -4 10z
shape bird n M0 0q5 -8 10 -1q5 -7 11 -2
shape duck n M-14 -6q4 10 14 9q14 0 12 -11q7 -1 9 -3q-6 -1 -7 -4q-8 -6 -11 2q0 8 -6 8z
shape reeds n M0 0q1 -16 -2 -28M5 0q0 -18 3 -34M10 0q2 -12 8 -22
shape reeds sh M-2 -28c-4 -2 -4 -12 0 -14c4 2 4 12 0 14M8 -34c-4 -2 -4 -12 0 -14c4 2 4 12 0 14
shape scarecrow n M0 0v-46M-22 -32h44M-12 -34l-2 22h28l-2 -22M-7 -46a7 7 0 1 1 14 0a7 7 0 1 1 -14 0M-13 -51h26M-8 -51l3 -11h10l3 11
shape rock lt M-16 0q-3 -12 9 -15q16 -6 22 5q5 7 -1 10zM-4 -12q4 3 2 8
