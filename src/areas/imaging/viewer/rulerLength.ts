const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Width that a ruler has at least, CSS px, if a picture is not too small for it. */
const least = 56

/**
 * Returns the length of a ruler: the shortest round number of mm that is at least 56 px wide. `mmPerPx`: mm of the body
 * for each CSS px. Null if no length fits.
 */
export function rulerLength(mmPerPx: number): { readonly mm: number; readonly px: number } | null {
  if (!(mmPerPx > 0) || !Number.isFinite(mmPerPx)) return null
  const mm = lengths.find((length) => length / mmPerPx >= least)
  return mm === undefined ? null : { mm, px: mm / mmPerPx }
}
