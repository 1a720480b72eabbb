import * as v from 'valibot'
import { ConditionChoice, type EmergencyInfo } from '#src/contract/emergency.ts'
import { EmergencyInsuranceChoice } from '#src/contract/insurance.ts'
import type { Write } from '#src/offline/Write.ts'
import { conditionChoiceWrite } from './conditionChoiceWrite.ts'
import { emergencyInsuranceWrite } from './emergencyInsuranceWrite.ts'

/** Returns the card data as a choice will leave it. A choice about another patient changes nothing. */
export function withChoice(info: EmergencyInfo, choice: ConditionChoice): EmergencyInfo {
  if (choice.PtID !== info.PtID) return info
  const others = info.conditionChoices?.filter(({ problemID }) => !choice.problemIDs.includes(problemID)) ?? []
  const chosen = choice.problemIDs.map((problemID) => ({ problemID, isShown: choice.isShown }))
  return { ...info, conditionChoices: [...others, ...chosen] }
}

/** Returns the card data as a choice about the insurance will leave it. */
export function withInsuranceChoice(info: EmergencyInfo, choice: EmergencyInsuranceChoice): EmergencyInfo {
  return choice.PtID === info.PtID ? { ...info, insuranceShown: choice.isShown } : info
}

/** Returns the card data as the queued choices will leave it; the latest choice wins. */
export function withUnsentChoices(info: EmergencyInfo, writes: readonly Write[]): EmergencyInfo {
  const queued = writes.filter(({ state }) => state !== 'draft')
  const choicesOf = <T extends { readonly chosenAt: string }>(
    kind: string,
    schema: v.GenericSchema<unknown, T>,
  ): readonly T[] =>
    queued
      .flatMap((write) => {
        const parsed = write.kind === kind ? v.safeParse(schema, write.content) : null
        return parsed?.success ? [parsed.output] : []
      })
      .toSorted((a, b) => Date.parse(a.chosenAt) - Date.parse(b.chosenAt))
  const withConditions = choicesOf(conditionChoiceWrite.kind, ConditionChoice).reduce(withChoice, info)
  return choicesOf(emergencyInsuranceWrite.kind, EmergencyInsuranceChoice).reduce(withInsuranceChoice, withConditions)
}
