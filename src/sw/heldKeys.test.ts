import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { database } from '#src/offline/database.ts'
import { openVault } from '#src/offline/vaults.ts'
import type * as HeldKeys from './heldKeys.ts'
import type { Page } from './heldKeys.ts'
import type { Held } from './protocol.ts'

let keys: typeof HeldKeys
let held: Held

beforeEach(async () => {
  vi.resetModules()
  keys = await import('./heldKeys.ts')
  await database.delete()
  await database.open()
  const keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
  const own = { ...keyring, keys: { ...keyring.keys } }
  held = { logonHisID: 'logon-1', database: 'main', apiUrl: '/api/main/', keyring: own, handed: null }
})

/** Creates a fake page that answers with `reply`, or not at all if undefined. */
const page = (reply?: unknown): Page => ({
  postMessage: (_, [port]) => {
    if (reply !== undefined) (port as MessagePort).postMessage(reply)
  },
})
const pagesOf = (...all: Page[]) => vi.fn<() => Promise<readonly Page[]>>(() => Promise.resolve(all))

it('findHeld requests keys from the pages if the worker has none, once for concurrent calls', async () => {
  const pages = pagesOf(page(null), page(held))
  const found = await Promise.all([keys.findHeld('logon-1', pages), keys.findHeld('logon-1', pages)])
  expect(found.map((entry) => entry?.keyring.vault)).toEqual([held.keyring.vault, held.keyring.vault])
  expect(pages).toHaveBeenCalledTimes(1)
  await keys.findHeld('logon-1', pages)
  expect(pages).toHaveBeenCalledTimes(1)
})

it('findHeld returns null if there are no pages, or none answers with valid keys', async () => {
  expect(await keys.findHeld('logon-1', pagesOf())).toBeNull()
  expect(await keys.findHeld('logon-1', pagesOf(page(), page({ version: 9, hello: true })))).toBeNull()
})

it('findHeld ignores keys of another logon', async () => {
  expect(await keys.findHeld('logon-2', pagesOf(page(held)))).toBeNull()
})

it('findHeld returns null after forget, even if a late page still sends the keys', async () => {
  keys.hold(held)
  keys.forget('logon-1')
  keys.hold(held)
  expect(keys.heldNow('logon-1')).toBeNull()
  expect(await keys.findHeld('logon-1', pagesOf(page(held)))).toBeNull()
})
