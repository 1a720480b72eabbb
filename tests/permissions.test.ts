import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { loginFailures } from '#server/db/schema/accounts.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { expectedStatus, questionsOf, usualTarget } from './expectedStatus.ts'
import { type Role, roles, type Target } from './permissionRow.ts'
import { permissionTable, tableFaults, type TableRow } from './permissionTable.ts'
import { now, PermissionWorld } from './permissionWorld.ts'
import { profilesFor } from './profilesFor.ts'

let people: PermissionWorld

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  people = await PermissionWorld.open()
}, 60_000)

/** What came of a call; of an event stream, which does not end, only the status. */
async function answerOf(answer: Promise<Response>): Promise<{ status: number; text: string }> {
  const { status, body, headers } = await answer
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await body?.cancel()
    return { status, text: '' }
  }
  return { status, text: await new Response(body).text() }
}

/** Runs the work of all items: at once, or one after another if each changes what the next one finds. */
async function each<T, R>(items: readonly T[], isOneByOne: boolean, work: (item: T) => Promise<R>): Promise<R[]> {
  if (!isOneByOne) return Promise.all(items.map(work))
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

test('every call of the contract has a sample, and no row is left over', () => {
  expect(tableFaults).toEqual([])
  expect(permissionTable.length).toBeGreaterThan(70)
})

const showsRecord = ({ endpoint: { method, allowedBy }, foreign, isShared }: TableRow) =>
  method === 'GET' && typeof allowedBy === 'object' && allowedBy.whose === 'record' && !foreign && !isShared

describe.each(permissionTable.map((row): [string, TableRow] => [row.name, row]))('%s', (_, row) => {
  const { allowedBy } = row.endpoint

  test('answers each role as its declaration says', { timeout: 60_000 }, async () => {
    // The limit on wrong passwords has tests of its own.
    await people.world.db.delete(loginFailures)
    const questions = questionsOf(allowedBy, row, roles)
    const answers = await each(questions, row.spends === true, ([role, target]) =>
      answerOf(people.ask(row, role, target)),
    )
    const named = ([role, target]: [Role, Target], status: number) => `${role} (${target}): ${status}`
    const found = questions.map((question, i) => named(question, answers[i]?.status ?? 0))
    expect(found).toEqual(
      questions.map(([role, target]) => named([role, target], expectedStatus(allowedBy, row, role, target))),
    )

    if (!showsRecord(row)) return
    const textOf = (role: Role) => answers[questions.findIndex(([asked]) => asked === role)]?.text ?? ''
    const [own, childs, byStaff] = [textOf('patient'), textOf('representative'), textOf('staff with a patient')]
    expect(byStaff).toBe(childs)
    // Two empty lists are equal.
    const areEmpty = own.length <= 60 && childs.length <= 60
    expect(areEmpty || own !== childs).toBe(true)
  })

  const profiles = profilesFor(allowedBy)
  if (profiles.length > 0)
    test('requires the object types that it names', async () => {
      const role = typeof allowedBy === 'object' && allowedBy.userType === 'staff' ? 'staff' : 'patient'
      const target = usualTarget(role)
      const allowed = expectedStatus(allowedBy, row, role, target)
      for (const { objectTypeIds, isAllowed } of profiles)
        await people.withProfile(role, objectTypeIds, async () => {
          // A refusal comes before the input is read.
          const { status, text } = await answerOf(
            people.ask(row, role, target, (call) => (isAllowed || !('body' in call) ? call : { ...call, body: [] })),
          )
          const code = status === 403 ? v.parse(ErrorReply, JSON.parse(text)).code : null
          const wanted = isAllowed ? [allowed, null] : [403, 'not-allowed']
          expect([objectTypeIds, status, code]).toEqual([objectTypeIds, ...wanted])
        })
    })
})

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
