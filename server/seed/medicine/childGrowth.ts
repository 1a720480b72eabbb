import type { DemoSex } from './labPanels.ts'

/**
 * Growth by age: months, length or height in inches, weight in kg. Near the 50th percentile of the WHO and CDC charts.
 */
type Growth = readonly (readonly [months: number, heightIn: number, weightKg: number])[]

const girls: Growth = [
  [0, 19.3, 3.2],
  [2, 22.5, 5.1],
  [4, 24.5, 6.4],
  [6, 25.9, 7.3],
  [9, 27.6, 8.2],
  [12, 29.1, 8.9],
  [24, 33.9, 11.8],
  [36, 37.2, 13.9],
  [48, 40, 15.9],
  [60, 42.5, 18],
  [84, 47.8, 22.9],
  [108, 52.5, 29],
  [132, 56.7, 37],
  [156, 61.7, 46],
  [180, 63.8, 52],
  [216, 64.2, 56.5],
]

const boys: Growth = [
  [0, 19.7, 3.3],
  [2, 23, 5.6],
  [4, 25.2, 7],
  [6, 26.6, 7.9],
  [9, 28.3, 8.9],
  [12, 29.8, 9.6],
  [24, 34.3, 12.3],
  [36, 37.7, 14.3],
  [48, 40.5, 16.3],
  [60, 43, 18.4],
  [84, 48, 23],
  [108, 52.6, 28.7],
  [132, 56.5, 36],
  [156, 61.5, 45.3],
  [180, 67, 56],
  [216, 69.3, 67],
]

/** Returns a child's height in inches and weight in kg, interpolated between the ages of the table. */
export function childSize(sex: DemoSex, months: number): { heightIn: number; weightKg: number } {
  const table = sex === 'F' ? girls : boys
  const above = table.findIndex(([age]) => age >= months)
  const [age = 0, height = 0, weight = 0] = table[above === -1 ? table.length - 1 : above] ?? []
  const [age0 = 0, height0 = height, weight0 = weight] = table[above - 1] ?? []
  const share = above < 1 ? 1 : (months - age0) / (age - age0)
  return { heightIn: height0 + (height - height0) * share, weightKg: weight0 + (weight - weight0) * share }
}
