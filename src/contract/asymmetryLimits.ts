/**
 * Lowest asymmetry of a face, 0 to 1, for each word (screening §5). Below `uneven`, a face is even. In tenths of a face's
 * height from brows to chin (some 115 mm), of which the measure follows half: people notice a droop of 3 mm at the mouth
 * or the brow (Chu 2011, Hohman 2014), which measures 0.13 to 0.26. Healthy faces that look straight measure up to 0.27,
 * so `mild` starts well above. Which asymmetry is urgent, the engine decides.
 */
export const asymmetryLimits = { uneven: 0.2, mild: 0.35, severe: 0.5 } as const
