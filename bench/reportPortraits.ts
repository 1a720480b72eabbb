import { hasFfmpeg } from './measureRecordings.ts'
import { measurePortraits } from './measurePortraits.ts'
import { hasPortraits } from './portraits/loadPortrait.ts'
import { type PortraitWay, pulselessPortraits, pulsingPortraits } from './portraits/portraitJobs.ts'
import type { PortraitOutcome } from './portraits/scanPortrait.ts'
import { addRow } from './report.ts'
import { meanOf, middleOf, middleShift, saidHeartRates, showCurve } from './vitals/scores.ts'

/**
 * Reports what scans say of photographed faces: without a pulse, where any number is false, and with a pulse laid on
 * the same faces, which shows what that honesty costs. PORTRAITS=dead or PORTRAITS=alive measures only one of them, and
 * PORTRAITS=quick a few portraits. The photographs are outside of the repository.
 */
export async function reportPortraits(): Promise<void> {
  if (!hasPortraits()) return console.log('No photographs beside the repository: portraits not measured')
  if (!hasFfmpeg()) return console.log('No ffmpeg: portraits not measured')
  const part = process.env['PORTRAITS']
  const dead = await measurePortraits(part === 'alive' ? [] : pulselessPortraits(), noteEvery('clips without a pulse'))
  if (dead.length > 0) sayNothing(dead)
  const alive = await measurePortraits(part === 'dead' ? [] : pulsingPortraits(), noteEvery('clips with a pulse'))
  if (alive.length > 0) sayPulse(alive)
  sayConfidence([...dead, ...alive])
}

const noteEvery = (what: string) => (done: number) => {
  if (done % 20 === 0) console.log(`${done} ${what}`)
}

const nameOf = ({ coding, fps }: PortraitWay): string => {
  if (coding === 'raw') return `${fps} fps`
  if (coding === 'parts') return `as sent to a service, ${fps} fps`
  return 'jpeg' in coding ? `JPEG ${coding.jpeg}, ${fps} fps` : `H.264 ${coding.h264} Mbit/s, ${fps} fps`
}

const secondsShown = (scans: readonly PortraitOutcome[]): number =>
  scans.reduce((sum, { shown }) => sum + shown.length / 2, 0)

function sayNothing(scans: readonly PortraitOutcome[]): void {
  for (const [condition, some] of Map.groupBy(scans, (scan) => scan.condition)) {
    const wrong = some.filter(({ shown }) => shown.length > 0)
    const most = Math.max(0, ...wrong.flatMap(({ shown }) => shown.map(({ confidence }) => confidence)))
    addRow(
      `Portraits without a pulse, ${condition}: scans that showed a heart rate`,
      `${wrong.length} of ${some.length}${wrong.length > 0 ? `, for ${secondsShown(wrong)} s in all, confidence up to ${most} %` : ''}`,
      '0',
    )
  }
  const wrong = scans.filter(({ shown }) => shown.length > 0)
  const clips = new Set(scans.map(({ condition, options }) => `${condition} ${options.portrait}`)).size
  addRow(
    'All portraits without a pulse: scans that showed a heart rate',
    `${wrong.length} of ${scans.length} (${clips} clips of 40 s), for ${secondsShown(wrong)} s`,
    '0',
  )
}

const errorsOf = (scans: readonly PortraitOutcome[]): number[] =>
  scans.flatMap(({ shown }) => shown.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)])))

function sayPulse(scans: readonly PortraitOutcome[]): void {
  for (const [condition, some] of Map.groupBy(scans, (scan) => scan.condition)) {
    const ways = [...Map.groupBy(some, ({ way }) => nameOf(way))].map(([way, each]) => {
      const answered = each.filter(({ shown }) => shown.length > 0)
      if (answered.length === 0) return `${way}: 0 of ${each.length}`
      const errors = errorsOf(answered)
      const first = answered.flatMap(({ firstAt }) => firstAt ?? [])
      const worst = Math.max(...errors)
      return `${way}: ${answered.length} of ${each.length}, MAE ${meanOf(errors).toFixed(2)}, worst moment ${worst.toFixed(1)}, first after ${middleOf(first).toFixed(1)} s (latest ${Math.max(...first).toFixed(1)})`
    })
    addRow(
      `Portraits with a pulse, ${condition}`,
      ways.join('; '),
      condition.startsWith('still') ? '>= 95 %, <= 0.5' : '',
    )
  }
  const still = scans.filter(({ condition }) => condition.startsWith('still'))
  const answered = still.filter(({ shown }) => shown.length > 0)
  const share = (100 * answered.length) / Math.max(1, still.length)
  const first = answered.flatMap(({ firstAt }) => firstAt ?? [])
  addRow(
    'All still portraits with a pulse: answered, MAE, first heart rate',
    `${share.toFixed(0)} % of ${still.length}, ${meanOf(errorsOf(answered)).toFixed(2)}, median ${middleOf(first).toFixed(1)} s, latest ${Math.max(...first).toFixed(1)} s`,
    '>= 95 %, <= 0.5, <= 8 s, <= 12 s',
  )
  const off = scans.flatMap(({ shown }) => shown.filter(({ error }) => error !== null && Math.abs(error) > 5))
  addRow('All portraits with a pulse: time with a heart rate more than 5 beats off', `${off.length / 2} s`, '0 s')
}

/** Reports, for each tenth of confidence, how many of the heart rates were within 3 beats a minute. */
function sayConfidence(scans: readonly PortraitOutcome[]): void {
  const said = saidHeartRates(scans)
  const shift = middleShift(said)
  addRow(
    'Both: heart rates within 3 beats, by confidence',
    `${showCurve(said)}; fitting shift of the curve: ${shift === null ? 'none' : `${shift.toFixed(1)} dB`}`,
    'not below the confidence',
  )
}
