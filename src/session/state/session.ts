import { atom, createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { call, type Target } from '#src/api/call.ts'
import { currentUser, type CurrentUser } from '#src/contract/account.ts'
import { findInWorker } from '#src/sw/client.ts'
import { keyringAtom } from './keyring.ts'
import { Session, type EndReason, type LeaveReason } from './sessionShape.ts'
import { endsWith, isNewer, isNext, replaces } from './sessionOrder.ts'
import { holdSignedIn, isAnyTabSignedIn } from './signedInTabs.ts'
import { requestFromTabs, listenToTabs, silentTabMs, broadcastToTabs, type TabMessage } from './tabs.ts'
import { readToken } from './token.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** The app's only store: React and the code outside it (calls, timers, other tabs) share its atoms. */
export const store = createStore()
export const sessionAtom = atom<Session | null>(null)
/** Why the last session of this tab ended; the sign-in area reads it once. */
export const endReasonAtom = atom<EndReason | null>(null)

// Key in sessionStorage, which survives a reload and is not shared between tabs. A reopened tab can bring back an old
// value: see `newestOf`.
const storageKey = 'yarrow.session'
/**
 * How long to wait for the service worker to return the persons' names and the keys that it held during a reload, ms.
 * After it, assume that no worker is active.
 */
const handoverMs = 150

const endListeners = new Set<(reason: LeaveReason) => void>()

/**
 * Runs `listener` when this tab must clear a person's data: the session ended or switched to another person. Returns a
 * function that stops listening.
 */
export function onSessionEnd(listener: (reason: LeaveReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Stores a session after a sign-in or a token refresh, and updates the other tabs of the same logon. */
export function startSession(session: Session): void {
  keep(session)
  store.set(endReasonAtom, null)
  broadcastToTabs({ kind: 'renewed', session })
}

/**
 * Replaces the session of logon `logonHisID` with one that shows another person, here and in the other tabs, and clears
 * the previous person's data. Returns false and changes nothing if that logon is over.
 */
export function switchSession(logonHisID: string, session: Session): boolean {
  if (store.get(sessionAtom)?.logonHisID !== logonHisID) return false
  broadcastToTabs({ kind: 'switched', logonHisID, session })
  setCurrent(session)
  return true
}

function setCurrent(session: Session): void {
  // Even if a subscriber of the new session throws, clear the previous person's data.
  attempt(() => keep(session))
  for (const listener of endListeners) attempt(() => listener('switched'))
}

/**
 * Returns a session made from a reply with a token, or null if the token can't be read. `signInID`: the id of the
 * sign-in to continue; without it, the session starts a new sign-in.
 */
export function sessionFrom(
  database: string,
  apiUrl: string,
  token: string,
  user: CurrentUser,
  now: number = Date.now(),
  signInID?: string,
): Session | null {
  const read = readToken(token, now)
  return (
    read && {
      database,
      apiUrl,
      token,
      logonHisID: read.logonHisID,
      signInID: signInID ?? read.logonHisID,
      receivedAt: now,
      lifeMs: read.lifeMs,
      user,
      saved: false,
    }
  )
}

/** Returns a session that only reads what is saved on this device. Its id is random and unknown to servers. */
export function savedSession(database: string, apiUrl: string, user: CurrentUser): Session {
  const logonHisID = `saved-${crypto.randomUUID()}`
  const [receivedAt, lifeMs] = [Date.now(), 0]
  return { database, apiUrl, token: '', logonHisID, signInID: logonHisID, receivedAt, lifeMs, user, saved: true }
}

/**
 * Ends the session here and in the other tabs of the same sign-in (if `refused`: of the same logon). Never throws. Does
 * nothing if there is no session.
 */
export function endSession(reason: EndReason): void {
  const session = store.get(sessionAtom)
  if (!session) return
  const { logonHisID, signInID } = session
  broadcastToTabs({ kind: 'ended', logonHisID, signInID, reason })
  dropSession(reason)
}

/** Returns the address and credentials of a session's calls. */
export function targetOf(session: Session): Target {
  return { url: session.apiUrl, token: session.token, logonHisID: session.logonHisID }
}

/**
 * Returns the person whose data a user sees: `type:number` of the person they act for, otherwise the number of the
 * shown patient, or `-` for none.
 */
export function personOf({ PtID, acting }: CurrentUser): string {
  return acting ? `${acting.RecptTypeID}:${acting.RecptID}` : String(PtID ?? '-')
}

/** Returns the `personOf` of the user's own record: their patient number, or `-` if they are not a patient. */
export function ownPersonOf({ RecptID, RecptTypeID }: CurrentUser): string {
  return RecptTypeID === recipientTypes.patient ? String(RecptID) : '-'
}

/** Whether the user sees their own record, rather than another person's or none. */
export function showsOwnRecord({ PtID, acting, patient }: CurrentUser): boolean {
  return PtID !== null && acting === null && patient === null
}

/**
 * Returns a key that identifies whose data a session shows. The query keys of all personal data contain it, so that
 * persons never share a cached reply.
 */
export function subjectOf({ database, user }: Session): string {
  return `${database}:${user.userId}:${personOf(user)}`
}

/**
 * Restores the session of this tab after a reload, or takes one from another tab. Null if there is none. Concurrent
 * calls share one result.
 */
export function restoreSession(): Promise<Session | null> {
  restoring ??= restore().finally(() => {
    restoring = null
  })
  return restoring
}

let restoring: Promise<Session | null> | null = null

async function restore(): Promise<Session | null> {
  listenToTabs(onTabMessage)
  const present = store.get(sessionAtom)
  if (present) return present
  const kept = readKept()
  const left = kept ? await newestOf(kept) : await requestFromTabs()
  const found = left && (await withNamesAndKeys(left))
  // The user might have signed in here while the other tabs were asked.
  const meanwhile = store.get(sessionAtom)
  if (meanwhile) return meanwhile
  if (found) keep(found)
  if (found && !found.user.displayName) void regainNames(found)
  return found
}

/**
 * Returns the stored session, or a newer one of another tab. A reopened tab brings back its old sessionStorage, and
 * refreshing a replaced token would end the session in all tabs.
 */
async function newestOf(kept: Session): Promise<Session> {
  if (kept.saved) return kept
  const isOld = Date.now() > kept.receivedAt + kept.lifeMs / 2
  if (!isOld && !(await isAnyTabSignedIn())) return kept
  return (await requestFromTabs(silentTabMs, (offered) => replaces(offered, kept))) ?? kept
}

/**
 * Adds the names and keys that the previous page left with the service worker. Returns null for a saved session without
 * keys, because it could read nothing.
 */
async function withNamesAndKeys(found: Session): Promise<Session | null> {
  if (found.user.displayName && !found.saved) return found
  const waiting = found.saved ? undefined : wait(handoverMs)
  const held = await Promise.race([findInWorker(found.logonHisID), ...(waiting ? [waiting] : [])])
  const handed = v.safeParse(Session, held?.handed)
  if (held && handed.success && handed.output.logonHisID === found.logonHisID) {
    store.set(keyringAtom, { logonHisID: held.logonHisID, keyring: held.keyring })
    return { ...handed.output, ...(found.receivedAt >= handed.output.receivedAt && withoutUser(found)) }
  }
  return found.saved ? null : found
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/**
 * Requests the user's names from the server, because no page left them with the worker. Until then the names are empty.
 */
export async function regainNames(session: Session): Promise<void> {
  try {
    const { data } = await call(currentUser, {}, targetOf(session))
    const current = store.get(sessionAtom)
    if (current?.logonHisID === session.logonHisID) keep({ ...current, user: data })
  } catch {
    // If refused, a later call ends the session. Without a network, or if the token has expired, the page works without
    // names until the token is renewed.
  }
}

function withoutUser({ user: _user, ...rest }: Session): Omit<Session, 'user'> {
  return rest
}

/** Removes names before storing: browsers write sessionStorage to disk, where removed data stays for a while. */
function withoutNames(session: Session): Session {
  const { acting, patient } = session.user
  return {
    ...session,
    user: {
      ...session.user,
      userName: '',
      displayName: '',
      NameFirst: '',
      NameLast: '',
      acting: acting && { ...acting, displayName: '', relationship: '' },
      patient: patient && { PtID: patient.PtID, displayName: '', ExtID: null, DOB: null, Sex: 'U' },
    },
  }
}

function keep(session: Session): void {
  listenToTabs(onTabMessage)
  holdSignedIn(true)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(withoutNames(session)))
  } catch {
    // Storage is denied or full: the session lasts until the page closes.
  }
  store.set(sessionAtom, session)
}

function dropSession(reason: EndReason): void {
  holdSignedIn(false)
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is denied, so nothing was stored.
  }
  store.set(endReasonAtom, reason)
  attempt(() => store.set(sessionAtom, null))
  for (const listener of endListeners) attempt(() => listener(reason))
}

/**
 * Runs one step of ending or switching a session. Reports an error to the console, so that the other steps still run.
 */
function attempt(step: () => void): void {
  try {
    step()
  } catch (error) {
    console.error(error)
  }
}

function readKept(): Session | null {
  try {
    const parsed = v.safeParse(Session, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function onTabMessage(message: TabMessage): void {
  const current = store.get(sessionAtom)
  if (!current) return
  if (message.kind === 'ask') broadcastToTabs({ kind: 'answer', session: current })
  // Two tabs might refresh the token concurrently: both keep the newer one.
  if (message.kind === 'renewed' && isNewer(message.session, current)) keep(message.session)
  if (message.kind === 'switched' && isNext(message, current)) setCurrent(message.session)
  if (message.kind === 'ended' && endsWith(message, current)) dropSession(message.reason)
}
