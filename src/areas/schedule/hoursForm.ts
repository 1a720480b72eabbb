import type { ProviderHours } from '#src/contract/schedule.ts'

/** A row of the form, as it is shown. The days are empty if they have no limit. */
export interface HoursDraft {
  /** Names the row while the form is open. */
  readonly key: number
  readonly siteID: number
  readonly weekday: number
  readonly from: string
  readonly to: string
  readonly validFrom: string
  readonly validTo: string
}

/** Why a row can't be saved. `overlap`: with an earlier row of the form. */
export type HoursFault = 'order' | 'days' | 'overlap'

/** Every quarter hour of a day, from `00:00` to `23:45`. */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, index) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}`
})

/** Returns the times at which hours can end: every quarter hour after midnight, and `24:00`. */
export const endTimes: readonly string[] = [...quarterHours.slice(1), '24:00']

/** Returns regular hours as rows of the form: by weekday in the order of `weekdays`, then by time. */
export function draftsOf(hours: readonly ProviderHours[], weekdays: readonly number[]): HoursDraft[] {
  return hours
    .toSorted(
      (a, b) =>
        weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) ||
        (a.from < b.from ? -1 : a.from > b.from ? 1 : 0) ||
        ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1),
    )
    .map(({ validFrom, validTo, ...row }, key) => ({ ...row, key, validFrom: validFrom ?? '', validTo: validTo ?? '' }))
}

/** Returns rows of the form as the server takes them. */
export function hoursOf(rows: readonly HoursDraft[]): ProviderHours[] {
  return rows.map(({ siteID, weekday, from, to, validFrom, validTo }) => ({
    siteID,
    weekday,
    from,
    to,
    validFrom: validFrom || null,
    validTo: validTo || null,
  }))
}

/**
 * Returns the rows with a new one: the next weekday in the order of `weekdays`, with the times of the last row.
 * `siteID`: of the first row.
 */
export function withNewRow(rows: readonly HoursDraft[], weekdays: readonly number[], siteID: number): HoursDraft[] {
  const last = rows.at(-1)
  const place = last ? weekdays.indexOf(last.weekday) + 1 : weekdays.indexOf(1)
  return [
    ...rows,
    {
      key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
      siteID: last?.siteID ?? siteID,
      weekday: weekdays[place % weekdays.length] ?? 1,
      from: last?.from ?? '09:00',
      to: last?.to ?? '17:00',
      validFrom: '',
      validTo: '',
    },
  ]
}

/** Whether two rows hold at the same time on some day. A provider can't be at two sites at once. */
function overlaps(a: HoursDraft, b: HoursDraft): boolean {
  const isSameTime = a.from < b.to && b.from < a.to
  const begin = a.validFrom > b.validFrom ? a.validFrom : b.validFrom
  const ends = [a.validTo, b.validTo].filter(Boolean).toSorted()
  return a.weekday === b.weekday && isSameTime && (ends[0] === undefined || begin <= ends[0])
}

/** Returns the rows that can't be saved, by their keys, with the reason. */
export function hoursFaults(rows: readonly HoursDraft[]): ReadonlyMap<number, HoursFault> {
  const faults = new Map<number, HoursFault>()
  for (const [place, row] of rows.entries()) {
    if (row.to <= row.from) faults.set(row.key, 'order')
    else if (row.validFrom && row.validTo && row.validTo < row.validFrom) faults.set(row.key, 'days')
    else if (rows.slice(0, place).some((other) => !faults.has(other.key) && overlaps(other, row)))
      faults.set(row.key, 'overlap')
  }
  return faults
}
