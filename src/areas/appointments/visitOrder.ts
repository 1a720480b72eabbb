import type { Visit } from '#src/contract/appointments.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'

/** Sorts visits by admission, newest first and undated last. */
export function visitOrder(visits: readonly Visit[]): Visit[] {
  return [...visits].sort((a, b) => newestFirst(a.admission, b.admission))
}
