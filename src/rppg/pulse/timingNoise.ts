import type { Beat } from './beats.ts'

/**
 * Returns the standard deviation of a beat's timing error over the whole skin, ms; null if there are too few beats in
 * common. Both halves have the same heart, so the differences between their beats are noise. A half's variance is half
 * of the difference's. The whole has twice the pixels, so its variance is a quarter of the difference's. A fixed delay
 * between the halves is ignored.
 */
export function timingNoise(left: readonly Beat[], right: readonly Beat[]): number | null {
  const differences: number[] = []
  let j = 0
  for (const { at } of left) {
    while (j < right.length - 1 && Math.abs((right[j + 1]?.at ?? 0) - at) < Math.abs((right[j]?.at ?? 0) - at)) j++
    const difference = ((right[j]?.at ?? Infinity) - at) * 1000
    if (Math.abs(difference) < 200) differences.push(difference)
  }
  if (differences.length < 8 || differences.length < left.length * 0.7) return null
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (differences.length - 1)
  return Math.sqrt(variance) / 2
}
