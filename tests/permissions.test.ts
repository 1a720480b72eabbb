import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { loginFailures } from '#server/db/schema/accounts.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { deliverWrite, writeKeys } from '#src/contract/writes.ts'
import { expectedStatus, questionsOf, usualTarget } from './expectedStatus.ts'
import { type Role, roles, type Target } from './permissionRow.ts'
import { permissionTable, tableFaults, type TableRow } from './permissionTable.ts'
import { now, PermissionWorld } from './permissionClinic.ts'
import { profilesFor } from './profilesFor.ts'
import { sealPart } from './sealPart.ts'

let people: PermissionWorld

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  people = await PermissionWorld.open()
}, 60_000)

/** Returns the status and text of a reply; for an event stream, which doesn't end, only the status. */
async function answerOf(answer: Promise<Response>): Promise<{ status: number; text: string }> {
  const { status, body, headers } = await answer
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await body?.cancel()
    return { status, text: '' }
  }
  return { status, text: await new Response(body).text() }
}

/** Runs `work` for all items: in parallel, or one after another if each changes what the next one finds. */
async function each<T, R>(items: readonly T[], isOneByOne: boolean, work: (item: T) => Promise<R>): Promise<R[]> {
  if (!isOneByOne) return Promise.all(items.map(work))
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

test('every call of the contract has a sample, and every row belongs to a call', () => {
  expect(tableFaults).toEqual([])
  expect(permissionTable.length).toBeGreaterThan(70)
})

/** Whether staff and representatives read the same by the call. */
const showsRecord = ({ endpoint: { method, allowedBy }, foreign, isShared }: TableRow) =>
  method === 'GET' &&
  typeof allowedBy === 'object' &&
  allowedBy.whose === 'record' &&
  allowedBy.userType !== 'staff' &&
  !foreign &&
  !isShared

const named = (rows: readonly TableRow[]) => rows.map((row): [string, TableRow] => [row.name, row])
const namingObjectTypes = permissionTable.filter(({ endpoint }) => profilesFor(endpoint.allowedBy).length > 0)
const isQueued = ({ endpoint }: TableRow) => endpoint.offline === 'queue'

test.each(named(permissionTable))('%s answers each role as declared', { timeout: 60_000 }, async (_, row) => {
  const { allowedBy } = row.endpoint
  // Wrong passwords of earlier calls must not block these calls. Their limit has separate tests.
  await people.data.db.delete(loginFailures)
  const questions = questionsOf(allowedBy, row, roles)
  const answers = await each(questions, row.spends === true, ([role, target]) =>
    answerOf(people.ask(row, role, target)),
  )
  const told = ([role, target]: [Role, Target], status: number) => `${role} (${target}): ${status}`
  expect(
    questions.map((question, i) => told(question, answers[i]?.status ?? 0)),
    'correct `allowedBy` in src/contract, or the sample in tests/permissions (answers, foreign, except)',
  ).toEqual(questions.map(([role, target]) => told([role, target], expectedStatus(allowedBy, row, role, target))))
  if (!showsRecord(row)) return
  const textOf = (role: Role) => answers[questions.findIndex(([asked]) => asked === role)]?.text ?? ''
  const [own, childs, byStaff] = [textOf('patient'), textOf('representative'), textOf('staff with a patient')]
  expect(byStaff, 'staff and representative read the same record of noah').toBe(childs)
  // Empty lists of different people are equal, so short replies are not compared.
  const areEmpty = own.length <= 60 && childs.length <= 60
  expect(areEmpty || own !== childs, 'sam and noah have different records: give both different rows').toBe(true)
})

test.each(named(namingObjectTypes))('%s requires the object types that it names', async (_, row) => {
  const { allowedBy } = row.endpoint
  const isStaffs = typeof allowedBy === 'object' && allowedBy.userType === 'staff'
  const role = !isStaffs ? 'patient' : allowedBy.whose === 'record' ? 'staff with a patient' : 'staff'
  const target = usualTarget(role)
  const allowed = expectedStatus(allowedBy, row, role, target)
  for (const { objectTypeIds, isAllowed } of profilesFor(allowedBy))
    await people.withProfile(role, objectTypeIds, async () => {
      // A call must be refused before its input is read, so the input of refused calls is malformed.
      const { status, text } = await answerOf(
        people.ask(row, role, target, (call) => (isAllowed || !('body' in call) ? call : { ...call, body: [] })),
      )
      const code = status === 403 ? v.parse(ErrorReply, JSON.parse(text)).code : null
      const wanted = isAllowed ? [allowed, null] : [403, 'not-allowed']
      expect([objectTypeIds, status, code]).toEqual([objectTypeIds, ...wanted])
    })
})

/** Returns the path parameters of a filled path; undefined if its template has none. */
function paramsIn(template: string, path: string): Record<string, string> | undefined {
  const escaped = template.replaceAll(/[$().]/g, '\\$&')
  const named = escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const groups = new RegExp(`^${named}$`).exec(path)?.groups
  return groups && { ...groups }
}

describe('a write that is delivered encrypted', () => {
  /** Encrypts the call of a row with the key of a role and delivers it without a session. */
  async function deliver(
    row: TableRow,
    role: Role,
    isMalformed = false,
  ): Promise<[status: number, code: string | null]> {
    const { headers } = people.sessionOf(role) ?? {}
    const keys = await people.server.fetch(writeKeys.path, headers ? { headers } : {})
    const [key] = v.parse(writeKeys.reply, await keys.json()).data
    if (!key) throw new Error(`${role} has no key`)
    const { path, body } = await row.call(people.data, usualTarget(role), 'none')
    const params = paramsIn(row.endpoint.path, path)
    const part = { endpoint: row.name, ...(params && { params }), body: isMalformed ? {} : body }
    const sealed = await sealPart(key, { write: randomUUID(), no: 0 }, part)
    const authorization = `Bearer ${key.keyID}`
    const { status, text } = await answerOf(
      people.server.fetch(deliverWrite.path, { headers: { authorization }, body: sealed }),
    )
    return [status, status === 200 ? null : v.parse(ErrorReply, JSON.parse(text)).code]
  }

  test.each(named(permissionTable.filter(isQueued)))('gets the declared status for four roles: %s', async (_, row) => {
    for (const role of ['patient', 'representative', 'client', 'staff'] as const) {
      const [status] = await deliver(row, role)
      const wanted = expectedStatus(row.endpoint.allowedBy, row, role, usualTarget(role))
      expect(`${role}: ${status}`).toBe(`${role}: ${wanted}`)
    }
  })

  test.each(named(namingObjectTypes.filter(isQueued)))(
    'requires the object types that it names: %s',
    async (_, row) => {
      for (const { objectTypeIds, isAllowed } of profilesFor(row.endpoint.allowedBy))
        await people.withProfile('patient', objectTypeIds, async () => {
          expect(await deliver(row, 'patient', !isAllowed)).toEqual(isAllowed ? [200, null] : [403, 'not-allowed'])
        })
    },
  )
})

test('a representation that is ended refuses the next call, and allows it again when restored', async () => {
  const { lily } = people.data.ptIds
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
