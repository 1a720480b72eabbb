import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../tests/server.ts'
import { activityLog, fhirClients, fhirGrants } from '../db/schema/accounts.ts'
import { patients } from '../db/schema/people.ts'
import { problems, vitals } from '../db/schema/records.ts'
import { allOf, bundleOf, grant, testBase, type TestClient, testClient } from '../../tests/fhirClient.ts'
import { faultsOf } from '../../tests/validateR4.ts'

let server: TestServer
let client: TestClient
const ptIds: number[] = []
const db = () => server.databases['main']!.db
const status = async (path: string, headers?: Record<string, string>) => (await client.get(path, headers)).status

/**
 * Adds three patients, each with a diagnosis and five sets of vital signs (three observations each); the third grants
 * nothing.
 */
beforeAll(async () => {
  server = await testServer()
  for (const nameLast of ['Ames', 'Boyd', 'Cole']) {
    const [row] = await db().insert(patients).values({ nameFirst: 'Ann', nameLast }).returning()
    const ptId = row!.ptId
    ptIds.push(ptId)
    await db().insert(problems).values({ ptId, description: 'Asthma', status: 'Active' })
    const sheet = { ptId, date: '2024-05-06', systolic: 120, diastolic: 80, pulse: 60 }
    const others = [{ code: '9843-4', nameX: 'Head circumference', value: 50, units: 'cm' }]
    await db()
      .insert(vitals)
      .values(Array.from({ length: 5 }, () => ({ ...sheet, others })))
  }
  client = await testClient(db(), server)
  await grant(db(), client.clientId, ptIds[0]!, ['Observation', 'Patient'])
  await grant(db(), client.clientId, ptIds[1]!, ['Condition', 'Patient'])
})

describe('access rights', () => {
  it('depend on the patient and the resource type', async () => {
    expect(await status(`Observation?patient=${ptIds[0]}`)).toBe(200)
    expect(await status(`Condition?patient=${ptIds[0]}`)).toBe(403)
    expect(await status(`Observation?patient=${ptIds[1]}`)).toBe(403)
    expect(await status(`Condition?patient=Patient/${ptIds[1]}`)).toBe(200)
    expect(await status(`Condition?patient=${testBase}/Patient/${ptIds[1]}`)).toBe(200)
  })

  it('give the same answer for patients without a grant and patients that do not exist', async () => {
    const answers = [ptIds[2], 999_999, 'x', '0', "1' or 1=1", '9'.repeat(300)].map(async (id) => {
      const reply = await client.get(`Condition?patient=${encodeURIComponent(String(id))}`)
      return `${reply.status} ${await reply.text()}`
    })
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    const byId = [`Patient/${ptIds[2]}`, 'Patient/999999', 'Patient/x', `Patient/${'9'.repeat(64)}`, 'Condition/3'].map(
      async (path) => `${await (await client.get(path)).text()} ${await status(path)}`,
    )
    expect(new Set(await Promise.all(byId)).size).toBe(1)
    expect((await Promise.all(byId))[0]).toMatch(/404$/)
  })

  it('limit a search without a patient to the patients who granted the type', async () => {
    const { entries, total } = await allOf(client, 'Patient')
    expect(entries.map(({ resource }) => Number(resource.id))).toEqual([ptIds[0], ptIds[1]])
    expect(total).toBe(2)
    expect((await allOf(client, 'Condition')).total).toBe(1)
    expect((await allOf(client, `Patient?_id=${ptIds.join()}`)).total).toBe(2)
  })

  it('change from the next request on if the grant changes or the client is deactivated', async () => {
    const path = `Observation?patient=${ptIds[0]}`
    await grant(db(), client.clientId, ptIds[0]!, ['Patient', 'Condition'])
    expect([await status(path), await status('Observation/vitals-1-bp')]).toEqual([403, 404])
    expect((await allOf(client, 'Observation')).total).toBe(0)
    await grant(db(), client.clientId, ptIds[0]!, ['Patient', 'Observation'])
    expect([await status(path), await status('Observation/vitals-1-bp')]).toEqual([200, 200])
    await db().update(fhirClients).set({ isActive: false })
    expect(await status(path)).toBe(403)
    await db().update(fhirClients).set({ isActive: true })
    expect(await status(path)).toBe(200)
  })

  it('are limited to the scopes of the token', async () => {
    const narrow = await testClient(db(), server, 'system/Patient.rs system/Observation.s')
    await grant(db(), narrow.clientId, ptIds[0]!)
    const statusOf = async (path: string) => (await narrow.get(path)).status
    expect(await statusOf(`Patient/${ptIds[0]}`)).toBe(200)
    expect(await statusOf(`Observation?patient=${ptIds[0]}`)).toBe(200)
    expect(await statusOf('Observation/vitals-1-bp')).toBe(403)
    expect(await statusOf(`Condition?patient=${ptIds[0]}`)).toBe(403)
  })
})

describe('a read', () => {
  it('adds one line without a user to the patient’s log for each request, and updates the grant’s last use', async () => {
    const linesOf = () =>
      db()
        .select()
        .from(activityLog)
        .where(and(eq(activityLog.ptId, ptIds[1]!), eq(activityLog.clientId, client.clientId)))
    const before = (await linesOf()).length
    const longAgo = new Date('2024-01-01')
    await db().update(fhirGrants).set({ lastUsedAt: longAgo }).where(eq(fhirGrants.ptId, ptIds[1]!))
    await client.get(`Condition?patient=${ptIds[1]}`)
    await client.get('Condition')
    await client.get(`Condition?patient=${ptIds[0]}`)
    const lines = await linesOf()
    expect(lines.length - before).toBe(2)
    expect(lines.at(-1)).toMatchObject({ activityType: 'FHIR read', url: '/fhir/r4/Condition', userId: null })
    const [used] = await db().select().from(fhirGrants).where(eq(fhirGrants.ptId, ptIds[1]!))
    expect(used?.lastUsedAt?.getTime()).toBeGreaterThan(longAgo.getTime())
  })

  it('answers 304 if the client already has the current version', async () => {
    const first = await client.get(`Patient/${ptIds[0]}`)
    const etag = first.headers.get('etag')!
    expect(await status(`Patient/${ptIds[0]}`, { 'if-none-match': etag })).toBe(304)
    expect(await status(`Patient/${ptIds[0]}`, { 'if-none-match': '"other"' })).toBe(200)
  })
})

describe('a search', () => {
  it.each([1, 2, 3, 4, 7, 200])('returns every resource exactly once with `_count=%i`', async (count) => {
    const { entries, total } = await allOf(client, `Observation?patient=${ptIds[0]}&_count=${count}`)
    expect([total, entries.length, new Set(entries.map(({ fullUrl }) => fullUrl)).size]).toEqual([15, 15, 15])
  })

  it('continues at the cursor if a row was added after the first page, and returns that row too', async () => {
    const first = await bundleOf(await client.get(`Observation?patient=${ptIds[0]}&_count=4`))
    const next = first.link.find(({ relation }) => relation === 'next')!.url.slice(`${testBase}/`.length)
    const [row] = await db().insert(vitals).values({ ptId: ptIds[0]!, date: '2025', pulse: 61 }).returning()
    const rest = await allOf(client, next.replace('_count=4', '_count=200'))
    await db().delete(vitals).where(eq(vitals.vitalsId, row!.vitalsId))
    const ids = [...first.entry, ...rest.entries].map(({ resource }) => resource.id)
    expect([ids.length, new Set(ids).size]).toEqual([16, 16])
  })

  it('returns at most 200 resources per page, and only the total for `_count=0`', async () => {
    const more = Array.from({ length: 250 }, () => ({ ptId: ptIds[1]!, description: 'Cold', status: 'Resolved' }))
    await db().insert(problems).values(more)
    const page = await bundleOf(await client.get('Condition?_count=1000'))
    expect([page.entry.length, page.total]).toEqual([200, 251])
    expect(await bundleOf(await client.get('Condition?_count=0'))).toMatchObject({ total: 251, entry: [] })
    expect((await allOf(client, 'Condition?_count=200')).entries).toHaveLength(251)
  })

  it('filters by `_lastUpdated` with millisecond precision', async () => {
    const at = '2024-06-01T10:00:00.123Z'
    const [row] = await db()
      .update(problems)
      .set({ updatedAt: new Date(at) })
      .where(eq(problems.ptId, ptIds[1]!))
      .returning()
    const found = async (filter: string) =>
      (await allOf(client, `Condition?_lastUpdated=${encodeURIComponent(filter)}`)).total
    expect(row?.updatedAt.toISOString()).toBe(at)
    expect(await found(`ge${at}`)).toBe(251)
    expect(await found(`gt${at}`)).toBe(0)
    expect(await found(`le${at}`)).toBe(251)
    expect(await found(`lt${at}`)).toBe(0)
    expect(await found(at)).toBe(251)
    expect(await found('2024-06')).toBe(251)
    expect(await found('gt2024-06')).toBe(0)
    expect(await found('ge2024-06-01T12:00:00+02:00')).toBe(251)
    expect(await found('eb2024-06-02')).toBe(251)
    expect((await allOf(client, 'Condition?_lastUpdated=ge2024-06&_lastUpdated=lt2024-05')).total).toBe(0)
  })

  it.each([
    ['code=x', 400],
    ['patient=1&patient=2', 400],
    ['patient.name=x', 400],
    ['_count=-1', 400],
    ['_count=x', 400],
    ['_lastUpdated=yesterday', 400],
    ['_lastUpdated=ap2024', 400],
    ['_lastUpdated=ge2024-02-31', 400],
    ['_lastUpdated=ge9999-12-31', 200],
    ['_lastUpdated=lt0001', 200],
    ['page=x', 400],
    ['page=OTkuMS4x', 200],
    [`page=${Buffer.from('0.999999999999999.9999').toString('base64url')}`, 200],
    [`_id=${'1,'.repeat(300)}`, 200],
    ['_id=1%00,2', 200],
    [`_id=${Array.from({ length: 60 }, (_, id) => id).join()}`, 400],
    ['_format=json', 200],
    ['_format=application/fhir%2Bjson', 200],
    ['_format=xml', 406],
    ['%ff=%ff', 400],
    [`x=${'x'.repeat(5000)}`, 400],
  ])('with %s answers %i', async (query, expected) => {
    const reply = await client.get(`Condition?${query}`)
    expect(reply.status).toBe(expected)
    expect(faultsOf(await reply.json())).toEqual([])
  })
})

it('the endpoint refuses writes, unknown resources and formats other than JSON', async () => {
  const headers = { authorization: 'Bearer x' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const reply = await server.fetch('/fhir/r4/main/Patient', { method, headers })
    expect([method, reply.status, faultsOf(await reply.json())]).toEqual([method, 405, []])
  }
  for (const path of ['Patient/1/_history', 'Basic', 'Basic/1', '', '%00', 'Patient/%00', 'Patient/%E0%A4%A'])
    expect(`${path} ${await status(path)}`).toBe(`${path} 404`)
  expect(await status('Patient', { accept: 'application/fhir+xml' })).toBe(406)
  expect(await status('Patient', { accept: 'text/html, */*;q=0.1' })).toBe(200)
})
