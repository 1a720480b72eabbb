import { basename } from 'node:path'
import {
  hasFfmpeg,
  hasRecordings,
  measureFingers,
  measureStill,
  measureVideos,
  type VideoScan,
} from './measureRecordings.ts'
import { addRow } from './report.ts'
import { meanOf } from './vitals/scores.ts'

/** Reports scans of the recordings outside of the repository, if they exist. */
export async function reportRecordings(): Promise<void> {
  if (!hasRecordings())
    return console.log('No recordings beside the repository: people’s fingers and faces not measured')
  const scans = await measureFingers()
  const given = scans.flatMap(({ heartRate, trueHeartRate }) =>
    heartRate === null ? [] : [Math.abs(heartRate - trueHeartRate)],
  )
  const spread = scans.flatMap(({ rmssd, trueRmssd }) => (rmssd === null ? [] : [Math.abs(rmssd - trueRmssd)]))
  const worst = Math.max(...scans.flatMap((scan) => scan.worst ?? []))
  addRow(
    'Six people’s finger recordings against a chest strap, heart rate: MAE, largest at the end, largest displayed',
    `${meanOf(given).toFixed(2)}, ${Math.max(...given).toFixed(1)}, ${worst.toFixed(1)} (${given.length} of ${scans.length} scans)`,
    '<= 2 at the end',
  )
  addRow(
    'Their RMSSD: MAE, largest error, ms',
    `${meanOf(spread).toFixed(1)}, ${Math.max(...spread).toFixed(0)} (${spread.length} of ${scans.length})`,
    '',
  )
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

const showVideo = ({ last, shown, hindrance }: VideoScan): string =>
  shown.length === 0 && last.heartRate === null
    ? `no value${hindrance ? ` (${hindrance})` : ''}`
    : `${shown.at(-1)?.value ?? last.heartRate} beats, confidence ${shown.at(-1)?.confidence ?? last.confidence} %; ${last.breathingSeen ?? 'no'} breaths`
