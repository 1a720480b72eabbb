import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { accounts } from '#server/db/schema/accounts.ts'
import { representatives } from '#server/db/schema/people.ts'
import { withinScope } from '#server/services/account/withinScope.ts'
import { patientObjectTypeIds } from '#server/services/account/profiles.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { imageCategories } from '#src/contract/images.ts'
import { type ScopePart, scopePartNames } from '#src/contract/ScopePart.ts'
import { alwaysInScope, scopeIdsOf } from '#src/contract/representativeScope.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { PermissionWorld } from './permissionClinic.ts'
import { permissionTable, type TableRow } from './permissionTable.ts'
import type { SignedIn } from './server.ts'

let world: PermissionWorld
let acting: SignedIn
let samId: number

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  world = await PermissionWorld.open()
  const [sam] = await world.data.db.select().from(accounts).where(eq(accounts.userName, 'sam'))
  samId = sam?.userId ?? 0
  acting = await world.acting(world.data.ptIds.noah)
}, 60_000)

async function limit(scope: readonly number[] | null): Promise<void> {
  await world.data.db
    .update(representatives)
    .set({ scope: scope && [...scope] })
    .where(and(eq(representatives.userId, samId), eq(representatives.ptId, world.data.ptIds.noah)))
}

const isOfPerson = ({ endpoint: { allowedBy } }: TableRow) =>
  typeof allowedBy === 'object' && allowedBy.whose !== 'user'
const ofPerson = permissionTable.filter(isOfPerson)

/** Makes a call while sam acts for noah. Returns its status, and its error code if there is one. */
async function ask(row: TableRow): Promise<readonly [number, string | null]> {
  const { path, headers, ...content } = await row.call(world.data, 'noah', acting.token)
  const { method } = row.endpoint
  const response = await world.server.fetch(path, { method, headers: { ...acting.headers, ...headers }, ...content })
  if (response.status < 400) {
    await response.body?.cancel()
    return [response.status, null]
  }
  return [response.status, v.parse(ErrorReply, await response.json()).code]
}

/** Calls for the person that every scope allows: the stream of events (filtered), keys of waiting writes, own activities. */
const inEveryScope = ['GET p-portal/events', 'GET p-portal/writes/keys', 'GET p-portal/ActivityLog']

describe('the parts of a scope', () => {
  test('have every object type of a patient’s account of a part or of every scope', () => {
    const known = [...scopeIdsOf(scopePartNames), ...alwaysInScope.map((name) => objectTypes[name])]
    expect(patientObjectTypeIds.filter((id) => !known.includes(id))).toEqual([])
  })

  test('never give more than the account has', () => {
    expect(withinScope([objectTypes.labs], scopeIdsOf(['labs', 'vitals']))).toEqual([objectTypes.labs])
    expect(withinScope([objectTypes.labs, objectTypes.home], [])).toEqual([objectTypes.home])
    expect(withinScope([objectTypes.labs, objectTypes.home], null)).toEqual([objectTypes.labs, objectTypes.home])
  })
})

describe('a representative with a limited scope', () => {
  test('may call nothing of the person if the scope is empty, except what every scope allows', async () => {
    await limit([])
    for (const row of ofPerson) {
      const expected = inEveryScope.includes(row.name) ? [200, null] : [403, 'not-allowed']
      expect([row.name, ...(await ask(row))]).toEqual([row.name, ...expected])
    }
  })

  /** A call of each part, by which the others are told apart. */
  const callOf: Readonly<Record<ScopePart, string | null>> = {
    messages: 'GET messages/inbox',
    appointments: 'GET p-portal/appointments/upcoming',
    medications: 'GET p-portal/records/medications',
    labs: 'GET p-portal/records/pplabs/labs',
    vitals: 'GET p-portal/records/vitals',
    history: 'GET p-portal/records/emergency',
    imaging: 'GET odata/Images',
    documents: 'GET p-portal/records/documents',
    forms: 'GET p-portal/healthrecords/list',
    billing: 'GET p-portal/billing/summary',
    personalInfo: 'GET odata/PatientDetails',
    insurance: 'GET odata/PatientPolicies',
    // Diagnostics read vital signs, and save what they measured there.
    screening: null,
    settings: 'GET odata/ContactMethodEntries',
  }

  test.each(scopePartNames)('may use only this part of the person’s record: %s', async (part) => {
    await limit(scopeIdsOf([part]))
    for (const [other, name] of Object.entries(callOf)) {
      if (name === null) continue
      const row = ofPerson.find((one) => one.name === name)
      if (!row) throw new Error(`no call ${name}`)
      expect([other, ...(await ask(row))]).toEqual([other, ...(other === part ? [200, null] : [403, 'not-allowed'])])
    }
  })

  test.each([
    ['messages', imageCategories.messageAttachment],
    ['forms', imageCategories.formFile],
  ] as const)('of %s may upload only files of its own category (%i)', async (part, own) => {
    await limit(scopeIdsOf([part]))
    const upload = ofPerson.find(({ name }) => name === 'POST Images')
    if (!upload) throw new Error('no call for uploads')
    for (const category of Object.values(imageCategories)) {
      const { path, body } = await upload.call(world.data, 'noah', acting.token)
      const [file] = v.parse(v.array(v.record(v.string(), v.unknown())), body)
      const sent = { headers: acting.headers, body: [{ ...file, ImgCatID: category }] }
      const isOwn =
        category === own || (own === imageCategories.messageAttachment && category === imageCategories.insuranceCard)
      expect([category, (await world.server.fetch(path, sent)).status]).toEqual([category, isOwn ? 200 : 403])
    }
  })

  test('is told by the current user what the scope allows', async () => {
    await limit(scopeIdsOf(['messages', 'labs']))
    const response = await world.server.fetch('account/current-user', { headers: acting.headers })
    const user = (await response.json()) as { objectTypeIds: number[]; acting: { scope: string[] } }
    const { home, about, communication, records, labs } = objectTypes
    expect(new Set(user.objectTypeIds)).toEqual(new Set([home, about, communication, records, labs]))
    expect(user.acting.scope).toEqual(['messages', 'labs'])
  })

  test('gets everything back when the limit is removed, from the next call on', async () => {
    await limit([])
    const labs = ofPerson.find(({ name }) => name === 'GET p-portal/records/pplabs/labs')
    if (!labs) throw new Error('no call for labs')
    expect(await ask(labs)).toEqual([403, 'not-allowed'])
    await limit(null)
    expect(await ask(labs)).toEqual([200, null])
  })

  test('keeps all rights in the own account', async () => {
    await limit([])
    const sam = await world.server.signIn('sam', 'yarrow-demo')
    expect((await world.server.fetch('p-portal/records/pplabs/labs', { headers: sam.headers })).status).toBe(200)
    await limit(null)
  })
})
