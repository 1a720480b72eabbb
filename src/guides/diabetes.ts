import { conditionStanding } from '#src/contract/conditionStanding.ts'
import type { Problem } from '#src/contract/history.ts'

/** ICD-10-CM: diabetes due to another condition, by a drug, type 1, type 2, other. Not diabetes in pregnancy (O24). */
const icd = /^E(?:08|09|10|11|13)/i
/** SNOMED CT: diabetes mellitus, type 2, type 1. Other codes are recognized by their words. */
const snomed: ReadonlySet<string> = new Set(['73211009', '44054006', '46635009'])
const words = /\bdiabet\w*/i
const otherwise =
  /\b(?:pre-?diabet\w*|insipidus|gestational|family history|history of|screening|risk|pregnan\w*|suspected)\b/i

type Recorded = Pick<Problem, 'code' | 'description' | 'status'>

function isDiabetes({ code, description, status }: Recorded): boolean {
  if (conditionStanding({ status }) === 'refuted') return false
  const plain = code?.trim() ?? ''
  return icd.test(plain) || snomed.has(plain) || (words.test(description) && !otherwise.test(description))
}

/** Whether a problem has ended, or is in remission: still current for care, but with other ranges. */
const isOver = ({ status }: Recorded) =>
  conditionStanding({ status }) === 'past' || /^remission\b/i.test(status?.trim() ?? '')

/**
 * Returns whether the record has diabetes. `over`: only as a problem that has ended, so that neither the ranges of people
 * with diabetes nor of those without it are certain.
 */
export function diabetesOf(problems: readonly Recorded[]): 'known' | 'unknown' | 'over' {
  const found = problems.filter(isDiabetes)
  if (found.length === 0) return 'unknown'
  return found.every(isOver) ? 'over' : 'known'
}
