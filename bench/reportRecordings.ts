import { basename } from 'node:path'
import {
  type FingerScan,
  hasFfmpeg,
  hasRecordings,
  measureFingers,
  measureStill,
  measureVideos,
  type Shown,
  type VideoScan,
} from './measureRecordings.ts'
import { addRow } from './report.ts'
import { meanOf, middleOf, type Said, showCurve } from './vitals/scores.ts'

/** Reports scans of the recordings outside of the repository, if they exist. */
export async function reportRecordings(): Promise<void> {
  if (!hasRecordings())
    return console.log('No recordings beside the repository: people’s fingers and faces not measured')
  reportFingers(await measureFingers())
  const still = await measureStill()
  if (still) addRow('A photograph of a face with camera noise, 35 s', showVideo(still), 'no value')
  if (!hasFfmpeg()) return console.log('No ffmpeg: videos not measured')
  for (const video of await measureVideos())
    addRow(
      `${basename(video.name)}, ${video.seconds.toFixed(1)} s`,
      showVideo(video),
      video.name.includes('72bpm') ? '72 or no value' : 'no value',
    )
}

function reportFingers(scans: readonly FingerScan[]): void {
  const sizes = (values: readonly Shown[]) => values.map(({ error }) => Math.abs(error))
  const shown = scans.flatMap(({ heartRates }) => heartRates)
  const last = shown.filter(({ isLast }) => isLast)
  const times = scans.flatMap(({ firstAt }) => firstAt ?? [])
  addRow(
    'Six people’s finger recordings against a chest strap, a scan from every 7th second, heart rate: MAE and largest error at the end; of any displayed value, and how many are off by more than 2',
    `${meanOf(sizes(last)).toFixed(2)}, ${Math.max(...sizes(last)).toFixed(1)}; ${Math.max(...sizes(shown)).toFixed(1)}, ${sizes(shown).filter((error) => error > 2).length} of ${shown.length}`,
    '<= 2',
  )
  const over = scans.filter(({ isOver }) => isOver)
  const without = over.filter(({ state, hasHeartRate }) => state === 'complete' && !hasHeartRate)
  addRow(
    'Their scans: completed, completed without a heart rate; first heart rate, median and latest',
    `${over.filter(({ state }) => state === 'complete').length} of ${over.length} that did not reach the recording’s end, ${without.length}; ${middleOf(times).toFixed(1)} s, ${Math.max(...times).toFixed(1)} s (${times.length} of ${scans.length})`,
    '0 without',
  )
  const spread = scans.flatMap(({ rmssd }) => rmssd)
  const atEnd = spread.filter(({ isLast }) => isLast)
  addRow(
    'Their RMSSD: MAE and largest error at the end, ms; displayed values off by more than 10 ms or 20 %',
    `${meanOf(sizes(atEnd)).toFixed(1)}, ${Math.max(...sizes(atEnd)).toFixed(0)} (${atEnd.length} of ${over.length}); ${spread.filter(({ error, limit }) => Math.abs(error) > limit).length} of ${spread.length}`,
    '0',
  )
  addRow(
    'Their confidence: heart rates within 3 beats; RMSSD within 10 ms',
    `${showCurve(saidOf(shown, () => 3))}; ${showCurve(saidOf(spread, () => 10))}`,
    'not below the confidence',
  )
}

const saidOf = (values: readonly Shown[], limitOf: (value: Shown) => number): Said[] =>
  values.map((value) => ({ confidence: value.confidence, isRight: Math.abs(value.error) <= limitOf(value) }))

const showVideo = ({ last, shown, hindrance }: VideoScan): string =>
  shown.length === 0 && last.heartRate === null
    ? `no value${hindrance ? ` (${hindrance})` : ''}`
    : `${shown.at(-1)?.value ?? last.heartRate} beats, confidence ${shown.at(-1)?.confidence ?? last.confidence} %; ${last.breathingSeen ?? 'no'} breaths`
