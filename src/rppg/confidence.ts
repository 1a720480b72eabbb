/**
 * What each sign's curve is at 50 % at, dB of half a minute. Measured on drawn faces and camera noise of all strengths:
 * half of the readings were within 3 beats a minute at -10.5 dB, their mean interval within 2 % at -2.5, RMSSD within
 * 10 ms at 6, breaths within 2 a minute (of the breath's own peak) at 0. People are harder to read than drawings: POS
 * errs by 2 to 4 beats a minute on them and by 0.2 here, so all are moved by 4 dB.
 */
const middle = { heart: -6.5, interval: 1.5, spread: 10, fingerSpread: 5, breath: 4 } as const
export type ConfidenceCurve = keyof typeof middle

/** dB in which the share rises from a half to 73 %. */
const steepness = 2

/**
 * How sure a sign is, percent: the share of readings that came out right when the pulse stood out so far (dB) for so many
 * seconds. Half the seconds are worth 3 dB less. Never 100, for nothing is measured to be certain.
 */
export function confidenceOf(curve: ConfidenceCurve, snr: number, seconds: number): number {
  const worth = snr + 10 * Math.log10(Math.min(1, Math.max(1, seconds) / 30))
  const share = 1 / (1 + Math.exp((middle[curve] - worth) / steepness))
  return Math.max(1, Math.min(99, Math.round(share * 100)))
}
