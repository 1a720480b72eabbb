import * as v from 'valibot'
import type { RowsAhead } from '#src/offline/RowsAhead.ts'
import { vaultIdOf } from '#src/offline/Vault.ts'
import { vaultLock } from '#src/offline/vaultLock.ts'
import { closeVault, openVault, removeAbandoned } from '#src/offline/vaults.ts'
import { answerRecord } from './answerRecord.ts'
import { dropKeys, findHeld, forget, heldKeyring, heldNow, heldVaults, hold, type Page } from './heldKeys.ts'
import { hasRoomAhead, planAhead } from './planAhead.ts'
import { ToWorker, type Held, type RefreshOutcome } from './protocol.ts'
import { recordCallOf } from './recordCallOf.ts'
import { recordCallDeps } from './recordCallDeps.ts'

/** Handles a message from a page. Returns the answer; undefined if the message is unknown or needs none. */
export async function handleMessage(
  data: unknown,
  pages: () => Promise<readonly Page[]>,
  warmParts: () => Promise<void> = () => Promise.resolve(),
): Promise<unknown> {
  const parsed = v.safeParse(ToWorker, data)
  if (!parsed.success) return undefined
  const message = parsed.output
  switch (message.kind) {
    case 'hold':
      hold(message.held)
      return undefined
    case 'warm':
      await warmParts()
      return undefined
    case 'find':
      return findHeld(message.logonHisID, pages)
    case 'open':
      return oneAtATime(() => open(message, pages))
    case 'forget': {
      const { logonHisID, vault } = message
      const isFirst = forget(logonHisID)
      // Ignore a failed removal: if the database is not available, nothing was stored.
      if (vault !== null) await oneAtATime(() => close(vault, isFirst)).catch(() => undefined)
      return true
    }
    case 'refresh':
      return refresh(message, pages)
    case 'ahead':
      return ahead(message.logonHisID, pages)
  }
}

async function open(
  { logonHisID, owner, handed }: Extract<ToWorker, { kind: 'open' }>,
  pages: () => Promise<readonly Page[]>,
): Promise<Held | null> {
  const found = await findHeld(logonHisID, pages)
  if (found) return found
  try {
    await removeAbandoned(isInUse)
    const { apiUrl, database, userId, person } = owner
    // If another sign-in of the user has the vault open, share its keys: a new key would lock that sign-in out.
    const keyring = heldKeyring(await vaultIdOf(apiUrl, database, userId), person) ?? (await openVault(owner))
    hold({ logonHisID, database, apiUrl, keyring, handed })
    const opened = heldNow(logonHisID)
    // If the session ended meanwhile, close the vault again.
    if (!opened) await closeUnlessShared(keyring.vault)
    return opened
  } catch {
    return null
  }
}

/** Queue for opening and closing vaults: all tabs of a sign-in switch to another person at the same time. */
let last: Promise<unknown> = Promise.resolve()
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Closes the vault of an ended logon. A tab that reports the end late must not close it if the next logon uses it. */
async function close(vault: string, isFirst: boolean): Promise<void> {
  if (isFirst || !heldVaults().has(vault)) await closeUnlessShared(vault)
}

/** Whether a page has the vault open, and so holds the vault's Web Lock. If no page does, drops the vault's keys. */
async function isInUse(vault: string): Promise<boolean> {
  const options = { mode: 'exclusive', ifAvailable: true } as const
  const inUse = await navigator.locks.request(vaultLock(vault), options, (lock) => lock === null)
  if (!inUse) dropKeys(vault)
  return inUse
}

/**
 * Closes a vault unless a page of another logon has it open. Waits for the lock for a short time, because the page
 * whose session ends releases it at the same moment.
 */
async function closeUnlessShared(vault: string): Promise<void> {
  const signal = heldVaults().has(vault) ? AbortSignal.timeout(lockMs) : null
  if (!signal) return closeVault(vault)
  const isShared = await navigator.locks
    .request(vaultLock(vault), { mode: 'exclusive', signal }, () => false)
    .catch(() => true)
  if (!isShared) await closeVault(vault)
}

async function refresh(
  { logonHisID, token, url, aheadOf }: Extract<ToWorker, { kind: 'refresh' }>,
  pages: () => Promise<readonly Page[]>,
): Promise<RefreshOutcome> {
  const entry = await findHeld(logonHisID, pages)
  const call = entry && recordCallOf(url, entry.apiUrl)
  if (!call) return { kind: 'failed', status: 0 }
  const asked = { ...call, aheadOf }
  const hasRoom = await hasRoomAhead(entry.keyring, asked, Date.now()).catch(() => true)
  if (!hasRoom) return { kind: 'beyond', status: 0 }
  const headers = { authorization: `Bearer ${token}`, logonhisid: logonHisID }
  const signal = AbortSignal.timeout(refreshMs)
  const request = new Request(new URL(url, self.location.href), { headers, signal })
  const { response, outcome } = answerRecord(request, asked, entry.keyring, recordCallDeps(entry))
  // Only the outcome matters here: the reply goes to the store.
  response.catch(() => undefined)
  return outcome
}

async function ahead(logonHisID: string, pages: () => Promise<readonly Page[]>): Promise<RowsAhead> {
  const nothing = { due: [], total: 0 }
  const entry = await findHeld(logonHisID, pages)
  return entry ? planAhead(entry.keyring, Date.now()).catch(() => nothing) : nothing
}

/** Timeout for a page to release its lock, ms. */
const lockMs = 300
/** Timeout for a refetch, ms: the same as for a page's calls. */
const refreshMs = 20_000
