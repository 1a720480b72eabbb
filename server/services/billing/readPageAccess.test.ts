import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ODataQuery } from '#src/contract/odata.ts'
import { pageAccess, paymentOptionsQuery } from '#src/contract/pageAccess.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { securityActions } from '../../db/schema/scheduling.ts'
import { writeSecurityAction } from '../clinic/writeSecurityAction.ts'
import { readPageAccess } from './readPageAccess.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00Z')

const read = async (query: ODataQuery) =>
  v.parse(pageAccess.reply, await readPageAccess(patientContext(db, 1, now), { query })).value

const page = (ppSecPgAccessId: number, nameX: string) => ({ ppSecPgAccessId, ppSecPgActionId: ppSecPgAccessId, nameX })

beforeAll(async () => {
  await db
    .insert(securityActions)
    .values([
      page(19, 'Nineteen'),
      page(20, 'Twenty'),
      page(21, 'Reserved'),
      page(22, 'Reserved 2'),
      page(23, 'Not Reserved'),
      page(100, 'Hundred'),
      page(101, 'Hundred and one'),
    ])
})

describe('readPageAccess', () => {
  it('leaves out ids above 100 or at most 19 and reserved names by default', async () => {
    expect((await read({})).map(({ NameX }) => NameX)).toEqual(['Twenty', 'Not Reserved', 'Hundred'])
    expect((await read({ $select: 'NameX', $top: '1' })).map(({ NameX }) => NameX)).toEqual(['Twenty'])
  })

  it('returns the payment options to the query of the payment dialog, and whether each is active', async () => {
    const options = async () =>
      (await read(paymentOptionsQuery)).map((one) => [one.PPSecPgAccessID, one.PPSecPgActionID, one.IsActive])
    expect(await options()).toEqual([1, 2, 3, 4, 9999].map((action) => [9, action, true]))
    await writeSecurityAction(db, { page: 9, action: 3, isActive: false }, now)
    expect((await options()).filter(([, , isActive]) => isActive === false)).toEqual([[9, 3, false]])
  })

  it('returns reserved names to a query that asks for them', async () => {
    const found = await read({ $filter: "startswith(NameX,'Reserved')" })
    expect(found.map(({ NameX }) => NameX)).toEqual(['Reserved', 'Reserved 2'])
  })
})
