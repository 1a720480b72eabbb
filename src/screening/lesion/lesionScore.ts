/**
 * Returns the range of the ABCD score (Stolz 1994): 1.3 A + 0.1 B + 0.5 C + 0.5 D. A photo doesn't show structures
 * reliably, so D is left open from 1 to 5. `asymmetry`: 0 to 2 axes, `border`: 0 to 8 sectors, `colours`: 1 to 6.
 */
export function lesionScore(asymmetry: number, border: number, colours: number): { from: number; to: number } {
  const hundredths = 130 * asymmetry + 10 * border + 50 * colours
  return { from: (hundredths + 50) / 100, to: (hundredths + 250) / 100 }
}
