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

/** The app's one store: what is not React (calls, timers, other tabs) reads and writes the same atoms. */
export const store = createStore()
export const sessionAtom = atom<Session | null>(null)
/** Why the last session of this tab ended; the sign-in area reads it once. */
export const endReasonAtom = atom<EndReason | null>(null)

// sessionStorage: it outlives a reload, and neither the tab nor its closing.
const storageKey = 'yarrow.session'
/** How long a reload waits for what the page before left with the worker, ms: longer than that is no worker at work. */
const handoverMs = 150

const endListeners = new Set<(reason: LeaveReason) => void>()

/**
 * Runs `listener` when what this tab knows of a person must go: the session ends, for whatever reason, or shows another
 * person from now on. Returns how to stop.
 */
export function onSessionEnd(listener: (reason: LeaveReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Takes the place of a session that signed in or was refreshed, in this tab and in the others of the same logon. */
export function startSession(session: Session): void {
  keep(session)
  store.set(endReasonAtom, null)
  broadcastToTabs({ kind: 'renewed', session })
}

/**
 * Puts a session that shows another person in the place of the one that `logonHisID` names, here and in the other tabs.
 * Whatever is known of the person before is forgotten in the same moment. False where that session is over by now: then
 * nothing changes.
 */
export function switchSession(logonHisID: string, session: Session): boolean {
  if (store.get(sessionAtom)?.logonHisID !== logonHisID) return false
  broadcastToTabs({ kind: 'switched', logonHisID, session })
  turnTo(session)
  return true
}

function turnTo(session: Session): void {
  // Whoever fails to hear of the new one keeps nobody from forgetting the one before.
  attempt(() => keep(session))
  for (const listener of endListeners) attempt(() => listener('switched'))
}

/**
 * A session made of a sign-in's reply, or of one that takes the place of a session of `signInID`; null where the token
 * can't be read.
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

/** A session that reads what is saved on this device. Its id is its own: no server knows it. */
export function savedSession(database: string, apiUrl: string, user: CurrentUser): Session {
  const logonHisID = `saved-${crypto.randomUUID()}`
  const [receivedAt, lifeMs] = [Date.now(), 0]
  return { database, apiUrl, token: '', logonHisID, signInID: logonHisID, receivedAt, lifeMs, user, saved: true }
}

/** Forgets the session here and in every other tab of the same sign-in. It cannot throw, and a second call does nothing. */
export function endSession(reason: EndReason): void {
  const session = store.get(sessionAtom)
  if (!session) return
  const { logonHisID, signInID } = session
  broadcastToTabs({ kind: 'ended', logonHisID, signInID, reason })
  forget(reason)
}

/** The address and credentials of a session's calls. */
export function targetOf(session: Session): Target {
  return { url: session.apiUrl, token: session.token, logonHisID: session.logonHisID }
}

/** The person whose data a user is shown: a patient's number, type and number of whom they act for, `-` for nobody. */
export function personOf({ PtID, acting }: CurrentUser): string {
  return acting ? `${acting.RecptTypeID}:${acting.RecptID}` : String(PtID ?? '-')
}

/** The same while the user is themselves. */
export function ownPersonOf({ RecptID, RecptTypeID }: CurrentUser): string {
  return RecptTypeID === recipientTypes.patient ? String(RecptID) : '-'
}

/** The user is shown their own record: nobody else's, and not none. */
export function showsOwnRecord({ PtID, acting, patient }: CurrentUser): boolean {
  return PtID !== null && acting === null && patient === null
}

/** Whose data this is: part of every query key, so that one person's reply can never stand for another's. */
export function subjectOf({ database, user }: Session): string {
  return `${database}:${user.userId}:${personOf(user)}`
}

/**
 * Finds the session that a reload left behind, or asks the other tabs for theirs. Resolves once, with what was found.
 */
export function restoreSession(): Promise<Session | null> {
  restoring ??= restore().finally(() => {
    restoring = null
  })
  return restoring
}

let restoring: Promise<Session | null> | null = null

async function restore(): Promise<Session | null> {
  listenToTabs(hear)
  const present = store.get(sessionAtom)
  if (present) return present
  const kept = readKept()
  const left = kept ? await newestOf(kept) : await requestFromTabs()
  const found = left && (await whole(left))
  // Somebody may have signed in here while the others were asked.
  const meanwhile = store.get(sessionAtom)
  if (meanwhile) return meanwhile
  if (found) keep(found)
  if (found && !found.user.displayName) void regainNames(found)
  return found
}

/**
 * What a tab wrote down may be old: one that was closed and is opened again brings back its sessionStorage of then. To
 * renew with a token that has been replaced would end the session for all, so tabs that know better are asked first.
 */
async function newestOf(kept: Session): Promise<Session> {
  if (kept.saved) return kept
  const isOld = Date.now() > kept.receivedAt + kept.lifeMs / 2
  if (!isOld && !(await isAnyTabSignedIn())) return kept
  return (await requestFromTabs(silentTabMs, (offered) => replaces(offered, kept))) ?? kept
}

/** With what the page before left with the worker: the names, and the keys, without which nothing saved can be read. */
async function whole(found: Session): Promise<Session | null> {
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

/** Nobody handed the names over: the server knows them. Until then the page does without. */
async function regainNames(session: Session): Promise<void> {
  try {
    const { data } = await call(currentUser, {}, targetOf(session))
    const current = store.get(sessionAtom)
    if (current?.logonHisID === session.logonHisID) keep({ ...current, user: data })
  } catch {
    // A refusal ends the session at the next call that matters; without a network the names are not missed most.
  }
}

function withoutUser({ user: _user, ...rest }: Session): Omit<Session, 'user'> {
  return rest
}

/** Browsers write sessionStorage to disk, and what was removed stays in the file for a while: no names go there. */
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
  listenToTabs(hear)
  holdSignedIn(true)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(withoutNames(session)))
  } catch {
    // Storage is denied or full: the session then lives as long as the page.
  }
  store.set(sessionAtom, session)
}

function forget(reason: EndReason): void {
  holdSignedIn(false)
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept where storage is denied.
  }
  store.set(endReasonAtom, reason)
  attempt(() => store.set(sessionAtom, null))
  for (const listener of endListeners) attempt(() => listener(reason))
}

/** What fails while a session is forgotten is reported, and keeps nothing else from being forgotten. */
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

function hear(message: TabMessage): void {
  const current = store.get(sessionAtom)
  if (!current) return
  if (message.kind === 'ask') broadcastToTabs({ kind: 'answer', session: current })
  // Two tabs may renew at once: the token that came last stands in both.
  if (message.kind === 'renewed' && isNewer(message.session, current)) keep(message.session)
  if (message.kind === 'switched' && isNext(message, current)) turnTo(message.session)
  if (message.kind === 'ended' && endsWith(message, current)) forget(message.reason)
}
