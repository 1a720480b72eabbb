import { maxAvailableDays } from '#src/contract/booking.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { SlotRange } from '../slots/freeSlots.ts'
import { dayMillis } from '../slots/localDay.ts'

/**
 * Returns the days of a query, `yyyymmdd`, as `yyyy-mm-dd`. Throws 400 `bad-input` for a day that does not exist, if
 * `end` is before `start`, or for more than `maxDays`.
 */
export function queryDays(
  { start, end }: { readonly start: string; readonly end: string },
  maxDays = maxAvailableDays,
): SlotRange {
  const [from, to] = [start, end].map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) as [
    string,
    string,
  ]
  const days = (dayMillis(to) - dayMillis(from)) / 86_400_000 + 1
  if (Number.isNaN(days)) throw new ServiceError(400, 'bad-input', 'start, end: expected days such as 20261231')
  if (days < 1 || days > maxDays)
    throw new ServiceError(400, 'bad-input', `start, end: expected 1 to ${maxDays} days, got ${days}`)
  return { from, to }
}
