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

/** Does what a page asks for. Undefined where the message is none of ours, or asks for no answer. */
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
      // Where nothing can be removed nothing was stored.
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
    // Somebody who signs in twice, in two tabs, has one vault: a new key would lock the other tab out.
    const keyring = heldKeyring(await vaultIdOf(apiUrl, database, userId), person) ?? (await openVault(owner))
    hold({ logonHisID, database, apiUrl, keyring, handed })
    const opened = heldNow(logonHisID)
    // The session ended while its vault was being opened.
    if (!opened) await closeUnlessShared(keyring.vault)
    return opened
  } catch {
    return null
  }
}

/** The tabs of a sign-in turn to another person together: the vault is closed and opened by one of them at a time. */
let last: Promise<unknown> = Promise.resolve()
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** A tab that says later than the others that a logon is over may find the vault in use by the next one already. */
async function close(vault: string, isFirst: boolean): Promise<void> {
  if (isFirst || !heldVaults().has(vault)) await closeUnlessShared(vault)
}

/** Every page holds a lock on the vault it has open. One that is gone has let go of it, and needs no keys any more. */
async function isInUse(vault: string): Promise<boolean> {
  const options = { mode: 'exclusive', ifAvailable: true } as const
  const inUse = await navigator.locks.request(vaultLock(vault), options, (lock) => lock === null)
  if (!inUse) dropKeys(vault)
  return inUse
}

/**
 * Another logon's page may have the same vault open. The page whose session ends is just letting go of its lock, so the
 * lock is waited for, shortly.
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
  // What it answers is for the store alone.
  response.catch(() => undefined)
  return outcome
}

async function ahead(logonHisID: string, pages: () => Promise<readonly Page[]>): Promise<RowsAhead> {
  const nothing = { due: [], total: 0 }
  const entry = await findHeld(logonHisID, pages)
  return entry ? planAhead(entry.keyring, Date.now()).catch(() => nothing) : nothing
}

/** How long a page may take to let go of its lock, ms. */
const lockMs = 300
/** As long as a page waits for a call, ms. */
const refreshMs = 20_000
