import type { StrokePose } from '#src/contract/screeningTools.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'
import type { Picture } from '../raster/Picture.ts'
import { alignFace } from './alignFace.ts'
import { compareHalves } from './compareHalves.ts'
import { type FaceAsymmetry, faceAsymmetry } from './faceAsymmetry.ts'
import { faceChange, faceLevel, isUrgent } from './faceLevels.ts'
import { facePose, isFrontal } from './facePose.ts'
import type { FaceTools } from './FaceTools.ts'
import { findFaces } from './findFaces.ts'
import { findLandmarks } from './findLandmarks.ts'

/** The pictures of one pose. Null: there is none. */
export interface PosedPictures {
  readonly pose: StrokePose
  readonly current: Picture | null
  readonly baseline: Picture | null
}

/**
 * Measures the face asymmetry of each pose, and how it changed from the baseline (screening §3, §5). A picture without a
 * face, with more than one, with a face that is covered or not face-on gives no measure. Never says that there is no
 * stroke or palsy, nor that there is one: these predictions are null. Never throws for a picture.
 */
export function measureFaces(poses: readonly PosedPictures[], tools: FaceTools): ResultOf<'StrokeDetection'> {
  const measured = poses.map(({ pose, current, baseline }) => {
    const [now, before] = [asymmetryIn(current, tools), asymmetryIn(baseline, tools)]
    return { pose, current, baseline, now, before, change: now && before ? faceChange(now, before) : null }
  })
  const seen = measured.flatMap(({ now, before, change }) =>
    now ? [{ current: now.measure.asymmetry, baseline: before?.measure.asymmetry ?? null, change }] : [],
  )
  return {
    tool: 'StrokeDetection',
    error_msg: null,
    poses: measured.map(({ pose, current, baseline, now, before, change }) => ({
      pose_name: pose,
      current: now?.measure ?? null,
      baseline: before?.measure ?? null,
      isMissing: current === null,
      hasBaseline: baseline !== null,
      change,
    })),
    level: faceLevel(seen.map(({ current }) => current)),
    isUrgent: isUrgent(seen),
    current_stroke: null,
    current_bells_palsy: null,
    baseline_stroke: null,
    baseline_bells_palsy: null,
    trend_analysis: null,
  }
}

function asymmetryIn(picture: Picture | null, tools: FaceTools): FaceAsymmetry | null {
  if (!picture) return null
  const [face, ...others] = findFaces(picture, tools).near
  if (!face || others.length > 0) return null
  const landmarks = findLandmarks(picture, face, tools)
  if (!isFrontal(facePose(landmarks))) return null
  return faceAsymmetry(compareHalves(alignFace(picture, landmarks)))
}
