/**
 * What each sign's curve is at 50 % at, dB of half a minute. On drawn faces with camera noise of all strengths half of the
 * readings were within 3 beats a minute at -10.5 dB, their mean interval within 2 % at -2.5, RMSSD within 10 ms at 6,
 * breaths within 2 a minute (of the breath's own peak) at 0. People are harder to read than drawings: the same method is
 * published to err by 2 to 4 beats a minute on them, and errs by 0.1 here. So all are moved by some dB and made flatter;
 * by how much is judged, not measured.
 */
const middle = { heart: -3, interval: 3, spread: 10, fingerSpread: 5, breath: 4 } as const
export type ConfidenceCurve = keyof typeof middle

/** dB in which the share rises from a half to 73 %. */
const steepness = 3.5

/**
 * How sure a sign is, percent: about the share of readings that come out right when the pulse stands out so far (dB) for
 * so many seconds. Half the seconds are worth 3 dB less. Never 100, for nothing is measured to be certain.
 */
export function confidenceOf(curve: ConfidenceCurve, snr: number, seconds: number): number {
  const worth = snr + 10 * Math.log10(Math.min(1, Math.max(1, seconds) / 30))
  const share = 1 / (1 + Math.exp((middle[curve] - worth) / steepness))
  return Math.max(1, Math.min(99, Math.round(share * 100)))
}
