/**
 * Returns the row with the largest value of a series in time order (either direction), the first of equal ones. Null
 * without values, or if the first or the last value is as large: a summary already states these.
 */
export function innerPeak<Row>(rows: readonly Row[], valueOf: (row: Row) => number | null): Row | null {
  const valued = rows.flatMap((row) => {
    const value = valueOf(row)
    return value === null ? [] : [{ row, value }]
  })
  let peak = valued[0]
  for (const one of valued) if (peak === undefined || one.value > peak.value) peak = one
  return peak === undefined || peak.value === valued[0]?.value || peak.value === valued.at(-1)?.value ? null : peak.row
}
