/**
 * Signal-to-noise ratio at which each sign's confidence is 50 %, dB over half a minute. On drawn faces with all
 * strengths of camera noise, half the heart rates were within 3 beats a minute at -10.5 dB. For mean intervals within 2
 * % the limit was -2.5 dB, for RMSSD within 10 ms 6 dB, for breathing rates within 2 a minute 0 dB (of the breath's own
 * peak). People are harder to read than drawings: the method's published error on people is 2 to 4 beats a minute, and
 * 0.1 here. So all values are raised by some dB and the curve is flatter. By how much is judged, not measured.
 */
const middle = { heart: -3, interval: 3, spread: 10, fingerSpread: 5, breath: 4 } as const
export type ConfidenceCurve = keyof typeof middle

/** Increase of the signal-to-noise ratio that raises the confidence from 50 to 73 %, dB. */
const steepness = 3.5

/**
 * Returns the confidence in a sign, 1 to 99 percent: about the share of right readings at that signal-to-noise ratio
 * (dB) and duration (s). Half the duration counts as 3 dB less. Never 100, because no measurement is certain.
 */
export function confidenceOf(curve: ConfidenceCurve, snr: number, seconds: number): number {
  const worth = snr + 10 * Math.log10(Math.min(1, Math.max(1, seconds) / 30))
  const share = 1 / (1 + Math.exp((middle[curve] - worth) / steepness))
  return Math.max(1, Math.min(99, Math.round(share * 100)))
}
