import { atom } from 'jotai/vanilla'
import { call, type Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { openPatient, represent, type Represented } from '#src/contract/account.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { noteReachable } from './reachable.ts'
import { endSession, sessionAtom, sessionFrom, store, switchSession, targetOf, type Session } from './session.ts'

export type SwitchResult =
  | { readonly kind: 'done' }
  /** The server would not: nobody is shown whom the user may not see, and whoever was shown still is. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The person whom the user could act for until just now; the shell says so once. */
export const representationEndedAtom = atom<string | null>(null)

/** Acts for somebody from now on, or for oneself again (portal §6 "Representing"). It never rejects. */
export function actFor({ RecptID, RecptTypeID }: Pick<Represented, 'RecptID' | 'RecptTypeID'>): Promise<SwitchResult> {
  return switchTo((session) => call(represent, { body: { RecptID, RecptTypeID } }, targetOf(session)))
}

/** Opens a patient's record for staff, or closes it with null (portal §4 "Patient context"). It never rejects. */
export function openRecord(PtID: number | null): Promise<SwitchResult> {
  return switchTo((session) => call(openPatient, { body: { PtID } }, targetOf(session)))
}

/** The server says that the right to see whom this session shows has ended. */
export async function returnToSelf(session: Session): Promise<void> {
  if (returning === session.logonHisID) return
  returning = session.logonHisID
  const { RecptID, RecptTypeID, acting, patient } = session.user
  store.set(representationEndedAtom, (acting ?? patient)?.displayName ?? '')
  const result = await actFor({ RecptID, RecptTypeID })
  // Shown on could be only what nobody may see any more.
  if (result.kind !== 'done' && store.get(sessionAtom)?.logonHisID === session.logonHisID) endSession('refused')
  returning = null
}

let returning: string | null = null
let switching = false

async function switchTo(ask: (session: Session) => Promise<Reply<ReplyOf<typeof represent>>>): Promise<SwitchResult> {
  const session = store.get(sessionAtom)
  if (!session || session.saved) return { kind: 'failed', error: new ApiError(0, 'saved-only') }
  // Two at once would end each other's logon.
  if (switching) return { kind: 'refused' }
  switching = true
  try {
    const { data } = await ask(session)
    noteReachable(undefined)
    const next = sessionFrom(session.database, session.apiUrl, data.token, data.user)
    if (!next) return { kind: 'failed', error: new ApiError(200, 'wrong-shape') }
    return switchSession(session.logonHisID, next)
      ? { kind: 'done' }
      : { kind: 'failed', error: new ApiError(401, 'session-ended') }
  } catch (error) {
    noteReachable(error)
    const isOver = error instanceof ApiError && error.status === 401
    if (isOver && store.get(sessionAtom)?.token === session.token) endSession('refused')
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404)
    return isRefused ? { kind: 'refused' } : { kind: 'failed', error }
  } finally {
    switching = false
  }
}
