import { newestFirst, dayOf, daysBetween, sortInstant } from '#src/lib/clinicalDate.ts'
import type { ImageRow } from '#src/contract/imaging.ts'

const dateOf = (row: ImageRow) => row.DateCreated

/** Returns the pictures that one can be compared with: others of its category that can be shown, newest first. */
export function comparableRows(row: ImageRow, rows: readonly ImageRow[]): readonly ImageRow[] {
  return rows
    .filter(
      (other) => other.ImgCatID === row.ImgCatID && other.SeriesID !== row.SeriesID && other.NotShownReason === null,
    )
    .sort((a, b) => newestFirst(dateOf(a), dateOf(b)))
}

/**
 * Returns the picture to compare with first: the nearest earlier one of the same part of the body, else the nearest
 * earlier one, else the nearest later one. Null if there is none.
 */
export function firstToCompare(row: ImageRow, rows: readonly ImageRow[]): ImageRow | null {
  const others = comparableRows(row, rows)
  const own = sortInstant(dateOf(row))?.getTime() ?? Infinity
  const earlier = others.filter((other) => (sortInstant(dateOf(other))?.getTime() ?? -Infinity) <= own)
  const isSameSite = ({ BodySite }: ImageRow) => BodySite === row.BodySite
  return earlier.find(isSameSite) ?? earlier[0] ?? others.findLast(isSameSite) ?? others.at(-1) ?? null
}

/** Returns two pictures in the order in which they were taken, and the days between them; null if a day is unknown. */
export function beforeAndAfter(
  a: ImageRow,
  b: ImageRow,
): { readonly before: ImageRow; readonly after: ImageRow; readonly days: number | null } {
  const isOrdered = (sortInstant(dateOf(a))?.getTime() ?? -Infinity) <= (sortInstant(dateOf(b))?.getTime() ?? -Infinity)
  const [before, after] = isOrdered ? [a, b] : [b, a]
  const [from, to] = [dayOf(dateOf(before)), dayOf(dateOf(after))]
  return { before, after, days: from === null || to === null ? null : Math.abs(daysBetween(from, to)) }
}
