import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loginFailures } from '#server/db/schema/accounts.ts'
import { contractEndpoints } from './contractEndpoints.ts'
import { permissionTable, roles, type Role, type Target, targets } from './permissionTable.ts'
import { now, PermissionWorld } from './permissionWorld.ts'

const endpoints = await contractEndpoints()
let people: PermissionWorld

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  people = await PermissionWorld.open()
}, 60_000)

/** The status of an answer, which may be a stream that does not end by itself. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer
  await body?.cancel()
  return status
}

test('every call of the contract has a row, and no row is left over', () => {
  expect(Object.keys(permissionTable).toSorted()).toEqual([...endpoints.keys()].toSorted())
})

describe.each(Object.entries(permissionTable))('%s', (name, row) => {
  test('answers each role as the table says', { timeout: 60_000 }, async () => {
    const found: Partial<Record<Role, number>> = {}
    const wanted: Partial<Record<Role, number>> = {}
    for (const role of roles) {
      // A wrong password here and there is not what this is about.
      await people.world.db.delete(loginFailures)
      const target: Target = role === 'representative' || role === 'staff with a patient' ? 'noah' : 'sam'
      found[role] = await statusOf(people.ask(name, row, role, target))
      wanted[role] = row.named?.[role]?.[target] ?? row.expected[role]
    }
    expect(found).toEqual(wanted)
  })

  for (const [role, statuses] of Object.entries(row.named ?? {}) as [Role, Record<Target, number>][])
    test(`answers a ${role} by whom the call names`, { timeout: 60_000 }, async () => {
      const found: Partial<Record<Target, number>> = {}
      for (const target of targets) {
        await people.world.db.delete(loginFailures)
        found[target] = await statusOf(people.ask(name, row, role, target))
      }
      expect(found).toEqual(statuses)
    })
})

test.each(Object.entries(permissionTable).filter(([, row]) => row.isRecord))(
  '%s shows the one record that the session shows',
  async (name, row) => {
    const read = async (role: Role) => (await people.ask(name, row, role, 'noah')).text()
    const his = await read('patient')
    const childs = await read('representative')
    expect(await read('staff with a patient')).toBe(childs)
    // Where both have nothing there is nothing to tell apart.
    const areEmpty = his.length <= 60 && childs.length <= 60
    expect(areEmpty || his !== childs).toBe(true)
  },
)

test('a representation ends with the very next call, and holds again when it is begun anew', async () => {
  const { lily } = people.world.ptIds
  await people.represents(lily, null)
  const session = await people.acting(lily)
  const ask = () => people.server.fetch('p-portal/records/vitals', { headers: session.headers })
  expect((await ask()).status).toBe(200)
  await people.represents(lily, now)
  const refused = await ask()
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'representation-ended' })
  await people.represents(lily, null)
  expect((await ask()).status).toBe(200)
  await people.represents(lily, now)
})
