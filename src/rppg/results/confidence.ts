/**
 * Signal-to-noise ratio at which each sign's confidence is 50 %, dB over half a minute. Measured on drawn faces with
 * all strengths of camera noise, half of the values were right from these ratios: heart rates (within 3 beats a minute)
 * -10.5 dB, mean intervals (within 2 %) -2.5 dB, RMSSD (within 10 ms) 6 dB, breathing rates (within 2 a minute, by the
 * breath's own peak) 0 dB. People are harder to read than drawings: published errors of the method are 2 to 4 beats a
 * minute, but 0.1 on drawn faces. So all values are raised by some dB and the curve is flatter. Both changes are
 * estimates, not measurements. The values of a finger are lower, because they were measured on six people against a
 * chest strap: of all displayed heart rates and RMSSD, 99 % were right at any ratio.
 *
 * To fit a sign again, add the shift that `npm run bench -- vitals` and `portraits` report to its number here.
 */
const middle = { heart: -3, fingerHeart: -6, interval: 3, spread: 10, fingerSpread: 0, breath: 4 } as const
export type ConfidenceCurve = keyof typeof middle

/** Increase of the signal-to-noise ratio that raises the confidence from 50 to 73 %, dB. */
export const steepness = 3.5

/**
 * Returns the confidence in a sign, 1 to 99 percent: about the share of right readings at that signal-to-noise ratio
 * (dB) and duration (s). Half the duration counts as 3 dB less. Never 100, because no measurement is certain.
 */
export function confidenceOf(curve: ConfidenceCurve, snr: number, seconds: number): number {
  const worth = snr + 10 * Math.log10(Math.min(1, Math.max(1, seconds) / 30))
  const share = 1 / (1 + Math.exp((middle[curve] - worth) / steepness))
  return Math.max(1, Math.min(99, Math.round(share * 100)))
}
