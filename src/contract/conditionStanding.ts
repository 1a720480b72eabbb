import type { Problem } from './history.ts'

/**
 * What a problem is for care today. `active`: recorded as active, or as active again. `current`: in remission, or with a
 * status that says neither. `past`: resolved or inactive. `refuted`: ruled out, or entered in error.
 */
export type ConditionStanding = 'active' | 'current' | 'past' | 'refuted'

/**
 * Returns the standing of a problem by its status, such as `Active`, `Active (provisional)` or `Resolved`. A missing or
 * unknown status counts as current, which is the safer error.
 */
export function conditionStanding({ status }: Pick<Problem, 'status'>): ConditionStanding {
  const text = status?.trim() ?? ''
  if (/(^|\()(refuted|entered[- ]in[- ]error)(\)|$)/i.test(text)) return 'refuted'
  if (/^(resolved|inactive)\b/i.test(text)) return 'past'
  return /^(active|recurrence|relapse)\b/i.test(text) ? 'active' : 'current'
}
