import { asymmetryLimits } from '#src/contract/asymmetryLimits.ts'
import type { StrokeLevel } from '#src/contract/toolResults.ts'
import type { FaceAsymmetry } from './faceAsymmetry.ts'

export type FaceChange = 'none' | 'slight' | 'clear'

/** Lowest asymmetry of each level. */
const levels: readonly (readonly [from: number, level: StrokeLevel])[] = [
  [asymmetryLimits.severe, 'Severe'],
  [asymmetryLimits.mild, 'Mild'],
  [asymmetryLimits.uneven, 'Very Mild'],
  [0, 'No Evidence'],
]

/** Returns the level of the strongest asymmetry of all poses (screening §5). Null if none was measured. */
export function faceLevel(asymmetries: readonly number[]): StrokeLevel | null {
  if (asymmetries.length === 0) return null
  const strongest = Math.max(...asymmetries)
  return levels.find(([from]) => strongest >= from)?.[1] ?? 'No Evidence'
}

/** Lowest change of each kind: the same healthy face measured again differs by up to 0.2. */
const slight = 0.15
const clear = 0.3

/**
 * Returns how much a face changed from its baseline: by the part whose difference in height changed most. Part by part,
 * because a face that always was uneven is no change.
 */
export function faceChange(current: FaceAsymmetry, baseline: FaceAsymmetry): FaceChange {
  const changes = [...current.lower].map(([part, lower]) => {
    const before = baseline.lower.get(part)
    return before === undefined ? 0 : Math.abs(lower - before)
  })
  const most = Math.max(0, ...changes)
  if (most >= clear) return 'clear'
  return most >= slight ? 'slight' : 'none'
}

/** One pose, for the question whether to call for help. */
export interface UrgentPose {
  readonly current: number
  readonly baseline: number | null
  readonly change: FaceChange | null
}

/** Asymmetry from which a person should call for help, whatever the other poses show. */
export const urgentAsymmetry = 0.4

/**
 * Whether an asymmetry is so strong that the person should call for help now (screening §5). That is so if
 *
 * - one pose measures 0.4 or more: a droop of the mouth of 8 to 10 % of the face's height, 9 to 12 mm. People notice
 *   3 mm, and most call 6 mm unacceptable; healthy faces measure up to 0.27; or
 * - one pose clearly changed from its baseline, and is less even than it was: a new droop is what FAST asks for. A face
 *   that became more even is no reason.
 *
 * False is never an all-clear: a stroke needs no face droop.
 */
export function isUrgent(poses: readonly UrgentPose[]): boolean {
  return poses.some(
    ({ current, baseline, change }) =>
      current >= urgentAsymmetry ||
      (change === 'clear' && baseline !== null && current >= asymmetryLimits.uneven && current > baseline),
  )
}
