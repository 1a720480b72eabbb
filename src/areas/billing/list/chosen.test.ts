import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testKeyring } from '#src/offline/testKeyring.ts'
import type { WriteKeyring } from '#src/offline/Write.ts'
import { writerOf } from '#src/session/returning/writerOf.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { testCharge } from '../testCharge.ts'

const visit = testCharge({ ledgerID: 1 })
const panel = testCharge({ ledgerID: 2, amount: 38.2, amtSixtytoNinety: 38.2 })
let maria: WriteKeyring

beforeEach(async () => {
  maria = await testKeyring('owner-maria', writerOf(testUser))
})
afterEach(async () => {
  vi.restoreAllMocks()
  const { database } = await import('#src/offline/database.ts')
  await database.delete()
})

/** Opens the list in a new page in which Maria is signed in. */
async function openPage(person = testUser) {
  vi.resetModules()
  const [chosen, session, { writeKeyringAtom }, { database }] = await Promise.all([
    import('./chosen.ts'),
    import('#src/session/state/session.ts'),
    import('#src/writes/writeKeyring.ts'),
    import('#src/offline/database.ts'),
  ])
  session.store.set(session.sessionAtom, testSession({ user: person }))
  const keyring = { ...maria, person: writerOf(person), logonHisID: testSession().logonHisID, who: 'a hash' }
  session.store.set(writeKeyringAtom, keyring)
  const ids = () =>
    [...session.store.get(chosen.choicesAtom)].flatMap(([id, { isSelected }]) => (isSelected ? [id] : []))
  return { ...chosen, ...session, database, ids }
}

const isStored = async (page: Awaited<ReturnType<typeof openPage>>, count: number) =>
  vi.waitFor(async () => expect(await page.database.choices.count()).toBe(count), { timeout: 5000 })

describe('what a person chose to pay', () => {
  it('is there again after a reload, with the typed amounts', async () => {
    const before = await openPage()
    await before.openChoices()
    before.setAmount(visit, '40', { kind: 'amount', cents: 4000 })
    before.setSelected([visit, panel], true)
    before.setSelected([panel], false)
    await before.flushChoices()
    await isStored(before, 1)
    before.database.close()

    const after = await openPage()
    await after.openChoices()
    expect(after.ids()).toEqual([1])
    expect(after.store.get(after.choicesAtom).get(1)?.cents).toBe(4000)
    after.database.close()
  })

  it('is stored without a name, an id or an amount that can be read', async () => {
    const page = await openPage()
    await page.openChoices()
    page.setSelected([testCharge({ ledgerID: 987_654 })], true)
    await page.flushChoices()
    await isStored(page, 1)
    const [row] = await page.database.choices.toArray()
    expect(JSON.stringify(row)).not.toMatch(/987654|8420|Office/)
    expect(new TextDecoder('latin1').decode(row?.content.data)).not.toMatch(/987654|8420/)
    page.database.close()
  })

  it('is merged with what was chosen before it was read', async () => {
    const before = await openPage()
    await before.openChoices()
    before.setSelected([visit, panel], true)
    await before.flushChoices()
    await isStored(before, 1)
    before.database.close()

    const after = await openPage()
    const opened = after.openChoices()
    after.setAmount(panel, '5', { kind: 'amount', cents: 500 })
    await opened
    expect(after.ids()).toEqual([1])
    expect(after.store.get(after.choicesAtom).get(2)?.cents).toBe(500)
    await after.flushChoices()
    after.database.close()
  })

  it('is stored when the session ends, and cleared from memory', async () => {
    const page = await openPage()
    await page.openChoices()
    page.setSelected([visit], true)
    page.endSession('timeout')
    expect(page.ids()).toEqual([])
    await isStored(page, 1)
    page.database.close()
  })

  it('belongs to one person: another person of the same user starts without it', async () => {
    const page = await openPage()
    await page.openChoices()
    page.setSelected([visit], true)
    await page.flushChoices()
    await isStored(page, 1)
    page.database.close()

    const son = await openPage({ ...testUser, acting: { RecptID: 101, RecptTypeID: 1 } as typeof testUser.acting })
    await son.openChoices()
    expect(son.ids()).toEqual([])
    son.database.close()
  })

  it('is deleted after it was paid', async () => {
    const page = await openPage()
    await page.openChoices()
    page.setSelected([visit], true)
    await page.flushChoices()
    await isStored(page, 1)
    page.clearChoices()
    await page.flushChoices()
    await isStored(page, 0)
    expect(page.ids()).toEqual([])
    page.database.close()
  })

  it('says how many selected charges were dropped, until the person chooses again or has paid', async () => {
    const page = await openPage()
    await page.openChoices()
    page.setSelected([visit, panel], true)
    page.fitChoices([panel])
    expect([page.ids(), page.store.get(page.removedAtom)]).toEqual([[2], 1])
    page.fitChoices([panel])
    expect(page.store.get(page.removedAtom)).toBe(1)
    page.setSelected([panel], false)
    expect(page.store.get(page.removedAtom)).toBe(0)
    page.database.close()
  })
})
