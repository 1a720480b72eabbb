import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { listSecurityActions } from './listSecurityActions.ts'
import { writeSecurityAction } from './writeSecurityAction.ts'

const { db } = await testDatabase()
const [first, second] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-02-01T00:00:00Z')]

describe('writeSecurityAction', () => {
  it('turns one action off and on again, and no other', async () => {
    const states = async () =>
      (await listSecurityActions(db)).flatMap(({ ppSecPgAccessId, ppSecPgActionId, isActive }) =>
        ppSecPgAccessId === 15 ? [[ppSecPgActionId, isActive]] : [],
      )
    expect(await states()).toEqual([
      [5, true],
      [6, true],
      [7, true],
    ])
    await writeSecurityAction(db, { page: 15, action: 6, isActive: false }, first)
    expect(await states()).toEqual([
      [5, true],
      [6, false],
      [7, true],
    ])
    await writeSecurityAction(db, { page: 15, action: 6, isActive: true }, second)
    expect((await states()).every(([, isActive]) => isActive)).toBe(true)
  })

  it('keeps the time of the change if it is repeated', async () => {
    const off = { page: 15, action: 7, isActive: false }
    await writeSecurityAction(db, off, first)
    expect(await writeSecurityAction(db, off, second)).toMatchObject({ isActive: false, isActiveDate: first })
  })

  it('refuses an action that the page does not have', async () => {
    await expect(writeSecurityAction(db, { page: 15, action: 8, isActive: false }, first)).rejects.toMatchObject({
      status: 404,
      detail: 'action 8 of page 15: not found',
    })
  })
})
