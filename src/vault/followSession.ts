import { onConnectionChange, savesData } from '#src/device/connection.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { onSessionEnd, ownPersonOf, personOf, sessionAtom, store } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { vaultLock } from '#src/offline/vaultLock.ts'
import { answerWorker, closeInWorker, holdInWorker, onControlled, openInWorker, warmInWorker } from '#src/sw/client.ts'
import type { Held } from '#src/sw/protocol.ts'
import { withFillLock } from './fillLock.ts'
import { noteRemoved, wasRemoved } from './removedRecords.ts'
import { idleSync, syncAtom } from './syncState.ts'

/** Delay of background work, ms, so that the first screen loads first. */
const fillAfterMs = 2500

/**
 * Delay before the first retry, ms, and the number of retries. Each further retry waits twice as long. A worker that
 * did not answer was probably only slow, and asking it again sends nothing. Filling sends calls, so it waits longer.
 */
const retriesOf = {
  unavailable: { firstMs: 2000, max: 8 },
  interrupted: { firstMs: 15_000, max: 5 },
} as const

/** Releases the lock of the vault that this page uses. */
let release: (() => void) | null = null
let lastVault: string | null = null

/**
 * Opens a vault for every session and closes it when the session ends. Call it once, at startup. Pages and worker hold
 * the keys only in memory: a closing page leaves them in the worker, and a reloaded page gets them back from it.
 */
export function followSession(): void {
  answerWorker((logonHisID) => {
    const held = heldNow()
    return held?.logonHisID === logonHisID ? held : null
  })
  // An earlier page might have registered the worker, so it can take control at any moment.
  onControlled(() => void attach())
  addEventListener('pagehide', () => {
    const held = heldNow()
    if (held) holdInWorker(held)
  })
  store.sub(sessionAtom, () => void attach())
  store.sub(keyringAtom, lockVault)
  // Resume what a network failure interrupted.
  store.sub(reachableAtom, () => {
    if (store.get(reachableAtom)) goOn()
  })
  onConnectionChange(goOn)
  store.sub(syncAtom, retryLater)
  onSessionEnd((reason) => {
    const stays = reason === 'switched' && store.get(syncAtom).phase === 'removed'
    closing = detach()
    const session = store.get(sessionAtom)
    // Records removed on purpose stay removed if the same user switches person.
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

/** Asks the worker again later: browsers stop and start workers, and a busy worker might answer too late. */
function retryLater(): void {
  const { phase } = store.get(syncAtom)
  if (phase === 'done' || phase === 'idle') retries = 0
  if (retryTimer !== undefined) return
  if (phase !== 'unavailable' && !(phase === 'interrupted' && store.get(reachableAtom))) return
  const { firstMs, max } = retriesOf[phase]
  if (retries >= max) return
  retryTimer = setTimeout(
    () => {
      retryTimer = undefined
      goOn()
    },
    firstMs * 2 ** retries,
  )
  retries += 1
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

/** Whether the records of this logon were removed on purpose. Also true after a reload. */
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
  // Wait until the previous person's data is cleared from the user's vault. Read `closing` in a microtask, because
  // the `onSessionEnd` listener sets it after this call, in the same tick.
  await Promise.resolve().then(() => closing)
  const opened = await openInWorker(session.logonHisID, owner, session)
  if (attaching === session.logonHisID) attaching = null
  if (store.get(sessionAtom)?.logonHisID !== session.logonHisID) {
    if (opened) void closeInWorker(session.logonHisID, opened.keyring.vault)
    return
  }
  // If there is no worker yet, this is repeated when one takes control.
  if (opened) store.set(keyringAtom, { logonHisID: session.logonHisID, keyring: opened.keyring })
  else if (navigator.serviceWorker?.controller) store.set(syncAtom, (state) => ({ ...state, phase: 'unavailable' }))
}

function fillSoon({ logonHisID }: Session): void {
  setTimeout(() => {
    if (store.get(sessionAtom)?.logonHisID !== logonHisID) return
    if (!savesData()) void withFillLock(() => Promise.resolve(warmInWorker()))
    // Loaded lazily, because it brings the schemas of all replies, which sign-in does not need.
    import('./fillRecord.ts').then(({ fillRecord }) => fillRecord()).catch(() => undefined)
  }, fillAfterMs)
}

async function detach(): Promise<void> {
  const open = store.get(keyringAtom)
  store.set(keyringAtom, null)
  store.set(syncAtom, idleSync)
  if (!open) return
  const { logonHisID, keyring } = open
  if (await closeInWorker(logonHisID, keyring.vault)) return
  // The worker is missing or does not answer: the page closes the vault itself.
  const { closeVault } = await import('#src/offline/vaults.ts')
  await closeVault(keyring.vault).catch(() => undefined)
}

/** Locks the vault, so that no cleanup removes it while it is in use. The lock ends with the page. */
function lockVault(): void {
  const open = store.get(keyringAtom)
  const vault = open?.keyring.vault ?? null
  if (open) void attach()
  if (vault === lastVault) return
  lastVault = vault
  release?.()
  release = null
  if (vault === null || !navigator.locks) return
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks.request(vaultLock(vault), { mode: 'shared' }, () => gone).catch(() => undefined)
}
