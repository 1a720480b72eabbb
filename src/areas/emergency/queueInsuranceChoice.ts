import type { EmergencyInsuranceChoice } from '#src/contract/insurance.ts'
import { emergencyInsuranceWrite } from './emergencyInsuranceWrite.ts'
import { hideLockedInsurance, renewLockedCard } from './lockedCard.ts'
import { queueCardChoice } from './queueCardChoice.ts'
import { withInsuranceChoice } from './unsentChoices.ts'

/**
 * Queues a choice about the insurance on the card, and shows it at once (`queueCardChoice`). Resolves with false too if
 * the card that opens without unlocking might still show an insurance that was switched off.
 */
export async function queueInsuranceChoice(choice: EmergencyInsuranceChoice): Promise<boolean> {
  const isSafe = await queueCardChoice(emergencyInsuranceWrite, choice, withInsuranceChoice)
  if (isSafe && !choice.isShown) return hideLockedInsurance()
  await renewLockedCard()
  return isSafe
}
