import type { Reply } from '#src/api/call.ts'
import type { ConditionChoice, EmergencyInfo } from '#src/contract/emergency.ts'
import { queryClient } from '#src/query/client.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { conditionChoiceWrite } from './conditionChoiceWrite.ts'
import { renewLockedCard } from './lockedCard.ts'
import { emergencyInfoQuery } from './queries.ts'
import { withChoice } from './unsentChoices.ts'

/** Shows the card's data as a choice leaves it. */
function show(choice: ConditionChoice): void {
  queryClient.setQueryData<Reply<EmergencyInfo>>(emergencyInfoQuery().queryKey, (reply) =>
    reply ? { ...reply, data: withChoice(reply.data, choice) } : reply,
  )
}

/**
 * Queues a choice about conditions on the card, and shows it at once. Resolves with true if the choice was sent or is
 * queued. Otherwise the card shows what it showed before.
 */
export async function queueChoice(choice: ConditionChoice): Promise<boolean> {
  show(choice)
  const id = newWriteId()
  const { kind } = await queueNew(conditionChoiceWrite, id, choice)
  const isSafe = kind === 'sent' || kind === 'waiting' || kind === 'unknown'
  if (!isSafe) {
    // As a draft it would stay unseen, because no screen lists choices.
    await discardWrite(id)
    // Without a network, no data arrives that would undo it.
    show({ ...choice, isShown: !choice.isShown })
    await queryClient.invalidateQueries({ queryKey: emergencyInfoQuery().queryKey })
  }
  void renewLockedCard()
  return isSafe
}
