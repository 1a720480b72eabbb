import * as v from 'valibot'
import { recordEndpoints } from '#src/contract/recordEndpoints.ts'
import { vaultLock } from '#src/offline/vaultLock.ts'
import { closeVault, openVault, removeAbandoned } from '#src/offline/vaults.ts'
import { answerRecord } from './answerRecord.ts'
import { findHeld, forget, heldNow, heldVaults, hold, type Page } from './heldKeys.ts'
import { ToWorker, type Held, type RefreshOutcome } from './protocol.ts'

/** Does what a page asks for. Undefined where the message is none of ours, or asks for no answer. */
export async function handleMessage(data: unknown, pages: () => Promise<readonly Page[]>): Promise<unknown> {
  const parsed = v.safeParse(ToWorker, data)
  if (!parsed.success) return undefined
  const message = parsed.output
  switch (message.kind) {
    case 'hold':
      hold(message.held)
      return undefined
    case 'find':
      return findHeld(message.logonHisID, pages)
    case 'open':
      return open(message, pages)
    case 'forget':
      forget(message.logonHisID)
      // Where nothing can be removed nothing was stored.
      if (message.vault !== null) await closeVault(message.vault).catch(() => undefined)
      return true
    case 'refresh':
      return refresh(message, pages)
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
    const keyring = await openVault(owner)
    hold({ logonHisID, apiUrl: owner.apiUrl, keyring, handed })
    const opened = heldNow(logonHisID)
    // The session ended while its vault was being opened.
    if (!opened) await closeVault(keyring.vault)
    return opened
  } catch {
    return null
  }
}

/** Every page holds a lock on the vault it has open; a page that is gone has let go of it. */
async function isInUse(vault: string): Promise<boolean> {
  if (heldVaults().has(vault)) return true
  return navigator.locks.request(vaultLock(vault), { mode: 'exclusive', ifAvailable: true }, (lock) => lock === null)
}

async function refresh(
  { logonHisID, token, url }: Extract<ToWorker, { kind: 'refresh' }>,
  pages: () => Promise<readonly Page[]>,
): Promise<RefreshOutcome> {
  const entry = await findHeld(logonHisID, pages)
  const endpoint = recordEndpoints.find(({ path }) => entry !== null && url === entry.apiUrl + path)
  if (!entry || !endpoint) return { kind: 'failed', status: 0 }
  const headers = { authorization: `Bearer ${token}`, logonhisid: logonHisID }
  const isHeld = () => heldNow(logonHisID) !== null
  const world = { fetch: (request: Request) => fetch(request), now: Date.now, isHeld }
  const signal = AbortSignal.timeout(refreshMs)
  const request = new Request(new URL(url, self.location.href), { headers, signal })
  const { response, outcome } = answerRecord(request, endpoint, entry.keyring, world)
  // What it answers is for the store alone.
  response.catch(() => undefined)
  return outcome
}

/** As long as a page waits for a call, ms. */
const refreshMs = 20_000
