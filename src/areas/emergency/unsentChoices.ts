import * as v from 'valibot'
import { ConditionChoice, type EmergencyInfo } from '#src/contract/emergency.ts'
import type { Write } from '#src/offline/Write.ts'
import { conditionChoiceWrite } from './conditionChoiceWrite.ts'

/** Returns the card data as a choice will leave it. A choice about another patient changes nothing. */
export function withChoice(info: EmergencyInfo, choice: ConditionChoice): EmergencyInfo {
  if (choice.PtID !== info.PtID) return info
  const others = info.conditionChoices?.filter(({ problemID }) => !choice.problemIDs.includes(problemID)) ?? []
  const chosen = choice.problemIDs.map((problemID) => ({ problemID, isShown: choice.isShown }))
  return { ...info, conditionChoices: [...others, ...chosen] }
}

/** Returns the card data as the queued choices will leave it; the latest choice wins. */
export function withUnsentChoices(info: EmergencyInfo, writes: readonly Write[]): EmergencyInfo {
  return writes
    .flatMap(({ kind, state, content }) => {
      if (kind !== conditionChoiceWrite.kind || state === 'draft') return []
      const parsed = v.safeParse(ConditionChoice, content)
      return parsed.success ? [parsed.output] : []
    })
    .sort((a, b) => Date.parse(a.chosenAt) - Date.parse(b.chosenAt))
    .reduce(withChoice, info)
}
