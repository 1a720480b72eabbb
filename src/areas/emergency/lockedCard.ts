import type { Reply } from '#src/api/call.ts'
import { emergencyInfo, type EmergencyInfo } from '#src/contract/emergency.ts'
import { queryClient } from '#src/query/client.ts'
import { policiesQuery } from '#src/query/policiesQuery.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { sessionAtom, showsOwnRecord, store, subjectOf } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { storedRecords, storeEmergencyCard } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'
import { composeEmergencyCard } from './model.ts'
import { writesNow } from '#src/writes/writesNow.ts'
import { allergiesQuery, emergencyInfoQuery, medicationsQuery, prescriptionsQuery, problemsQuery } from './queries.ts'
import { withUnsentChoices } from './unsentChoices.ts'

/** The last change of the stored card. Changes run one after another, so that none stores what it read before another. */
let before: Promise<unknown> = Promise.resolve()

function inTurn(change: () => Promise<boolean>): Promise<boolean> {
  const done = before.then(change)
  before = done.catch(() => undefined)
  return done
}

/**
 * Stores the card so that it opens without unlocking, or removes it. Resolves with false on failure. An incomplete card
 * is not stored, because its missing parts would look empty.
 */
export function changeLockedCard(on: boolean): Promise<boolean> {
  return inTurn(() => (on ? storeCard() : storeEmergencyCard(null)))
}

/** Updates the stored card, if there is one. Resolves with false if it could not be updated. */
export function renewLockedCard(): Promise<boolean> {
  return inTurn(async () => !(await hasCard()) || storeCard())
}

/**
 * Takes the insurance out of the stored card, if there is one, and then updates the card. Resolves with false if the
 * card might still show the insurance.
 */
export async function hideLockedInsurance(): Promise<boolean> {
  // At once, because an update that runs might wait for the network.
  await stripInsurance()
  return inTurn(async () => {
    // Again, because that update might have stored what it read before.
    if (!(await stripInsurance())) return false
    // If this fails, the older card is still right about the insurance.
    if (await hasCard()) await storeCard({ neverInsurance: true })
    return true
  })
}

async function hasCard(): Promise<boolean> {
  return (await storedRecords())?.hasCard === true
}

async function storeCard({ neverInsurance = false } = {}): Promise<boolean> {
  const session = store.get(sessionAtom)
  // Only the card of the device's user is stored, not that of a person they act for.
  if (!session || !showsOwnRecord(session.user)) return false
  try {
    // The writes first: a choice that is sent after they were read is in the clinic's reply.
    const writes = await writesNow()
    const info = await currentInfo()
    const chosen = { ...info, data: withUnsentChoices(info.data, writes) }
    const insured = !neverInsurance && chosen.data.insuranceShown && isAllowed(session.user, 'insurance')
    // First, because the older card stays if another part can't be read.
    if (!insured && !(await stripInsurance())) return false
    const [allergies, prescriptions, medications, problems] = await Promise.all([
      queryClient.fetchQuery(allergiesQuery()),
      queryClient.fetchQuery(prescriptionsQuery()),
      queryClient.fetchQuery(medicationsQuery()),
      queryClient.fetchQuery(problemsQuery()),
    ])
    const replies = { info: chosen, allergies, prescriptions, medications, problems }
    // The card is stored without the insurance if that can't be read: it is not decisive.
    const policies = insured ? await queryClient.fetchQuery(policiesQuery()).catch(() => null) : null
    // The vault is the user's: it must not get the card of a person to whom the session switched meanwhile.
    if (!isStillShown(session)) return false
    return await storeEmergencyCard(composeEmergencyCard(replies, Date.now(), policies?.data.value))
  } catch {
    return false
  }
}

/** Whether this logon still shows the same person. */
function isStillShown(before: Session): boolean {
  const now = store.get(sessionAtom)
  return now?.logonHisID === before.logonHisID && subjectOf(now) === subjectOf(before)
}

/**
 * Returns the clinic's current data, because a choice that was just sent is in no older reply. If that can't be read,
 * returns what the page knows.
 */
function currentInfo(): Promise<Reply<EmergencyInfo>> {
  return sessionCall(emergencyInfo, {}).catch(() => queryClient.fetchQuery(emergencyInfoQuery()))
}

/** Takes the insurance out of the stored card. Removes a card that can't be changed. Resolves with false if both fail. */
async function stripInsurance(): Promise<boolean> {
  const session = store.get(sessionAtom)
  const vault = store.get(keyringAtom)?.keyring.vault
  if (!vault || !session || !showsOwnRecord(session.user)) return true
  try {
    const { hasEmergencyCard, readEmergencyCard } = await import('#src/offline/emergencyCards.ts')
    if (!(await hasEmergencyCard(vault))) return true
    const card = await readEmergencyCard(vault)
    if (card && !card.insurance) return true
    if (card) {
      const { insurance: _, ...others } = card
      if (await storeEmergencyCard(others)) return true
    }
  } catch {
    // The card can't be read: remove it.
  }
  return storeEmergencyCard(null)
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
