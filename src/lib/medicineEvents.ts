import { dayOf } from './clinicalDate.ts'

/** The start or the stop of a medicine, on a day that the record gives. */
export interface MedicineEvent {
  readonly kind: 'start' | 'stop'
  readonly name: string
  /** A clinical date with a day at least. */
  readonly date: string
}

/** What is read of a medicine, with the contract's names. */
interface Taken {
  readonly name: string
  readonly date: string | null
  readonly dateStopped?: string | null | undefined
}

/**
 * Returns the starts and stops of medicines, oldest first. Leaves out dates without a day, because a chart would invent
 * one, and repeated events of one medicine on one day.
 */
export function medicineEvents(medicines: readonly Taken[]): readonly MedicineEvent[] {
  const events = new Map<string, MedicineEvent & { readonly day: string }>()
  for (const { name, date, dateStopped = null } of medicines)
    for (const [kind, at] of [
      ['start', date],
      ['stop', dateStopped],
    ] as const) {
      const day = dayOf(at)
      if (at !== null && day !== null) events.set(JSON.stringify([day, kind, name]), { kind, name, date: at, day })
    }
  return [...events.values()]
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name))
    .map(({ kind, name, date }) => ({ kind, name, date }))
}
