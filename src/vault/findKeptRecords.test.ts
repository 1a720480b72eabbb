import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '#src/offline/database.ts'
import { keepVault } from '#src/offline/keepVault.ts'
import { lockByPin } from '#src/offline/locks.ts'
import { openVault, wipeVault } from '#src/offline/vaults.ts'
import { findKeptRecords } from './findKeptRecords.ts'
import { flagKeptRecords, hasKeptRecords, onKeptFlag } from './keptFlag.ts'

const maria = { apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' }
const changed = vi.fn<() => void>()
let stop: () => void

beforeEach(async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  changed.mockReset()
  await database.open()
  stop = onKeptFlag(changed)
})
afterEach(async () => {
  stop()
  vi.unstubAllGlobals()
  await database.delete()
})

async function keep(): Promise<string> {
  const keyring = await openVault(maria)
  await keepVault(keyring, 'MA', (privateKey, deviceKey) => lockByPin('204418', deviceKey, privateKey))
  return keyring.vault
}

describe('findKeptRecords', () => {
  it('finds kept records whose flag was lost, and sets the flag again', async () => {
    await keep()
    expect(hasKeptRecords()).toBe(false)
    expect(await findKeptRecords()).toBe(true)
    expect(hasKeptRecords()).toBe(true)
    expect(changed).toHaveBeenCalled()
  })

  it('finds none if the only vault ends with its session', async () => {
    await openVault(maria)
    expect(await findKeptRecords()).toBe(false)
    expect(hasKeptRecords()).toBe(false)
  })

  it('finds none after the kept records were removed, even if the removal lost its change of the flag', async () => {
    await wipeVault(await keep())
    expect(await findKeptRecords()).toBe(false)
  })

  it('creates no database in a browser that was never signed in to', async () => {
    await database.delete()
    expect(await findKeptRecords()).toBe(false)
    expect(await indexedDB.databases()).toEqual([])
  })

  it('asks the vaults if the browser cannot list its databases', async () => {
    await keep()
    vi.stubGlobal('indexedDB', { databases: undefined })
    expect(await findKeptRecords()).toBe(true)
  })

  it('trusts a flag that is set without reading the database', async () => {
    flagKeptRecords(true)
    expect(await findKeptRecords()).toBe(true)
  })
})
