import { asymmetryLimits } from '#src/contract/asymmetryLimits.ts'
import type { PoseMeasure } from '#src/contract/toolResults.ts'
import type { FacePart, HalfDifference } from './compareHalves.ts'

/** A difference in height that counts as 1, as a share of the face's height: about 12 mm. */
const whole = 0.1
/**
 * Min likeness of a part's halves for their heights to be compared: hair, glasses, a beard or a hand on one half hide the
 * rest. Lowest for the mouth: a strong droop makes its corners unlike, and must be seen.
 */
const minAlike: Readonly<Record<FacePart, number>> = { brow: 0.6, eye: 0.4, cheek: 0.7, mouth: 0.35 }
/** Corners of the mouth that are less alike still count if they fit so much better at different heights. */
const unlikeMouth = { alike: 0.2, gain: 0.25 }
/**
 * Min gain in likeness of the brows for each 1 of `lower`, and how much may be missing: hair that covers one of them fits
 * a little better at many heights.
 */
const browGain = { each: 4, missing: 0.1 }
/** Max difference in height of the eyes, by which the face was levelled: a larger one means that a hand is before it. */
const maxEyes = 0.06
/** Likeness of the eyes below which they count as different, and the most that this counts. Healthy eyes have 0.55 or more. */
const alikeEyes = 0.55
const mostOfEyes = 0.3
/** Asymmetry below which a face is even. */
const even = asymmetryLimits.uneven

/** The asymmetry of a face in one picture. */
export interface FaceAsymmetry {
  readonly measure: PoseMeasure & { readonly asymmetry: number }
  /**
   * How much lower each compared part on the picture's left is, in tenths of the face's height. A part is missing if its
   * halves can't be compared.
   */
  readonly lower: ReadonlyMap<FacePart, number>
}

/**
 * Returns the asymmetry of a face from the differences of its halves. Null if its eyes or its mouth can't be compared,
 * because something covers them: then nothing is said of the face. In an unmirrored picture the person's right half is
 * on the left.
 */
export function faceAsymmetry(differences: readonly HalfDifference[]): FaceAsymmetry | null {
  const compared = differences.filter(isCompared)
  const eye = compared.find(({ part }) => part === 'eye')
  if (!eye || Math.abs(eye.lower) > maxEyes || compared.every(({ part }) => part !== 'mouth')) return null
  const lower = new Map(
    compared.filter(({ part }) => part !== 'eye').map(({ part, lower: by }) => [part, by / whole] as const),
  )
  const strengths = new Map<FacePart, number>([['eye', Math.min(Math.max(alikeEyes - eye.alike, 0) * 2, mostOfEyes)]])
  for (const [part, by] of lower) strengths.set(part, Math.min(Math.abs(by), 1))
  const [[part, asymmetry] = ['mouth' as const, 0]] = [...strengths].toSorted(([, a], [, b]) => b - a)
  const isEven = asymmetry < even
  // The eyes are compared by their look alone, so the other part that differs most says which half hangs.
  const [hanging = 0] = [...lower.values()].toSorted((a, b) => Math.abs(b) - Math.abs(a))
  const side = hanging > 0 ? 'right' : 'left'
  return {
    measure: {
      asymmetry,
      lower: isEven || Math.abs(hanging) < even ? null : side,
      part: isEven ? null : part,
      symmetry: null,
    },
    lower,
  }
}

function isCompared({ part, lower, alike, gain }: HalfDifference): boolean {
  if (part === 'mouth' && alike >= unlikeMouth.alike && gain >= unlikeMouth.gain) return true
  if (part === 'brow' && gain < browGain.each * Math.abs(lower) - browGain.missing) return false
  return alike >= minAlike[part]
}
