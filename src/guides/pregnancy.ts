import { conditionStanding } from '#src/contract/conditionStanding.ts'
import type { Problem } from '#src/contract/history.ts'
import { dayOf } from '#src/lib/clinicalDate.ts'

/** ICD-10-CM: chapter O, pregnant state (Z33), supervision (Z34), antenatal screening (Z36), weeks of gestation (Z3A). */
const icd = /^(?:O\d|Z33|Z34|Z36|Z3A)/i
/** SNOMED CT: pregnant, normal pregnancy, high-risk pregnancy. Other codes are recognized by their words. */
const snomed: ReadonlySet<string> = new Set(['77386006', '72892002', '47200007'])
const words = /\b(?:pregnan\w*|gestation\w*|prenatal|antenatal|(?:pre-?)?eclampsia|embaraz\w*)\b/i
const otherwise =
  /\b(?:not pregnant|history of|planning|prevention|contracepti\w*|test negative|negative pregnancy|desire\w*)\b/i

/** Whether a problem says that the patient is or was pregnant when it was recorded. */
export function isPregnancy({ code, description, status }: Pick<Problem, 'code' | 'description' | 'status'>): boolean {
  if (conditionStanding({ status }) === 'refuted') return false
  const plain = code?.trim() ?? ''
  return icd.test(plain) || snomed.has(plain) || (words.test(description) && !otherwise.test(description))
}

/** Days from the start of a pregnancy until it can be recorded at the latest: its whole length. */
const daysBefore = 294
/** Days after its record in which a pregnancy, and the 6 weeks after it, can last. */
const daysAfter = 294 + 42

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Whether a recorded pregnancy might include a day (`yyyy-mm-dd`), the 6 weeks after it included. One recorded without a
 * day counts unless its record says that it is over.
 */
export function mightBePregnant(problems: readonly Problem[], day: string): boolean {
  return problems.filter(isPregnancy).some(({ dateDiagnosed, status }) => {
    const recorded = dayOf(dateDiagnosed)
    if (recorded === null) return conditionStanding({ status }) !== 'past'
    return shift(recorded, -daysBefore) <= day && day <= shift(recorded, daysAfter)
  })
}
