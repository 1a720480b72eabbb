import { pressureGuide, type PressureBand } from './adultGuide.ts'

const { bands, limits, credible } = pressureGuide

const isCredible = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

/**
 * Returns the band of a blood pressure, mm Hg. If one value is missing, only a severe one is certain. Null if the band
 * is uncertain, or if a value isn't credible: outside human limits, or a top number that isn't above the bottom one.
 */
export function pressureBandOf(systolic: number | null, diastolic: number | null): PressureBand | null {
  if (systolic !== null && !isCredible(systolic, credible.systolic)) return null
  if (diastolic !== null && !isCredible(diastolic, credible.diastolic)) return null
  if (systolic !== null && diastolic !== null && systolic <= diastolic) return null
  if ((systolic ?? 0) > limits.severe.systolic || (diastolic ?? 0) > limits.severe.diastolic) return bands.severe
  if (systolic === null || diastolic === null) return null
  if (systolic >= limits.stage2.systolic || diastolic >= limits.stage2.diastolic) return bands.stage2
  if (systolic >= limits.stage1.systolic || diastolic >= limits.stage1.diastolic) return bands.stage1
  if (systolic >= limits.elevated.systolic) return bands.elevated
  if (systolic < limits.low.systolic || diastolic < limits.low.diastolic) return bands.low
  return bands.normal
}
