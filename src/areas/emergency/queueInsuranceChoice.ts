import type { Reply } from '#src/api/call.ts'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import type { EmergencyInsuranceChoice } from '#src/contract/insurance.ts'
import { queryClient } from '#src/query/client.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { emergencyInsuranceWrite } from './emergencyInsuranceWrite.ts'
import { hideLockedInsurance, renewLockedCard } from './lockedCard.ts'
import { emergencyInfoQuery } from './queries.ts'
import { withInsuranceChoice } from './unsentChoices.ts'

/** Shows the card's data as a choice leaves it. */
function show(choice: EmergencyInsuranceChoice): void {
  queryClient.setQueryData<Reply<EmergencyInfo>>(emergencyInfoQuery().queryKey, (reply) =>
    reply ? { ...reply, data: withInsuranceChoice(reply.data, choice) } : reply,
  )
}

/**
 * Queues a choice about the insurance on the card, and shows it at once. Resolves with true if the choice was sent or is
 * queued. Otherwise the card shows what it showed before. Resolves with false too if the card that opens without
 * unlocking might still show an insurance that was switched off.
 */
export async function queueInsuranceChoice(choice: EmergencyInsuranceChoice): Promise<boolean> {
  show(choice)
  const id = newWriteId()
  const { kind } = await queueNew(emergencyInsuranceWrite, id, choice)
  const isSafe = kind === 'sent' || kind === 'waiting' || kind === 'unknown'
  if (!isSafe) {
    await discardWrite(id)
    show({ ...choice, isShown: !choice.isShown })
    await queryClient.invalidateQueries({ queryKey: emergencyInfoQuery().queryKey })
  }
  if (isSafe && !choice.isShown) return hideLockedInsurance()
  await renewLockedCard()
  return isSafe
}
