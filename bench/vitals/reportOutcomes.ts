import { addRow } from '../report.ts'
import type { Outcome } from './ClipJob.ts'
import { meanOf, middleOf, middleShift, saidHeartRates, type Score, scoreOf, showCurve, shownErrors } from './scores.ts'

const showScore = ({ error, given, all }: Score, digits = 2): string =>
  `${error === null ? 'no value' : error.toFixed(digits)} (${given} of ${all})`

/** Formats scores by frame rate and encoding, on one line. */
function showWays(scans: readonly Outcome[], score: (some: readonly Outcome[]) => Score, digits = 2): string {
  const rates = [...Map.groupBy(scans, ({ way }) => way.fps)]
  return rates
    .map(([fps, some]) => {
      const ways = [...Map.groupBy(some, ({ way }) => (way.encoding === 'raw' ? 'raw' : `q${way.encoding}`))]
      return `${fps} fps ${ways.map(([name, each]) => `${name} ${showScore(score(each), digits)}`).join(', ')}`
    })
    .join('; ')
}

const heartRate = (outcomes: readonly Outcome[]) =>
  scoreOf(
    outcomes,
    ({ last }) => last.heartRate,
    ({ truth }) => truth.heartRate,
  )

/** Reports the accuracy of the scans of drawn faces and fingers. */
export function reportOutcomes(outcomes: readonly Outcome[]): void {
  const pulse = outcomes.filter(({ kind }) => kind === 'pulse')
  sayHeartRate(pulse)
  sayOthers(pulse)
  sayRecipes(pulse)
  sayNothing(outcomes.filter(({ kind }) => kind === 'nothing'))
  const finger = outcomes.filter(({ kind }) => kind === 'finger')
  addRow(
    'Drawn finger: heart rate MAE; RMSSD MAE, ms',
    `${showScore(heartRate(finger))}; ${showScore(rmssd(finger), 1)}`,
    '<= 0.5; <= 4',
  )
  const found = outcomes.filter(({ kind }) => kind === 'finder')
  addRow('Heart rate MAE with the real face finder', showScore(heartRate(found)), '<= 0.5')
  addRow(
    'Core: a frame, and a second’s analysis',
    `${middleOf(pulse.map(({ frameMs }) => frameMs)).toFixed(2)} ms, ${middleOf(pulse.map(({ analysisMs }) => analysisMs)).toFixed(1)} ms`,
    '<= 2 ms a frame',
  )
}

const rmssd = (outcomes: readonly Outcome[]) =>
  scoreOf(
    outcomes,
    ({ last }) => last.rmssd,
    ({ truth }) => truth.rmssd,
  )

function sayHeartRate(pulse: readonly Outcome[]): void {
  for (const [condition, scans] of Map.groupBy(pulse, (outcome) => outcome.condition)) {
    const noise = meanOf(scans.flatMap(({ signalToNoise }) => signalToNoise ?? []))
    addRow(
      `Heart rate MAE, drawn face, ${condition} (scans with a value; POS stands ${noise.toFixed(1)} dB above the noise)`,
      showWays(scans, heartRate),
      '<= 0.5',
    )
  }
  const values = shownErrors(pulse)
  const worst = Math.max(...values.map(({ error }) => Math.abs(error)))
  const finals = pulse.flatMap(({ last, truth }) =>
    last.heartRate === null || truth.heartRate === null ? [] : [Math.abs(last.heartRate - truth.heartRate)],
  )
  addRow(
    'Heart rate, all of these: MAE at the end, largest error at the end, largest of any displayed value',
    `${showScore(heartRate(pulse))}, ${Math.max(...finals).toFixed(1)}, ${worst.toFixed(1)} of ${values.length} values`,
    '<= 0.5, <= 5, <= 5',
  )
  const bySkin = [...Map.groupBy(pulse, ({ options }) => options.skin ?? 'light')]
  addRow(
    'Scans that end with a heart rate, by skin',
    bySkin.map(([skin, some]) => `${skin} ${Math.round((100 * heartRate(some).given) / some.length)} %`).join(', '),
    '',
  )
  const first = bySkin.map(([skin, some]) => {
    const times = some.flatMap(({ firstAt }) => firstAt ?? [])
    const soon = times.filter((at) => at <= 10).length
    return `${skin} skin: ${soon} of ${some.length}, median ${middleOf(times).toFixed(1)} s, latest ${Math.max(...times).toFixed(1)} s`
  })
  addRow('First heart rate within 10 s of the first frame', first.join('; '), 'all')
  const said = saidHeartRates(pulse)
  const shift = middleShift(said)
  addRow(
    'Confidence of displayed heart rates, and the share of them within 3 beats',
    `${showCurve(said)}; fitting shift of the curve: ${shift === null ? 'none' : `${shift.toFixed(1)} dB`}`,
    'not above the share',
  )
}

function sayOthers(pulse: readonly Outcome[]): void {
  const off = pulse.flatMap(({ last, truth }) =>
    last.rmssd === null || truth.rmssd === null ? [] : [Math.abs(last.rmssd - truth.rmssd)],
  )
  addRow(
    'RMSSD MAE of shown values, ms',
    `${showWays(pulse, rmssd, 1)}; largest error ${off.length > 0 ? Math.max(...off).toFixed(0) : '-'}`,
    '<= 8',
  )
  const meanRr = (some: readonly Outcome[]) =>
    scoreOf(
      some,
      ({ last }) => last.meanRr,
      ({ truth }) => truth.meanRr,
    )
  addRow('Mean RR MAE, ms', showWays(pulse, meanRr, 1), '')
  const breathing = (which: 'breathing' | 'breathingSeen') =>
    showScore(
      scoreOf(
        pulse,
        ({ last }) => last[which],
        ({ truth }) => truth.breathing,
      ),
    )
  addRow('Breaths a minute MAE by the shoulders', breathing('breathingSeen'), '<= 1')
  addRow('Breaths a minute MAE by the pulse, if its signs agree', breathing('breathing'), '<= 2')
}

function sayRecipes(pulse: readonly Outcome[]): void {
  const inBand = (some: readonly Outcome[]) =>
    some.filter(({ truth }) => truth.heartRate !== null && truth.heartRate > 55 && truth.heartRate < 140)
  for (const name of ['POS', 'CHROM', 'GREEN'] as const) {
    const score = (some: readonly Outcome[]) =>
      scoreOf(
        some,
        ({ recipes }) => recipes?.[name] ?? null,
        ({ truth }) => truth.heartRate,
      )
    addRow(
      `${name} as published, on the same traces: heart rate MAE; only 60 to 135 beats a minute`,
      `${showScore(score(pulse))}; ${showScore(score(inBand(pulse)))}`,
      '',
    )
  }
}

function sayNothing(outcomes: readonly Outcome[]): void {
  const wrong = outcomes.filter(({ shown, last }) => shown.length > 0 || last.heartRate !== null)
  const names = [...new Set(wrong.map(({ condition }) => condition))]
  addRow(
    'Scans of a photo, a wall, flicker, sway, a covered face that showed a heart rate',
    `${wrong.length} of ${outcomes.length}${names.length > 0 ? ` (${names.join('; ')})` : ''}`,
    '0',
  )
}
