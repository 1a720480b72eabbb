/** Decimals that each vital sign's measure carries, in the units that are shown: mm Hg, lbs, °F, inches. */
export const vitalDecimals = {
  pressure: 0,
  pulse: 0,
  respiration: 0,
  temperature: 1,
  height: 1,
  bmi: 1,
  // clinical §5: kilograms times 2.20462, 2 decimals.
  weight: 2,
} as const
