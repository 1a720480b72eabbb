import type { Reply } from '#src/api/call.ts'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { queryClient } from '#src/query/client.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { type DirectWrite, queueNew } from '#src/writes/queueNew.ts'
import { emergencyInfoQuery } from './queries.ts'

/**
 * Queues a choice about the card, and shows it at once: `withChoice` returns the card's data as a choice leaves it.
 * Resolves with true if the choice was sent or is queued. Otherwise the card shows what it showed before.
 */
export async function queueCardChoice<C extends { readonly isShown: boolean }>(
  write: DirectWrite<C>,
  choice: NoInfer<C>,
  withChoice: (info: EmergencyInfo, choice: C) => EmergencyInfo,
): Promise<boolean> {
  const show = (shown: C) =>
    queryClient.setQueryData<Reply<EmergencyInfo>>(emergencyInfoQuery().queryKey, (reply) =>
      reply ? { ...reply, data: withChoice(reply.data, shown) } : reply,
    )
  show(choice)
  const id = newWriteId()
  const { kind } = await queueNew(write, id, choice)
  if (kind === 'sent' || kind === 'waiting' || kind === 'unknown') return true
  // As a draft it would stay unseen, because no screen lists choices.
  await discardWrite(id)
  // Without a network, no data arrives that would undo it.
  show({ ...choice, isShown: !choice.isShown })
  await queryClient.invalidateQueries({ queryKey: emergencyInfoQuery().queryKey })
  return false
}
