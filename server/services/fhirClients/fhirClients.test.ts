import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import { activityLog, fhirClients, fhirGrants } from '../../db/schema/accounts.ts'
import { fhirResources } from './fhirResources.ts'

let server: TestServer
let employees: TestServer
let ann: SignedIn
let bob: SignedIn
let kim: SignedIn
const signInKim = () => employees.signIn('drkim', password, { PUserType: 99, site: 1 })
const db = () => server.databases['main']!.db

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  employees = await testServer({ databases: server.databases, kind: 'employee' })
  kim = await signInKim()
  await db()
    .insert(fhirClients)
    .values([
      { clientId: 'b', clientName: 'Beta', jwks: {} },
      { clientId: 'a', clientName: 'Alpha', jwks: {} },
      { clientId: 'c', clientName: 'Closed', jwks: {}, isActive: false },
    ])
})
beforeEach(async () => {
  await db().delete(fhirGrants)
  await db().delete(activityLog)
})

const root = 'p-portal/FHIRClientSettings'
const annId = () => ann.user.PtID ?? 0
const get = (path: string, who = ann) => server.fetch(`${root}/${path}`, { headers: who.headers })
const update = (body: object, who = ann) => server.fetch(`${root}/update`, { body, headers: who.headers })
const two = { resIds: [14, 8], resNames: ['Observation', 'Encounter'] }
const entries = async () => (await get(`entries/${annId()}`)).json()

describe('the settings of FHIR clients', () => {
  it('list the active clients by name, and the resource types that can be granted', async () => {
    expect(await (await get(`clients/${annId()}`)).json()).toEqual([
      { clientId: 'a', clientName: 'Alpha' },
      { clientId: 'b', clientName: 'Beta' },
    ])
    expect(await (await get('resources')).json()).toEqual(fhirResources)
    expect(new Set(fhirResources.map(({ resId }) => resId)).size).toBe(19)
  })

  it("store and return the chosen resources, and log the change with the app's name", async () => {
    expect((await update({ clientId: 'a', ptId: annId(), ...two })).status).toBe(200)
    expect(await entries()).toMatchObject([
      { clientId: 'a', clientName: 'Alpha', resIds: [8, 14], resNames: ['Encounter', 'Observation'], lastUsedAt: null },
    ])
    const [line] = await db().select().from(activityLog).where(eq(activityLog.activityType, 'app access changed'))
    expect(line).toMatchObject({ ptId: annId(), userId: ann.user.userId, sentTo: 'Alpha' })
  })

  it('replace the chosen resources and keep the time of the last read', async () => {
    await update({ clientId: 'a', ptId: annId(), ...two })
    await db()
      .update(fhirGrants)
      .set({ lastUsedAt: new Date('2024-01-02T03:04:05Z') })
    await update({ clientId: 'a', ptId: annId(), resIds: [1, 4], resNames: ['Patient', 'Condition'] })
    expect(await entries()).toMatchObject([{ resIds: [1, 4], lastUsedAt: '2024-01-02T03:04:05.000Z' }])
  })

  it('end the access if no resources are chosen, and log that', async () => {
    await update({ clientId: 'a', ptId: annId(), ...two })
    expect((await update({ clientId: 'a', ptId: annId(), resIds: [], resNames: [] })).status).toBe(200)
    expect(await entries()).toEqual([])
    const lines = await db().select().from(activityLog).where(eq(activityLog.activityType, 'app access removed'))
    expect(lines).toMatchObject([{ sentTo: 'Alpha' }])
  })

  it('leave out clients that the clinic has deactivated', async () => {
    await db()
      .insert(fhirGrants)
      .values({ clientId: 'c', ptId: annId(), resIds: [1, 4] })
    expect(await entries()).toEqual([])
  })
})

describe('access that staff change for the patient of the open record', () => {
  it('is marked with their name, logged as theirs with the app, and reported to the patient', async () => {
    const again = await signInKim()
    const opened = await server.fetch('account/open-patient', { body: { PtID: annId() }, headers: again.headers })
    const { token } = (await opened.json()) as { token: string }
    const staff = { ...kim, headers: { authorization: `Bearer ${token}` } }
    expect((await update({ clientId: 'a', ptId: annId(), ...two }, staff)).status).toBe(200)
    expect(await entries()).toMatchObject([{ clientId: 'a', byStaff: 'Kim Kerr' }])
    const log = (await (await server.fetch('p-portal/ActivityLog', { headers: ann.headers })).json()) as {
      activities: object[]
    }
    expect(log.activities).toContainEqual(
      expect.objectContaining({ activityType: 'app access changed by staff', user: 'Kim Kerr', sentTo: 'Alpha' }),
    )
    const { data } = (await (await server.fetch('messages/inbox', { headers: ann.headers })).json()) as {
      data: { body: string }[]
    }
    expect(data[0]?.body.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      'Kim Kerr changed for you what the app Alpha may read of your record.',
    )
    await update({ clientId: 'a', ptId: annId(), ...two })
    expect(await entries()).toMatchObject([{ clientId: 'a', byStaff: null }])
  })
})

describe('an update of FHIR client settings', () => {
  it.each([
    ['with one resource', { resIds: [1], resNames: ['Patient'] }, 400],
    ['with a resource twice', { resIds: [1, 1], resNames: ['Patient', 'Patient'] }, 400],
    ['with an unknown resource', { resIds: [1, 99], resNames: ['Patient', 'Basic'] }, 400],
    ['with the name of another resource', { resIds: [1, 4], resNames: ['Patient', 'Observation'] }, 400],
    ['with names in another order', { resIds: [1, 4], resNames: ['Condition', 'Patient'] }, 400],
    ['with fewer names', { resIds: [1, 4], resNames: ['Patient'] }, 400],
    ['with hostile names', { resIds: [1, 4], resNames: ['Patient', "x' or 1=1"] }, 400],
    ['with an id that is too large', { resIds: [1, 1e15], resNames: ['Patient', 'Condition'] }, 400],
    ['for an unregistered client', { ...two, clientId: 'x' }, 404],
    ['for a client with a NUL', { ...two, clientId: '\0' }, 400],
    ['for a client that is not active', { ...two, clientId: 'c' }, 404],
    ['for no patient', { ...two, ptId: 0 }, 400],
    ['for every patient', { ...two, ptId: '*' }, 400],
  ])('is refused %s', async (_, more, status) => {
    const reply = await update({ clientId: 'a', ptId: annId(), ...more })
    expect(reply.status).toBe(status)
    expect(await db().select().from(fhirGrants)).toEqual([])
    expect(await db().select().from(activityLog)).toEqual([])
  })
})

it("settings of other patients can't be read or changed, whether the patient exists or not", async () => {
  await update({ clientId: 'a', ptId: annId(), ...two })
  for (const ptId of [annId(), 999_999]) {
    expect((await get(`entries/${ptId}`, bob)).status).toBe(403)
    expect((await get(`clients/${ptId}`, bob)).status).toBe(403)
    expect((await update({ clientId: 'a', ptId, resIds: [], resNames: [] }, bob)).status).toBe(403)
  }
  expect((await get(`entries/${annId()}`, kim)).status).toBe(403)
  expect((await get('entries/*')).status).toBe(400)
  expect((await get('entries/0')).status).toBe(400)
  const kept = and(eq(fhirGrants.clientId, 'a'), eq(fhirGrants.ptId, annId()))
  expect(await db().select().from(fhirGrants).where(kept)).toHaveLength(1)
})
