import type { demoSites } from '../clinic/clinicStaff.ts'

/** A payment plan of the demo clinic. Instalments are due every month, on the day of the month that `dueOn` has. */
export interface DemoPlan {
  readonly patient: string
  readonly name: string
  readonly site: keyof typeof demoSites
  /** US cents. */
  readonly cents: number
  readonly months: number
  /** A day on which an instalment is due, as an offset from today, and which instalment that is. */
  readonly dueOn: number
  readonly dueNo: number
  /** How many instalments are paid, each when it was due. */
  readonly paid: number
  /** US cents. */
  readonly lateFeeCents: number
  readonly graceDays: number
  /** Percent a year. */
  readonly interestRate?: number
  readonly inCollections?: true
}

export const demoPlans: readonly DemoPlan[] = [
  // Late: the 7th of 10 instalments was due 20 days ago.
  {
    patient: 'maria',
    name: 'Heart tests and visits',
    site: 'riverside',
    cents: 60_000,
    months: 10,
    dueOn: -20,
    dueNo: 7,
    paid: 6,
    lateFeeCents: 500,
    graceDays: 10,
  },
  // On time.
  {
    patient: 'maria',
    name: 'Physical therapy',
    site: 'riverside',
    cents: 48_000,
    months: 12,
    dueOn: -5,
    dueNo: 9,
    paid: 9,
    lateFeeCents: 500,
    graceDays: 10,
  },
  // One instalment is left.
  {
    patient: 'maria',
    name: 'Mammogram',
    site: 'harbor',
    cents: 25_000,
    months: 5,
    dueOn: 12,
    dueNo: 5,
    paid: 4,
    lateFeeCents: 0,
    graceDays: 15,
  },
  {
    patient: 'maria',
    name: 'Dental work',
    site: 'riverside',
    cents: 31_000,
    months: 6,
    dueOn: -90,
    dueNo: 6,
    paid: 0,
    lateFeeCents: 1500,
    graceDays: 5,
    interestRate: 2.5,
    inCollections: true,
  },
  {
    patient: 'eleanor',
    name: 'Hip physiotherapy',
    site: 'riverside',
    cents: 36_000,
    months: 12,
    dueOn: -9,
    dueNo: 4,
    paid: 4,
    lateFeeCents: 500,
    graceDays: 10,
  },
  {
    patient: 'sean',
    name: 'Sleep study',
    site: 'harbor',
    cents: 90_000,
    months: 9,
    dueOn: -3,
    dueNo: 3,
    paid: 2,
    lateFeeCents: 1000,
    graceDays: 7,
  },
  {
    patient: 'xiuying',
    name: 'Cataract operation',
    site: 'riverside',
    cents: 120_000,
    months: 24,
    dueOn: -40,
    dueNo: 8,
    paid: 6,
    lateFeeCents: 1000,
    graceDays: 10,
  },
]
