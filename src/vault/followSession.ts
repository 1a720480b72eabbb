import { onConnectionChange, savesData } from '#src/device/connection.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { onSessionEnd, ownPersonOf, personOf, sessionAtom, store } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { vaultLock } from '#src/offline/vaultLock.ts'
import { answerWorker, forgetInWorker, holdInWorker, openInWorker, warmInWorker } from '#src/sw/client.ts'
import type { Held } from '#src/sw/protocol.ts'
import { withFillLock } from './fillLock.ts'
import { noteRemoved, wasRemoved } from './removedRecords.ts'
import { idleSync, syncAtom } from './syncState.ts'

/** Background work waits until the first screen has had its turn, ms. */
const fillAfterMs = 2500

/** Delay before a worker that did not answer is asked again, ms. Each further attempt waits twice as long. */
const retryMs = 15_000
const maxRetries = 5

/** The keys that this page lets go of with its lock. */
let letGo: (() => void) | null = null
let lastVault: string | null = null

/**
 * Opens a vault for every session and closes it with its end. Called once, at the start. The keys stay in the memory of
 * pages and worker: a page that goes leaves them with the worker, and with it what the page after a reload wants back.
 */
export function followSession(): void {
  answerWorker((logonHisID) => {
    const held = heldNow()
    return held?.logonHisID === logonHisID ? held : null
  })
  addEventListener('pagehide', () => {
    const held = heldNow()
    if (held) holdInWorker(held)
  })
  store.sub(sessionAtom, () => void attach())
  store.sub(keyringAtom, lockVault)
  // What the network cut short goes on when it is back.
  store.sub(reachableAtom, () => {
    if (store.get(reachableAtom)) goOn()
  })
  onConnectionChange(goOn)
  store.sub(syncAtom, retryLater)
  onSessionEnd((reason) => {
    const stays = reason === 'switched' && store.get(syncAtom).phase === 'removed'
    closing = detach()
    const session = store.get(sessionAtom)
    // What was removed on purpose stays so, whoever the same user turns to.
    if (stays && session) noteRemoved(session.logonHisID)
  })
  void attach()
}

function goOn(): void {
  const session = store.get(sessionAtom)
  const { phase } = store.get(syncAtom)
  if (session && (phase === 'interrupted' || phase === 'metered')) fillSoon(session)
  else if (phase === 'unavailable') void attach()
}

let retries = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** Browsers stop and start workers at will, and a busy worker may answer too late: neither is the end of storing. */
function retryLater(): void {
  const { phase } = store.get(syncAtom)
  if (phase === 'done' || phase === 'idle') retries = 0
  const isRetried = phase === 'unavailable' || (phase === 'interrupted' && store.get(reachableAtom))
  if (!isRetried || retryTimer !== undefined || retries === maxRetries) return
  retryTimer = setTimeout(
    () => {
      retryTimer = undefined
      goOn()
    },
    retryMs * 2 ** retries,
  )
  retries += 1
}

/** The worker has begun to control this page, or the keys have changed. */
export function attachAgain(): void {
  void attach()
}

function heldNow(): Held | null {
  const session = store.get(sessionAtom)
  const open = store.get(keyringAtom)
  if (!session || open?.logonHisID !== session.logonHisID) return null
  const { logonHisID, database, apiUrl } = session
  return { logonHisID, database, apiUrl, keyring: open.keyring, handed: session }
}

let attaching: string | null = null
let closing: Promise<void> = Promise.resolve()

/** What was removed on purpose stays removed, also after a reload. */
function removed(logonHisID: string): boolean {
  if (!wasRemoved(logonHisID)) return false
  noteRemoved(logonHisID)
  return true
}

async function attach(): Promise<void> {
  const session = store.get(sessionAtom)
  if (!session) return
  const held = heldNow()
  if (held) {
    holdInWorker(held)
    if (!session.saved) fillSoon(session)
    return
  }
  if (session.saved || attaching === session.logonHisID || removed(session.logonHisID)) return
  attaching = session.logonHisID
  const { apiUrl, database, user } = session
  const owner = { apiUrl, database, userId: user.userId, own: ownPersonOf(user), person: personOf(user) }
  // What the person before left is cleared away first: it is the same user's vault. It is noted in this very moment.
  await Promise.resolve().then(() => closing)
  const opened = await openInWorker(session.logonHisID, owner, session)
  if (attaching === session.logonHisID) attaching = null
  if (store.get(sessionAtom)?.logonHisID !== session.logonHisID) {
    if (opened) void forgetInWorker(session.logonHisID, opened.keyring.vault)
    return
  }
  // If there is no worker yet, `attachAgain` follows when there is one.
  if (opened) store.set(keyringAtom, { logonHisID: session.logonHisID, keyring: opened.keyring })
  else if (navigator.serviceWorker?.controller) store.set(syncAtom, (state) => ({ ...state, phase: 'unavailable' }))
}

function fillSoon({ logonHisID }: Session): void {
  setTimeout(() => {
    if (store.get(sessionAtom)?.logonHisID !== logonHisID) return
    if (!savesData()) void withFillLock(() => Promise.resolve(warmInWorker()))
    // With it come the shapes of all replies, which the sign-in screen does without.
    import('./fillRecord.ts').then(({ fillRecord }) => fillRecord()).catch(() => undefined)
  }, fillAfterMs)
}

async function detach(): Promise<void> {
  const open = store.get(keyringAtom)
  store.set(keyringAtom, null)
  store.set(syncAtom, idleSync)
  if (!open) return
  const { logonHisID, keyring } = open
  if (await forgetInWorker(logonHisID, keyring.vault)) return
  // No worker, or one that says nothing: the page does it itself.
  const { closeVault } = await import('#src/offline/vaults.ts')
  await closeVault(keyring.vault).catch(() => undefined)
}

/** Says to whoever clears up that this vault is in use, for as long as it is. The lock goes with the page. */
function lockVault(): void {
  const open = store.get(keyringAtom)
  const vault = open?.keyring.vault ?? null
  if (open) void attach()
  if (vault === lastVault) return
  lastVault = vault
  letGo?.()
  letGo = null
  if (vault === null || !navigator.locks) return
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  navigator.locks.request(vaultLock(vault), { mode: 'shared' }, () => gone).catch(() => undefined)
}
