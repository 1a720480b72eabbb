import type { Problem } from '#src/contract/history.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import { clinicalMoment, dayOf } from '#src/lib/clinicalDate.ts'
import { mightBePregnant } from './pregnancy.ts'

/** What the record says about the patient that decides whether a guide applies. */
export interface GuideFacts {
  /** Day of birth as recorded (a clinical date). Null if unknown. */
  readonly birth: string | null
  readonly problems: readonly Problem[]
}

/** Why there is no guide. `unknown`: the age at the reading, or the problems, are unknown. */
export type NoGuide = 'child' | 'pregnant' | 'unknown'

/** The last possible day of birth: a year or a month counts as its last day. Null if the text is no date. */
function latestBirth(birth: string | null): string | null {
  const moment = birth === null ? null : clinicalMoment(birth)
  if (!birth || !moment) return null
  if (moment.precision === 'year') return `${birth}-12-31`
  if (moment.precision !== 'month') return dayOf(birth)
  const { instant } = moment
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/**
 * Returns whether a guide for people of at least `minAge` years applies to a reading of `date` (a clinical date, of which
 * a year or month counts as its first day): null if it does, otherwise why not. Null facts are unknown.
 */
export function guideAt(facts: GuideFacts | null, date: string | null, minAge: number): NoGuide | null {
  const moment = date === null ? null : clinicalMoment(date)
  const born = latestBirth(facts?.birth ?? null)
  if (!facts || !date || !moment || !born) return 'unknown'
  const day = dayOf(date) ?? moment.instant.toISOString().slice(0, 10)
  const age = ageOf(born, day)
  if (!age) return 'unknown'
  if (age.unit !== 'year' || age.value < minAge) return 'child'
  return mightBePregnant(facts.problems, day) ? 'pregnant' : null
}
