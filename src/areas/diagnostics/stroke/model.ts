import { asymmetryLimits } from '#src/contract/asymmetryLimits.ts'
import { strokePoses, type StrokePose } from '#src/contract/screeningTools.ts'
import type { PoseMeasure, ResultOf } from '#src/contract/toolResults.ts'

export type StrokeResult = ResultOf<'StrokeDetection'>
export type PoseResult = StrokeResult['poses'][number]

/** Asymmetry at the end of the bar. */
const barEnd = 0.6

/** Returns the position of an asymmetry on its bar, percent. */
export const barPercent = (asymmetry: number) => Math.min(100, Math.max(0, (asymmetry / barEnd) * 100))

/** How even a face is. `said`: the engine gives only words. `unknown`: the engine gives nothing. */
type Evenness = 'equal' | 'a-little' | 'uneven' | 'said' | 'unknown'

export function evennessOf({ asymmetry, symmetry }: PoseMeasure): Evenness {
  if (asymmetry === null) return symmetry === null ? 'unknown' : 'said'
  if (asymmetry < asymmetryLimits.uneven) return 'equal'
  return asymmetry < asymmetryLimits.mild ? 'a-little' : 'uneven'
}

/** What is known of a picture of a pose. `missing`: there was none. `no-face`: no face in it, or not face-on. */
type PoseState = 'measured' | 'missing' | 'no-face'

export const currentStateOf = ({ current, isMissing }: PoseResult): PoseState =>
  current ? 'measured' : isMissing ? 'missing' : 'no-face'

export const baselineStateOf = ({ baseline, hasBaseline }: PoseResult): PoseState =>
  baseline ? 'measured' : hasBaseline ? 'no-face' : 'missing'

/** Returns the results of the six poses in their order. A pose that an engine leaves out is one without a picture. */
export function allPoses({ poses }: Pick<StrokeResult, 'poses'>): readonly PoseResult[] {
  return strokePoses.map(
    (pose) =>
      poses.find(({ pose_name }) => pose_name === pose) ?? {
        pose_name: pose,
        current: null,
        baseline: null,
        isMissing: true,
        hasBaseline: false,
        change: null,
      },
  )
}

interface StrokeCounts {
  /** Poses with a face. */
  readonly measured: number
  /** Poses whose evenness is known. */
  readonly known: number
  /** Poses that are a little uneven or more. */
  readonly uneven: number
  /** Poses that were compared with a baseline. */
  readonly compared: number
  readonly slightChanges: number
  readonly clearChanges: number
}

/** Counts the poses of a result. */
export function countPoses(result: Pick<StrokeResult, 'poses'>): StrokeCounts {
  const poses = allPoses(result)
  const evenness = poses.flatMap(({ current }) => (current ? [evennessOf(current)] : []))
  const changes = poses.flatMap(({ change }) => change ?? [])
  return {
    measured: evenness.length,
    known: evenness.filter((each) => each !== 'unknown').length,
    uneven: evenness.filter((each) => each === 'a-little' || each === 'uneven').length,
    compared: changes.length,
    slightChanges: changes.filter((each) => each === 'slight').length,
    clearChanges: changes.filter((each) => each === 'clear').length,
  }
}

/** Returns the pose whose asymmetry is the most urgent: a clear change first, then the strongest. Null if none has one. */
export function strongestPose(result: Pick<StrokeResult, 'poses'>): PoseResult | null {
  const rankOf = ({ change, current }: PoseResult) => (change === 'clear' ? 1 : 0) + (current?.asymmetry ?? 0) / 2
  const measured = allPoses(result).filter(({ current }) => (current?.asymmetry ?? null) !== null)
  return measured.toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null
}

/**
 * Returns the poses that agree on the half and the part of the face that hangs lower. Null if fewer than two do: one pose
 * alone can be a chance of light or of turning the head.
 */
export function agreeingPoses(
  result: Pick<StrokeResult, 'poses'>,
): { readonly count: number; readonly lower: 'left' | 'right'; readonly part: PoseMeasure['part'] } | null {
  const lower = allPoses(result).flatMap(({ current }) =>
    current?.lower && evennessOf(current) !== 'equal' ? [{ lower: current.lower, part: current.part }] : [],
  )
  let best: { count: number; lower: 'left' | 'right'; part: PoseMeasure['part'] } | null = null
  for (const each of lower) {
    const count = lower.filter((other) => other.lower === each.lower && other.part === each.part).length
    if (count >= 2 && count > (best?.count ?? 0)) best = { count, ...each }
  }
  return best
}

/** Returns the first pose without a picture after `from`, otherwise the first of all. Null if all are taken. */
export function nextPose(taken: ReadonlySet<StrokePose>, from: StrokePose | null): StrokePose | null {
  const start = from === null ? 0 : strokePoses.indexOf(from) + 1
  const open = [...strokePoses.slice(start), ...strokePoses.slice(0, start)].filter((pose) => !taken.has(pose))
  return open[0] ?? null
}
