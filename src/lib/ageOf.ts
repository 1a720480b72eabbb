import { dayOf } from './clinicalDate.ts'

/** As it is told: in days up to a month, in months up to two years, for a small child's dose hangs on it. */
export interface Age {
  readonly value: number
  readonly unit: 'year' | 'month' | 'day'
}

/**
 * The age on a day (`yyyy-mm-dd`) of somebody born on another. Null where no birthday is recorded, as where only its
 * year is, or where it is yet to come.
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
