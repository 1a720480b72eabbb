import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveCameraReading } from '#src/contract/cameraReadings.ts'
import { saveScreeningResult } from '#src/contract/screeningResults.ts'
import { testReading } from '#src/contract/testReading.ts'
import { testResult } from '#src/contract/testResult.ts'
import { testDatabase } from '../../tests/database.ts'
import { testServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { patients } from '../db/schema/people.ts'
import { importFhir } from '../fhir/importFhir.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'
import { fhirResources } from '../services/fhirClients/fhirResources.ts'
import { capabilityStatement } from './capabilityStatement.ts'
import { jsonOf } from '../fhirResources/element.ts'
import { allOf, grant, type TestBundle, testBase, testClient } from '../../tests/fhirClient.ts'
import { faultsOf } from '../../tests/validateR4.ts'

const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const files = existsSync(folder) ? readdirSync(folder) : []

const types = fhirResources.map(({ resName }) => resName)

/** Returns everything that the endpoint serves of these patients, by type. */
async function exported(server: Awaited<ReturnType<typeof testServer>>, ptIds: readonly number[]) {
  const { db } = server.databases['main']!
  const client = await testClient(db, server)
  for (const ptId of ptIds) await grant(db, client.clientId, ptId)
  const all = new Map<string, { total: number; entries: TestBundle['entry'] }>()
  for (const type of types) all.set(type, await allOf(client, `${type}?_count=200`))
  return all
}

function expectSound(all: Awaited<ReturnType<typeof exported>>): void {
  const resources = [...all.values()].flatMap(({ entries }) => entries)
  const ids = new Set(resources.map(({ resource }) => `${resource.resourceType}/${resource.id}`))
  expect(ids.size).toBe(resources.length)
  for (const [type, { total, entries }] of all) expect(`${type} ${entries.length}`).toBe(`${type} ${total}`)
  const faults = resources.flatMap(({ resource }) =>
    faultsOf(resource).map((fault) => `${resource.resourceType}/${resource.id}: ${fault}`),
  )
  expect(faults.slice(0, 20)).toEqual([])
  const references = JSON.stringify(resources).matchAll(/"reference":"([^"]+)"/g)
  expect([...new Set([...references].flatMap(([, to]) => (to && !ids.has(to) ? [to] : [])))].slice(0, 20)).toEqual([])
}

describe('an export', () => {
  it('is valid R4 for every resource of the demo clinic and refers only to resources that are served', async () => {
    const server = await testServer({ seed: (db) => seedDemoClinic(db, 'main', new Date()) })
    const { db } = server.databases['main']!
    const known = await db.select({ ptId: patients.ptId }).from(patients)
    const all = await exported(
      server,
      known.map(({ ptId }) => ptId),
    )
    expectSound(all)
    const empty = [...all].flatMap(([type, { total }]) => (total === 0 ? [type] : []))
    expect(empty).toEqual([])
  })

  it('leaves out camera readings and screening results, because the clinic did not measure them', async () => {
    const server = await testServer({ seed: addSmallClinic })
    const ann = await server.signIn('ann', password)
    const ptId = ann.user.PtID ?? 0
    const takenAt = new Date().toISOString()
    const reading = { ...testReading(ptId, { scanID: randomUUID(), takenAt }), hasConsent: true }
    const saved = await server.fetch(saveCameraReading.path, { headers: ann.headers, body: reading })
    expect(saved.status).toBe(200)
    const result = { ...testResult(ptId, { resultID: randomUUID(), takenAt }), hasConsent: true }
    const kept = await server.fetch(saveScreeningResult.path, { headers: ann.headers, body: result })
    expect(kept.status).toBe(200)
    const all = await exported(server, [ptId])
    expect([all.get('Patient')?.total, all.get('Observation')?.total]).toEqual([1, 0])
    for (const text of [reading.scanID, result.resultID, result.seriesName])
      expect(JSON.stringify([...all.values()])).not.toContain(text)
  })
})

describe('faultsOf', () => {
  it('finds faults in invalid resources', () => {
    expect(faultsOf({ resourceType: 'Observation', status: 'finished', code: { text: 'x' } })).not.toEqual([])
    expect(faultsOf({ resourceType: 'Observation', status: 'final' })).not.toEqual([])
    expect(faultsOf({ resourceType: 'Observation', status: 'final', code: { text: 'x' }, colour: 'red' })).not.toEqual(
      [],
    )
  })
})

describe('capabilityStatement', () => {
  it('returns valid R4', () => {
    expect(faultsOf(JSON.parse(jsonOf(capabilityStatement(testBase))))).toEqual([])
  })
})

describe.skipIf(files.length === 0)('the sample files, imported (needs the shared data)', () => {
  let server: Awaited<ReturnType<typeof testServer>>
  const ptIds: number[] = []

  beforeAll(async () => {
    server = await testServer({ databases: { main: await testDatabase() } })
    const { db } = server.databases['main']!
    for (const file of files) ptIds.push((await importFhir(db, createReadStream(join(folder, file)))).ptId)
  })

  it('are exported as valid R4', async () => {
    const all = await exported(server, ptIds)
    expect(all.get('Patient')?.total).toBe(files.length)
    expectSound(all)
  })
})
