import type { ConditionChoice } from '#src/contract/emergency.ts'
import { conditionChoiceWrite } from './conditionChoiceWrite.ts'
import { renewLockedCard } from './lockedCard.ts'
import { queueCardChoice } from './queueCardChoice.ts'
import { withChoice } from './unsentChoices.ts'

/** Queues a choice about conditions on the card, and shows it at once (`queueCardChoice`). */
export async function queueChoice(choice: ConditionChoice): Promise<boolean> {
  const isSafe = await queueCardChoice(conditionChoiceWrite, choice, withChoice)
  void renewLockedCard()
  return isSafe
}
