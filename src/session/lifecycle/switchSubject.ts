import { atom } from 'jotai/vanilla'
import { call, type Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { logout, openPatient, represent, type Represented } from '#src/contract/account.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { noteReachable } from '../state/reachable.ts'
import { endSession, onSessionEnd, sessionAtom, sessionFrom, store, switchSession, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { withSessionLock } from './withSessionLock.ts'

export type SwitchResult =
  | { readonly kind: 'done' }
  /** The server would not: nobody is shown whom the user may not see, and whoever was shown still is. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: unknown }

type Ask = (session: Session) => Promise<Reply<ReplyOf<typeof represent>>>

/** A reply that got lost is asked for once more: the server has turned already, and gives the logon before little time. */
const askAgainMs = 1000

/** The person whom the user could act for until just now, '' where the name is not known; the shell says so once. */
export const representationEndedAtom = atom<string | null>(null)
// A name is nobody's business who signs in next.
onSessionEnd((reason) => reason !== 'switched' && store.set(representationEndedAtom, null))

/** Acts for somebody from now on, or for oneself again (portal §6 "Representing"). It never rejects. */
export function actFor({ RecptID, RecptTypeID }: Pick<Represented, 'RecptID' | 'RecptTypeID'>): Promise<SwitchResult> {
  return switchTo((session) => call(represent, { body: { RecptID, RecptTypeID } }, targetOf(session)))
}

/** Opens a patient's record for staff, or closes it with null (portal §4 "Patient context"). It never rejects. */
export function openRecord(PtID: number | null): Promise<SwitchResult> {
  return switchTo((session) => call(openPatient, { body: { PtID } }, targetOf(session)))
}

/** The server says that the right to see whom this session shows has ended. */
export async function returnToSelf({ logonHisID, user }: Session): Promise<void> {
  const { RecptID, RecptTypeID, acting, patient } = user
  // Who is themselves has nowhere to return to.
  const shown = acting ?? patient
  if (returning === logonHisID || !shown) return
  returning = logonHisID
  // Where the user is just turning to somebody, that comes first, and may be all there is to do.
  await switching
  if (store.get(sessionAtom)?.logonHisID === logonHisID) {
    const { kind } = await actFor({ RecptID, RecptTypeID })
    if (kind === 'done') store.set(representationEndedAtom, shown.displayName)
    // Shown on could be only what nobody may see any more.
    else if (store.get(sessionAtom)?.logonHisID === logonHisID) endSession('refused')
  }
  returning = null
}

let returning: string | null = null
let switching: Promise<SwitchResult> | null = null

async function switchTo(ask: Ask): Promise<SwitchResult> {
  const session = store.get(sessionAtom)
  if (!session || session.saved) return { kind: 'failed', error: new ApiError(0, 'saved-only') }
  // Two at once would end each other's logon.
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
  // Another tab was first, and this one shows its person by now.
  if (session?.logonHisID !== logonHisID) return { kind: 'refused' }
  try {
    const { data } = await askUntilHeard(session, ask)
    noteReachable(undefined)
    const { database, apiUrl, signInID } = session
    const next = sessionFrom(database, apiUrl, data.token, data.user, Date.now(), signInID)
    if (!next) return { kind: 'failed', error: new ApiError(200, 'wrong-shape') }
    if (switchSession(logonHisID, next)) return { kind: 'done' }
    // Logged out meanwhile: nobody keeps what has just begun.
    call(logout, {}, { ...targetOf(next), token: '' }).catch(() => undefined)
    return { kind: 'failed', error: new ApiError(401, 'session-ended') }
  } catch (error) {
    noteReachable(error)
    const isOver = error instanceof ApiError && error.status === 401
    if (isOver && store.get(sessionAtom)?.token === session.token) endSession('refused')
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404)
    return isRefused ? { kind: 'refused' } : { kind: 'failed', error }
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
