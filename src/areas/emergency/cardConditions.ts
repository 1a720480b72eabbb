import { conditionStanding } from '#src/contract/conditionStanding.ts'
import { type EmergencyInfo, maxChosen } from '#src/contract/emergency.ts'
import type { Problem } from '#src/contract/history.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { nameKey } from './nameKey.ts'
import { isSocialFinding } from './socialFindings.ts'

type Choices = NonNullable<EmergencyInfo['conditionChoices']>

/** A current condition that the card can show. */
export interface CardCondition {
  readonly name: string
  /** Missing if the name says how certain the condition is: no code says that. */
  readonly code?: string | null | undefined
  readonly codeSystem?: string | null | undefined
  readonly since: string | null
  /** Diagnoses with this name, also past ones, as many as one choice can have. A choice holds for all of them. */
  readonly problemIDs: readonly number[]
  /** Whether the card shows it unless a person chooses otherwise. */
  readonly isClinical: boolean
  readonly isShown: boolean
}

/**
 * Returns the problems that are not recorded as resolved, inactive, refuted or entered in error. Newest first. A problem
 * recorded several times is listed once, with its first date. Its certainty is shown as recorded: `Epilepsy
 * (provisional)`. Clinical ones are shown and social findings left out, unless a person chose otherwise. A choice holds
 * for every diagnosis of that name, so that a condition which was left out stays so when it is diagnosed again.
 */
export function cardConditions(problems: readonly Problem[], choices: Choices): readonly CardCondition[] {
  const chosen = new Map(choices.map(({ problemID, isShown }) => [problemID, isShown]))
  const byName = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = nameKey(problem.description)
    byName.set(key, [...(byName.get(key) ?? []), problem])
  }
  const going = problems
    .filter((problem) => !['past', 'refuted'].includes(conditionStanding(problem)))
    .sort((a, b) => newestFirst(a.dateDiagnosed, b.dateDiagnosed))
  const conditions = new Map<string, CardCondition>()
  for (const { description, code, codeSystem, status, dateDiagnosed } of going) {
    const certainty = /\(.+\)$/.exec(status?.trim() ?? '')?.[0]
    const name = certainty ? `${description} ${certainty}` : description
    const same = byName.get(nameKey(description)) ?? []
    // One diagnosis of that name that is clinical makes all clinical.
    const isClinical = !same.every(isSocialFinding)
    const picked = same.flatMap(({ problemID }) => chosen.get(problemID) ?? [])
    conditions.set(nameKey(name), {
      name,
      ...(!certainty && { code, codeSystem }),
      since: dateDiagnosed ?? conditions.get(nameKey(name))?.since ?? null,
      problemIDs: same.slice(0, maxChosen).map(({ problemID }) => problemID),
      isClinical,
      isShown: picked.length > 0 ? picked.includes(true) : isClinical,
    })
  }
  return [...conditions.values()]
}
