/** Reads a `colspan` or `rowspan`. Undefined for 1, and for what is no number of cells. */
export function span(written: string | undefined): number | undefined {
  const count = Number(written)
  return Number.isInteger(count) && count > 1 ? Math.min(count, 200) : undefined
}
