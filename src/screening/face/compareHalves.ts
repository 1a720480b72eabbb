import type { PoseMeasure } from '#src/contract/toolResults.ts'
import { type AlignedFace, eyeDistance } from './alignFace.ts'
import type { Landmarks, Place } from './Landmarks.ts'
import { meanOf } from './facePose.ts'

export type FacePart = NonNullable<PoseMeasure['part']>

/** How a part of a face differs from its twin on the other half. */
export interface HalfDifference {
  readonly part: FacePart
  /**
   * How much lower the part on the picture's left is than the other, as a share of the face's height from brows to chin.
   * Negative: higher.
   */
  readonly lower: number
  /** How alike both are where they fit best: the normalized cross correlation, -1 to 1. */
  readonly alike: number
  /** How much more alike they are there than at the same height. */
  readonly gain: number
}

/** Height of a face from its brows to its chin, in distances of the eyes: 2.0 to 2.3 in the faces that were measured. */
export const faceHeight = 2.2

/** Half the size of the compared patch of a part, in distances of the eyes, and the landmarks of both twins. */
interface Patch {
  readonly part: FacePart
  readonly width: number
  readonly height: number
  readonly left: readonly number[]
  readonly right: readonly number[]
}

const patches: readonly Patch[] = [
  { part: 'brow', width: 0.36, height: 0.16, left: [17, 18, 19, 20, 21], right: [22, 23, 24, 25, 26] },
  { part: 'eye', width: 0.3, height: 0.18, left: [36, 37, 38, 39, 40, 41], right: [42, 43, 44, 45, 46, 47] },
  { part: 'cheek', width: 0.25, height: 0.25, left: [48, 31, 36], right: [54, 35, 45] },
  { part: 'mouth', width: 0.26, height: 0.22, left: [48], right: [54] },
]

/** Max distances that are searched, in distances of the eyes: up or down, and sideways. */
const reach = { down: 0.35, across: 0.12 }
/**
 * What a distance of the eyes costs in likeness: of places that fit about equally well the nearest counts. Nearest to
 * where the landmarks lead: they follow about a fifth of a droop, but in its direction.
 */
const cost = 0.5
const lead = 2
/** Difference in height of the landmarks from which only their direction is searched, in distances of the eyes. */
const surely = 0.03

/**
 * Compares each part of a face with its mirrored twin: moves both apart, up and down from their common place, until they
 * look most alike. Landmarks only say where to look, because the network flattens a droop.
 */
export function compareHalves({ detail, side, landmarks }: AlignedFace): readonly HalfDifference[] {
  const mirrored = new Float32Array(detail.length)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      mirrored[row * side + column] = detail[row * side + side - 1 - column] ?? 0
  const found = patches.map((patch) => ({ ...patch, ...shiftOf(patch, detail, mirrored, side, landmarks) }))
  return levelByEyes(found).map(({ part, lower, alike, gain }) => ({ part, lower: lower / faceHeight, alike, gain }))
}

/** Min likeness of the eyes for their line to be corrected. */
const levelEyes = 0.5
/** Which part of the correction is made: a drooping brow moves the eye's patch a little too. */
const levelled = 0.6

/**
 * Takes off what a wrong eye line adds to each part: the landmarks of the eyes can be a little off, and comparing the
 * eyes shows by how much.
 */
function levelByEyes(found: readonly (HalfDifference & { readonly apart: number })[]): readonly HalfDifference[] {
  const eye = found.find(({ part }) => part === 'eye')
  if (!eye || eye.alike < levelEyes) return found
  return found.map((one) => ({ ...one, lower: one.lower - (levelled * eye.lower * one.apart) / eye.apart }))
}

/** Returns the shift, in distances of the eyes, the likeness there, and how far apart the twins are, px. */
function shiftOf(
  { width, height, left, right }: Patch,
  detail: Float32Array,
  mirrored: Float32Array,
  side: number,
  landmarks: Landmarks,
) {
  const [one, other] = [meanOf(pick(landmarks, left)), meanOf(pick(landmarks, right))]
  // The place of both, as if the right one were on the left.
  const place = {
    x: Math.round((one.x + side - 1 - other.x) / 2),
    y: Math.round((one.y + other.y) / 2),
  }
  const half = { width: Math.round(width * eyeDistance), height: Math.round(height * eyeDistance) }
  const [maxDown, maxAcross] = [Math.round(reach.down * eyeDistance), Math.round(reach.across * eyeDistance)]
  const apart = one.y - other.y
  const led = lead * apart
  const isSure = Math.abs(apart) >= surely * eyeDistance
  const lowest = isSure && apart > 0 ? -1 : -maxDown
  const highest = isSure && apart < 0 ? 1 : maxDown
  const likeness = (down: number, across: number) => {
    const [a, b] = [Math.floor(down / 2), Math.floor(across / 2)]
    return correlation(
      { values: detail, x: place.x + b, y: place.y + a },
      { values: mirrored, x: place.x + b - across, y: place.y + a - down },
      half,
      side,
    )
  }
  const cut = (down: number, across: number) => (cost * (Math.abs(down - led) + Math.abs(across))) / eyeDistance
  let still = -1
  let best = { score: Number.NEGATIVE_INFINITY, down: 0, across: 0, alike: -1 }
  for (let down = lowest; down <= highest; down++)
    for (let across = -maxAcross; across <= maxAcross; across++) {
      const alike = likeness(down, across)
      if (down === 0) still = Math.max(still, alike)
      const score = alike - cut(down, across)
      if (score > best.score) best = { score, down, across, alike }
    }
  const between = peakOf(likeness(best.down - 1, best.across), best.alike, likeness(best.down + 1, best.across))
  return {
    lower: (best.down + between) / eyeDistance,
    alike: best.alike,
    gain: best.alike - still,
    apart: other.x - one.x,
  }
}

const pick = (landmarks: Landmarks, numbers: readonly number[]): Place[] =>
  numbers.map((number) => landmarks[number] ?? { x: 0, y: 0 })

/** Returns where the parabola through three neighbors has its top, -0.5 to 0.5. */
function peakOf(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend < 0 ? Math.min(Math.max((before - after) / (2 * bend), -0.5), 0.5) : 0
}

interface PatchAt {
  readonly values: Float32Array
  readonly x: number
  readonly y: number
}

/** Returns the normalized cross correlation of two patches, -1 to 1; 0 if one is even. Rows outside are left out. */
function correlation(
  one: PatchAt,
  other: PatchAt,
  half: { readonly width: number; readonly height: number },
  side: number,
): number {
  let [sumA, sumB, sumAA, sumBB, sumAB, count] = [0, 0, 0, 0, 0, 0]
  const from = Math.max(-half.width, -one.x, -other.x)
  const to = Math.min(half.width, side - 1 - one.x, side - 1 - other.x)
  for (let down = -half.height; down <= half.height; down++) {
    const [rowA, rowB] = [one.y + down, other.y + down]
    if (rowA < 0 || rowB < 0 || rowA >= side || rowB >= side) continue
    for (let across = from; across <= to; across++) {
      const a = one.values[rowA * side + one.x + across] ?? 0
      const b = other.values[rowB * side + other.x + across] ?? 0
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
      count++
    }
  }
  if (count === 0) return 0
  const spread = Math.max(0, sumAA - sumA ** 2 / count) * Math.max(0, sumBB - sumB ** 2 / count)
  return spread > 1e-9 ? (sumAB - (sumA * sumB) / count) / Math.sqrt(spread) : 0
}
