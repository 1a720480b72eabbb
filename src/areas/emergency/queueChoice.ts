import type { Reply } from '#src/api/call.ts'
import type { ConditionChoice, EmergencyInfo } from '#src/contract/emergency.ts'
import { queryClient } from '#src/query/client.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { conditionChoiceWrite } from './conditionChoiceWrite.ts'
import { renewLockedCard } from './lockedCard.ts'
import { emergencyInfoQuery } from './queries.ts'
import { withChoice } from './unsentChoices.ts'

/**
 * Queues a choice about conditions on the card, and shows it at once. Resolves with true if the choice was sent or is
 * queued. Otherwise the card shows what the clinic has.
 */
export async function queueChoice(choice: ConditionChoice): Promise<boolean> {
  const { queryKey } = emergencyInfoQuery()
  queryClient.setQueryData<Reply<EmergencyInfo>>(queryKey, (reply) =>
    reply ? { ...reply, data: withChoice(reply.data, choice) } : reply,
  )
  const id = newWriteId()
  const { kind } = await queueNew(conditionChoiceWrite, id, choice)
  const isSafe = kind === 'sent' || kind === 'waiting' || kind === 'unknown'
  if (!isSafe) {
    // As a draft it would stay unseen, because no screen lists choices.
    await discardWrite(id)
    await queryClient.invalidateQueries({ queryKey })
  }
  void renewLockedCard()
  return isSafe
}
