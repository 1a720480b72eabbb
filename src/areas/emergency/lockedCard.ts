import { queryClient } from '#src/query/client.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, showsOwnRecord, store } from '#src/session/state/session.ts'
import { storedRecords, storeEmergencyCard } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'
import { composeEmergencyCard } from './model.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import {
  allergiesQuery,
  emergencyInfoQuery,
  medicationsQuery,
  policiesQuery,
  prescriptionsQuery,
  problemsQuery,
} from './queries.ts'
import { withUnsentChoices } from './unsentChoices.ts'

/**
 * Stores the card so that it opens without unlocking, or removes it. Resolves with false on failure. An incomplete card
 * is not stored, because its missing parts would look empty.
 */
export async function changeLockedCard(on: boolean): Promise<boolean> {
  if (!on) return storeEmergencyCard(null)
  const session = store.get(sessionAtom)
  // Only the card of the device's user is stored, not that of a person they act for.
  if (!session || !showsOwnRecord(session.user)) return false
  try {
    const [info, allergies, prescriptions, medications, problems] = await Promise.all([
      queryClient.fetchQuery(emergencyInfoQuery()),
      queryClient.fetchQuery(allergiesQuery()),
      queryClient.fetchQuery(prescriptionsQuery()),
      queryClient.fetchQuery(medicationsQuery()),
      queryClient.fetchQuery(problemsQuery()),
    ])
    const chosen = { ...info, data: withUnsentChoices(info.data, store.get(writesAtom).writes) }
    const replies = { info: chosen, allergies, prescriptions, medications, problems }
    const insured = chosen.data.insuranceShown && isAllowed(session.user, 'insurance')
    // The card is stored without the insurance if that can't be read: it is not decisive.
    const policies = insured ? await queryClient.fetchQuery(policiesQuery()).catch(() => null) : null
    return await storeEmergencyCard(composeEmergencyCard(replies, Date.now(), policies?.data.value))
  } catch {
    return false
  }
}

/** Updates the stored card, if any, after each update of the record. Returns a function that stops the updates. */
export function keepLockedCardFresh(): () => void {
  let wasRunning = false
  return store.sub(syncAtom, () => {
    const { phase } = store.get(syncAtom)
    if (wasRunning && phase === 'done') void renewLockedCard()
    wasRunning = phase === 'running'
  })
}

/** Updates the stored card, if there is one. */
export async function renewLockedCard(): Promise<void> {
  if ((await storedRecords())?.hasCard) await changeLockedCard(true)
}
