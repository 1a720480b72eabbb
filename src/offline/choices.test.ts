import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readChoices, removeChoicesOf, saveChoices } from './choices.ts'
import { database } from './database.ts'
import { testKeyring } from './testKeyring.ts'
import type { WriteKeyring } from './Write.ts'

const charges = [{ ledgerID: 4711, cents: 8420 }]
let maria: WriteKeyring
let forHerSon: WriteKeyring

beforeEach(async () => {
  await database.open()
  maria = await testKeyring('owner-maria', '1:100')
  forHerSon = { ...maria, person: '1:101' }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

describe('stored choices', () => {
  it('are encrypted, and decrypt to the same content', async () => {
    expect(await saveChoices(maria, 'payment', charges)).toEqual({ kind: 'saved' })
    expect(await readChoices(maria, 'payment')).toEqual(charges)
    const [row] = await database.choices.toArray()
    expect(new TextDecoder('latin1').decode(row?.content.data)).not.toMatch(/4711|8420|cents/)
  })

  it('belong to one person and one screen', async () => {
    await saveChoices(maria, 'payment', charges)
    expect(await readChoices(forHerSon, 'payment')).toBeNull()
    expect(await readChoices(maria, 'other')).toBeNull()
    // Copied to another person's place, they can't be decrypted, although the key is the same.
    const [row] = await database.choices.toArray()
    if (row) await database.choices.put({ ...row, person: forHerSon.person })
    expect(await readChoices(forHerSon, 'payment')).toBeNull()
  })

  it('are replaced by newer ones, and deleted by null', async () => {
    await saveChoices(maria, 'payment', charges)
    await saveChoices(maria, 'payment', [])
    expect(await readChoices(maria, 'payment')).toEqual([])
    await saveChoices(maria, 'payment', null)
    expect(await database.choices.count()).toBe(0)
  })

  it('are read again after the key changed, and are none for a user without their key', async () => {
    await saveChoices(maria, 'payment', charges)
    const newer = await testKeyring('owner-maria', '1:100', ['newer'])
    expect(await readChoices({ ...newer, keys: { ...maria.keys, ...newer.keys } }, 'payment')).toEqual(charges)
    expect(await readChoices(newer, 'payment')).toBeNull()
  })

  it('are removed with everything that a user stored on the device, those for other persons too', async () => {
    const sam = await testKeyring('owner-sam', '1:200')
    for (const keyring of [maria, forHerSon, sam]) await saveChoices(keyring, 'payment', charges)
    await removeChoicesOf('owner-maria')
    expect((await database.choices.toArray()).map(({ owner }) => owner)).toEqual(['owner-sam'])
  })

  it('stay as they were if the device is full', async () => {
    await saveChoices(maria, 'payment', charges)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await saveChoices(maria, 'payment', [])).toEqual({ kind: 'no-room' })
    expect(await readChoices(maria, 'payment')).toEqual(charges)
  })
})
