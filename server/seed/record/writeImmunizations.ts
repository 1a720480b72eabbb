import { codeSystems } from '../../services/codeSystems.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { RecordWriter } from './recordWriter.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'
import { childSchedule, influenzaOf, vaccines, type VaccineKey } from '../medicine/vaccines.ts'

/** A vaccine dose that was given: its day, and its place in a series (`1 of 3`). */
export interface Dose {
  readonly vaccine: VaccineKey
  readonly offset: number
  readonly sequence?: string
  readonly performer?: string
}

const nurse = 'Nadia Okafor, RN'
const daysAMonth = 30.44

export function writeImmunizations(writer: RecordWriter, calendar: ClinicCalendar, doses: readonly Dose[]): void {
  const given = [...doses].sort((a, b) => a.offset - b.offset)
  for (const { vaccine, offset, sequence, performer = nurse } of given) {
    const { code, name, route } = vaccines[vaccine]
    writer.immunization({
      code,
      codeSystem: codeSystems.cvx,
      description: name,
      doseSequence: sequence ?? null,
      route,
      performer,
      status: 'Completed',
      date: calendar.day(offset),
    })
  }
}

/** Returns a flu vaccine dose for each autumn after `since` (an offset), given within 40 days after October 1. */
export function influenzaDoses(calendar: ClinicCalendar, since: number, random: SeededRandom): Dose[] {
  const doses: Dose[] = []
  for (let offset = -1; offset > since; offset--) {
    if (!calendar.day(offset).endsWith('-10-01')) continue
    const day = calendar.openDay(offset + random.int(4, 40))
    if (day < 0) doses.push({ vaccine: influenzaOf(calendar.year(offset)), offset: day })
  }
  return doses
}

/**
 * Returns the doses that a child of `ageDays` has had by the CDC schedule, up to 9 days late. Doses due at the same age
 * are given on the same day.
 */
export function childDoses(calendar: ClinicCalendar, ageDays: number, random: SeededRandom): Dose[] {
  const visits = new Map<number, number>()
  for (const month of new Set(childSchedule.flatMap(({ months }) => months))) {
    const late = month === 0 ? 0 : random.int(1, 9)
    visits.set(month, Math.max(-ageDays, calendar.openDay(Math.round(month * daysAMonth) - ageDays + late)))
  }
  return childSchedule.flatMap(({ vaccine, months }) =>
    months.flatMap((month, index) => {
      const offset = visits.get(month) ?? 0
      return offset < 0 ? [{ vaccine, offset, sequence: `${index + 1} of ${months.length}` }] : []
    }),
  )
}

/** Returns an adult's vaccine doses by age, besides the flu vaccine. */
export function adultDoses(calendar: ClinicCalendar, age: number, years: number, random: SeededRandom): Dose[] {
  const ago = (days: number) => calendar.openDay(-Math.min(days, years * 365 - 20) - random.int(0, 15))
  const doses: Dose[] = [
    { vaccine: 'tdap', offset: ago(random.int(300, 1800)) },
    { vaccine: 'covid19Yearly', offset: ago(random.int(320, 420)) },
  ]
  if (age >= 50) {
    const first = random.int(380, 900)
    doses.push({ vaccine: 'shingles', offset: ago(first), sequence: '1 of 2' })
    doses.push({ vaccine: 'shingles', offset: calendar.openDay(-first + 120), sequence: '2 of 2' })
  }
  if (age >= 65) doses.push({ vaccine: 'pneumococcal20', offset: ago(random.int(200, 700)) })
  return doses
}
