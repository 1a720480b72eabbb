import { ServiceError } from '../../ServiceError.ts'
import { dayMillis } from '../appointments/slots/localDay.ts'

const dayMs = 86_400_000
const asDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`

/** Years in which every date type can hold the days around a range. */
const [firstYear, lastYear] = ['1900', '9998']

/**
 * Returns the days of a query (`yyyymmdd`) as `yyyy-mm-dd`. Throws 400 `bad-input` for a day that does not exist, if the
 * end is before the start, or for more than `maxDays`, both ends included.
 */
export function queryRange(
  { start, end }: { readonly start: string; readonly end: string },
  maxDays: number,
): { readonly first: string; readonly last: string } {
  const [first, last] = [asDay(start), asDay(end)]
  const days = (dayMillis(last) - dayMillis(first)) / dayMs + 1
  const areYearsKnown = start >= firstYear && end.slice(0, 4) <= lastYear
  if (!(areYearsKnown && days >= 1 && days <= maxDays))
    throw new ServiceError(400, 'bad-input', `query: expected days that exist, at most ${maxDays}`)
  return { first, last }
}
