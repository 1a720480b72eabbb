import { cloud, drawRows, ellipse, inside, mix, speck } from './shapes.ts'

export const headCtSlices = 32
export const headCtSide = 256

/** Shapes of a slice; those of both halves are mirrored. */
function shapesOf(size: number) {
  const halves = [-1, 1].map((half) => ({
    horns: [
      ellipse({ x: half * 0.045, y: -0.07, width: 0.028, height: 0.1, turn: half * 16 }),
      ellipse({ x: half * 0.075, y: 0.1, width: 0.03, height: 0.1, turn: half * -22 }),
    ],
    eye: ellipse({ x: half * 0.13, y: -0.3, width: 0.062, height: 0.062 }),
    petrous: ellipse({ x: half * 0.17, y: 0.06, width: 0.13, height: 0.035, turn: half * -28 }),
  }))
  return {
    halves,
    head: ellipse({ width: 0.35 * size, height: 0.43 * size }),
    skull: ellipse({ width: 0.325 * size, height: 0.405 * size }),
    brain: ellipse({ width: 0.3 * size, height: 0.378 * size }),
    nose: ellipse({ y: -0.33, width: 0.05, height: 0.1 }),
  }
}

/**
 * Returns a slice of a drawn head in Hounsfield units, from the base (0) to the top: skin, skull, brain with its
 * ventricles, and in the lower slices eyes, nose and air cells of the bone.
 */
export function headCtSlice(slice: number): Int16Array {
  const values = new Int16Array(headCtSide * headCtSide)
  /** 0 at the base of the skull, 1 at the top. */
  const level = slice / (headCtSlices - 1)
  const ventricle = Math.max(0, 1 - Math.abs(level - 0.55) / 0.2)
  const face = Math.max(0, 1 - level / 0.3)
  const { halves, head, skull, brain, nose } = shapesOf(Math.sqrt(1 - Math.max(0, level - 0.25) ** 2 / 0.62))
  drawRows(headCtSide, headCtSide, (x, y, at) => {
    const noise = (speck(at, slice, 1) + speck(at, slice + 97, 2) - 1) * 9
    const fromHead = head(x, y)
    let value = mix(-1000, 35, inside(fromHead, 0.03))
    if (fromHead < 1.1) {
      value = mix(value, 900, inside(skull(x, y), 0.03))
      const inBrain = brain(x, y)
      if (inBrain < 1.1) value = mix(value, brainAt(x, y, inBrain, level), inside(inBrain, 0.03))
      for (const half of halves) {
        if (ventricle > 0) for (const horn of half.horns) value = mix(value, 6, ventricle * inside(horn(x, y), 0.25))
        if (face === 0) continue
        value = mix(value, 14, face * inside(half.eye(x, y), 0.1))
        const inBone = inside(half.petrous(x, y), 0.2)
        if (inBone > 0) value = mix(value, cloud(x, y, 0.018, 3) > 0.62 ? -500 : 850, face * inBone)
      }
      if (face > 0) value = mix(value, Math.abs(x) < 0.008 ? 200 : -900, face * inside(nose(x, y), 0.2))
    }
    values[at] = Math.round(value + noise)
  })
  return values
}

/** Returns the brain at a place: folds are darker, and white matter is darker than gray matter. */
function brainAt(x: number, y: number, inBrain: number, level: number): number {
  if (Math.abs(x) < 0.004) return 9
  if (inBrain < 0.75) return 31
  const fold = Math.abs(Math.sin(Math.atan2(y, x) * 17 + cloud(x, y, 0.06, 7) * 7 + level * 9))
  return mix(31, fold < 0.18 ? 12 : 39, inside(1.85 - inBrain, 0.15))
}
