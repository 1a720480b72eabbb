import type { FaceFinder, FaceSighting } from '#src/rppg/face/FaceFinder.ts'
import { mixSeeds, randomNumbers } from '../../tests/faces/randomNumbers.ts'
import { type FaceFrame, syntheticFace } from '../../tests/faces/syntheticFace.ts'
import { type Part, throughJpeg } from '../../tests/faces/throughJpeg.ts'
import type { ClipJob, Outcome, Way } from './ClipJob.ts'
import { SkinTrace } from './recipesOn.ts'
import { ScanRun } from './ScanRun.ts'

/** The part of a 640 x 480 clip with face and chest. Only this part is compressed as JPEG, which saves time. */
const part: Part = { left: 144, top: 112, width: 352, height: 368 }

/** Scans one clip in all its ways together, because drawing the clip takes longer than scanning it. */
export async function scanClip(job: ClipJob, openFinder: () => Promise<FaceFinder>): Promise<Outcome[]> {
  const clip = syntheticFace(job.options)
  const isUsual = clip.options.width === 640 && clip.options.height === 480
  const isFinger = clip.options.shows === 'finger'
  const runs = await Promise.all(
    job.ways.map(async (way) => ({
      way,
      run: new ScanRun(
        way.encoding === 'raw' ? 'raw' : 'jpeg',
        true,
        way.finder === 'real' ? await openFinder() : null,
      ),
      trace: way.finder === 'true-box' && !isFinger ? new SkinTrace() : null,
    })),
  )
  const qualities = [...new Set(job.ways.map(({ encoding }) => encoding))].filter((encoding) => encoding !== 'raw')

  // Imitates a finder that sees a face five times a second, up to 3 px off.
  const jitter = randomNumbers(mixSeeds(clip.options.seed, 41))
  let sighting: FaceSighting | null = null
  let seenAt = -Infinity
  for (let no = 0; no < clip.frameCount && runs.some(({ run }) => !run.isOver); no++) {
    const frame = clip.frame(no)
    if (frame.takenAt - seenAt >= 195) {
      seenAt = frame.takenAt
      sighting = shifted(clip.face(no), jitter)
    }
    const sent = new Map<Way['encoding'], FaceFrame>([['raw', frame]])
    await Promise.all(
      qualities.map(async (quality) =>
        sent.set(quality, await throughJpeg(frame, quality, isUsual && !isFinger ? part : undefined)),
      ),
    )
    const isEven = Math.round(frame.takenAt / (1000 / 30)) % 2 === 0
    for (const { way, run, trace } of runs) {
      const picture = sent.get(way.encoding)
      if (!picture || run.isOver || (way.fps === 15 && clip.options.fps === 30 && !isEven)) continue
      if (sighting) trace?.add(picture, sighting.rect)
      await run.add(picture, () => sighting)
    }
  }
  return runs.map(({ way, run, trace }) => {
    const start = clip.takenAt(0)
    const scanned = run.outcome((at) => clip.truth(start + Math.max(0, at - 30) * 1000, start + at * 1000).heartRate)
    const truth = clip.truth(start + Math.max(0, scanned.endedAt - 30) * 1000, start + scanned.endedAt * 1000)
    const read = trace?.read(29, way.fps, truth.heartRate) ?? { recipes: null, signalToNoise: null }
    return { kind: job.kind, condition: job.condition, options: job.options, way, truth, ...scanned, ...read }
  })
}

function shifted(face: FaceSighting | null, random: () => number): FaceSighting | null {
  if (!face) return null
  const off = () => 6 * (random() - 0.5)
  const { x, y, width, height } = face.rect
  return { ...face, rect: { x: x + off(), y: y + off(), width: width + off(), height: height + off() } }
}
