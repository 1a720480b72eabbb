import { atom } from 'jotai/vanilla'
import { call, type Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { logout, type Represented } from '#src/contract/account.ts'
import { openPatient, represent } from '#src/contract/subjectSwitch.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { noteReachable } from '../state/reachable.ts'
import { endSession, onSessionEnd, sessionAtom, sessionFrom, store, switchSession, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { renewTokenNow } from './renewToken.ts'
import { withSessionLock } from './withSessionLock.ts'

export type SwitchResult =
  | { readonly kind: 'done' }
  /** The server refused (403 or 404), another switch came first, or the session ended. This switch changed nothing. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: unknown }

type Ask = (session: Session) => Promise<Reply<ReplyOf<typeof represent>>>

/**
 * Delay before repeating a switch whose reply was lost, ms. Short, because the server might have switched already, and
 * then soon ends the previous logon.
 */
const askAgainMs = 1000

/**
 * Name of the person whose record the user can no longer see, '' if unknown, null if none. The shell shows a notice
 * once.
 */
export const representationEndedAtom = atom<string | null>(null)
// The next user who signs in must not see the name.
onSessionEnd((reason) => reason !== 'switched' && store.set(representationEndedAtom, null))

/** Acts for a person, or for the user again (portal §6 "Representing"). Never rejects. */
export function actFor({ RecptID, RecptTypeID }: Pick<Represented, 'RecptID' | 'RecptTypeID'>): Promise<SwitchResult> {
  return switchTo((session) => call(represent, { body: { RecptID, RecptTypeID } }, targetOf(session)))
}

/** Opens a patient's record for staff; null closes it (portal §4 "Patient context"). Never rejects. */
export function openRecord(PtID: number | null): Promise<SwitchResult> {
  return switchTo((session) => call(openPatient, { body: { PtID } }, targetOf(session)))
}

/**
 * Switches back to the user's own view after the server ended the right to see the shown person. If that fails, ends
 * the session.
 */
export async function returnToSelf({ logonHisID, user }: Session): Promise<void> {
  const { RecptID, RecptTypeID, acting, patient } = user
  // If the user's own view is shown, there is nothing to do.
  const shown = acting ?? patient
  if (returning === logonHisID || !shown) return
  returning = logonHisID
  // Let a running switch finish first: it might make the return unnecessary.
  await switching
  if (store.get(sessionAtom)?.logonHisID === logonHisID) {
    const { kind } = await actFor({ RecptID, RecptTypeID })
    if (kind === 'done') store.set(representationEndedAtom, shown.displayName)
    // The session would still show a person whom the user has no right to see.
    else if (store.get(sessionAtom)?.logonHisID === logonHisID) endSession('refused')
  }
  returning = null
}

let returning: string | null = null
let switching: Promise<SwitchResult> | null = null

async function switchTo(ask: Ask): Promise<SwitchResult> {
  const session = store.get(sessionAtom)
  if (!session || session.saved) return { kind: 'failed', error: new ApiError(0, 'saved-only') }
  // Two concurrent switches would end each other's logon.
  if (switching) return { kind: 'refused' }
  switching = withSessionLock(session.signInID, () => turn(session.logonHisID, ask))
  try {
    return await switching
  } finally {
    switching = null
  }
}

async function turn(logonHisID: string, ask: Ask): Promise<SwitchResult> {
  const session = store.get(sessionAtom)
  // Another tab switched first, or the session ended meanwhile.
  if (session?.logonHisID !== logonHisID) return { kind: 'refused' }
  try {
    const { data } = await askRenewed(session, ask)
    noteReachable(undefined)
    const { database, apiUrl, signInID } = session
    const next = sessionFrom(database, apiUrl, data.token, data.user, Date.now(), signInID)
    if (!next) return { kind: 'failed', error: new ApiError(200, 'wrong-shape') }
    if (switchSession(logonHisID, next)) return { kind: 'done' }
    // The user logged out meanwhile: end the new logon too.
    call(logout, {}, { ...targetOf(next), token: '' }).catch(() => undefined)
    return { kind: 'failed', error: new ApiError(401, 'session-ended') }
  } catch (error) {
    noteReachable(error)
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404)
    return isRefused ? { kind: 'refused' } : { kind: 'failed', error }
  }
}

/**
 * Asks for a switch. After a 401, renews the token and asks once more: the token might have expired while the device was
 * offline. Rejects with an `UnrenewedError` if the renewal got no answer.
 */
async function askRenewed(session: Session, ask: Ask): Promise<Reply<ReplyOf<typeof represent>>> {
  try {
    return await askUntilHeard(session, ask)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const renewal = await renewTokenNow(session)
    if (renewal.kind === 'unanswered') throw renewal.error
    const renewed = store.get(sessionAtom)
    if (renewal.kind === 'ended' || renewed?.logonHisID !== session.logonHisID) throw error
    return askUntilHeard(renewed, ask)
  }
}

async function askUntilHeard(session: Session, ask: Ask): Promise<Reply<ReplyOf<typeof represent>>> {
  try {
    return await ask(session)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    if (store.get(sessionAtom)?.logonHisID !== session.logonHisID) throw error
    return ask(session)
  }
}
