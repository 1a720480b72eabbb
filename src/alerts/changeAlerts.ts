import { ApiError } from '#src/api/errors.ts'
import { pushKey, pushState, subscribePush, unsubscribePush } from '#src/contract/push.ts'
import { askToNotify, pushEndpoint, subscribeBrowser, unsubscribeBrowser } from '#src/device/pushSubscription.ts'
import { removeAlertNote } from '#src/offline/alertNote.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { alertOwner } from './alertOwner.ts'
import { noteAlerts } from './noteAlerts.ts'

/**
 * Outcome of turning alerts on or off. `dismissed`: the user closed the permission prompt. `denied`: the user declined,
 * now or earlier. `failed`: nothing was changed. `unknown`: the clinic's reply was lost, so alerts might be on or off.
 */
export type AlertOutcome = 'done' | 'dismissed' | 'denied' | 'failed' | 'unknown'

/** Whether the clinic rejected the call. After any other error, such as a lost reply, the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 502
}

/** Whether this browser alerts this user of new messages. Rejects if the clinic can't be asked. */
export async function areAlertsOn(): Promise<boolean> {
  const endpoint = await pushEndpoint()
  if (endpoint === null) return false
  const { data } = await sessionCall(pushState, { body: { endpoint } })
  return data.isSubscribed
}

/** Turns alerts on. Asks for permission if needed, so call it from a click handler. Never rejects. */
export async function turnOnAlerts(): Promise<AlertOutcome> {
  const permission = await askToNotify()
  if (permission === 'granted') return subscribe()
  return permission === 'denied' ? 'denied' : 'dismissed'
}

/** Turns alerts on if permission was granted before. Never rejects. */
export async function subscribe(): Promise<AlertOutcome> {
  const session = store.get(sessionAtom)
  if (!session) return 'failed'
  const before = await pushEndpoint()
  let endpoint
  try {
    const { data } = await sessionCall(pushKey, {})
    endpoint = await subscribeBrowser(data.publicKey)
  } catch {
    return 'failed'
  }
  if (endpoint === null) return 'failed'
  const outcome = await tellClinic(endpoint)
  if (outcome === 'done') await noteAlerts({ owner: await alertOwner(session), endpoint })
  // Drop an address that the clinic did not accept.
  else if (outcome === 'failed' && before === null) await unsubscribeBrowser()
  return outcome
}

async function tellClinic(endpoint: string): Promise<AlertOutcome> {
  try {
    await sessionCall(subscribePush, { body: { endpoint } })
    return 'done'
  } catch (error) {
    if (isRefusal(error)) return 'failed'
    return areAlertsOn().then(
      (on) => (on ? 'done' : 'failed'),
      () => 'unknown',
    )
  }
}

/**
 * Turns alerts off at the clinic and in the browser. One of the two is enough: the clinic deletes an address that its
 * push service rejects. Never rejects.
 */
export async function turnOffAlerts(): Promise<AlertOutcome> {
  const endpoint = await pushEndpoint()
  const told = endpoint === null ? 'done' : await tellClinicNoMore(endpoint)
  const ended = await unsubscribeBrowser()
  if (!ended && told !== 'done') return told
  await removeAlertNote()
  return 'done'
}

async function tellClinicNoMore(endpoint: string): Promise<AlertOutcome> {
  try {
    await sessionCall(unsubscribePush, { body: { endpoint } })
    return 'done'
  } catch (error) {
    return isRefusal(error) ? 'failed' : 'unknown'
  }
}
