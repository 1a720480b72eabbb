import { dayOf } from './clinicalDate.ts'

/** An age: days below one month, months below two years, otherwise years. A small child's dose needs this precision. */
export interface Age {
  readonly value: number
  readonly unit: 'year' | 'month' | 'day'
}

/**
 * Returns the age on the day `today` (`yyyy-mm-dd`). Null if the day of birth is in the future or unknown, for example
 * because only the year is recorded.
 */
export function ageOf(birth: string | null, today: string): Age | null {
  const born = dayOf(birth)
  if (!born || born > today) return null
  const [year = 0, month = 0, day = 0] = parts(born)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = parts(today)
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
  if (months >= 24) return { value: Math.floor(months / 12), unit: 'year' }
  if (months >= 1) return { value: months, unit: 'month' }
  return { value: Math.round((Date.parse(today) - Date.parse(born)) / 86_400_000), unit: 'day' }
}

function parts(day: string): number[] {
  return day.split('-').map(Number)
}
