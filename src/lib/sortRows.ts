/** The value by which a row is sorted. Null, an invalid date, NaN and an empty text always come last. */
export type SortValue = string | number | Date | null

/**
 * Returns the rows sorted by a value, which is read once for each row. Rows with equal values keep their order.
 * Texts are compared by the rules of `locale`, and numbers in them by size ('Dose 2' before 'Dose 10').
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: 'ascending' | 'descending',
  locale = 'en',
): readonly Row[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: comparable(valueOf(row)) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return (a.value === null ? 1 : 0) - (b.value === null ? 1 : 0)
      if (typeof a.value === 'string' || typeof b.value === 'string')
        return sign * collator.compare(String(a.value), String(b.value))
      return sign * (a.value - b.value)
    })
    .map(({ row }) => row)
}

function comparable(value: SortValue): string | number | null {
  const plain = value instanceof Date ? value.getTime() : value
  return plain === '' || Number.isNaN(plain) ? null : plain
}
