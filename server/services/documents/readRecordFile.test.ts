import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contentsOf } from '../../../tests/recordContents.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { faultsOf } from '../../../tests/validateR4.ts'
import type { Connection } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { webData, webDataFiles } from '../../db/schema/forms.ts'
import { blobs } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import { documents, vitals } from '../../db/schema/records.ts'
import { importFhir } from '../../fhir/importFhir.ts'
import { seedDemoClinic } from '../../seed/demoClinic.ts'
import { writeTemplate } from '../forms/templates/writeTemplate.ts'
import { readRecordFile } from './readRecordFile.ts'

const folder = resolve(import.meta.dirname, '../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const files = existsSync(folder) ? readdirSync(folder) : []

const at = new Date('2026-11-20T14:41:00Z')
const origins = { patient: 'https://portal.example', employee: 'https://staff.example', client: 'https://c.example' }
const mail = { clinicName: 'Riverside', origins, authPath: 'auth', wake: () => undefined }
const { db } = await testDatabase()
await seedDemoClinic(db, 'main', at)
const demo = await db.select({ ptId: patients.ptId, name: patients.nameFirst }).from(patients)
const demoOf = (first: string) => demo.find(({ name }) => name === first)?.ptId ?? 0

const contextOf = (from: Connection, ptId: number, now = at) => ({ ...patientContext(from, ptId, now), mail })
/** Returns the file of a record. Each has an hour of its own, so that the limit does not count the others. */
let hours = 0
async function fileOf(from: Connection, ptId: number): Promise<string> {
  const now = new Date(at.getTime() + hours++ * 7_200_000)
  return new Response(await readRecordFile(contextOf(from, ptId, now))).text()
}

interface Entry {
  readonly fullUrl: string
  readonly resource: { readonly resourceType: string; readonly id: string }
}
const entriesOf = (file: string) => (JSON.parse(file) as { readonly entry: readonly Entry[] }).entry

describe('readRecordFile', () => {
  it('writes a valid FHIR Bundle whose references resolve in it', async () => {
    const file = await fileOf(db, demoOf('Maria'))
    const bundle = JSON.parse(file) as { entry: Entry[] }
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    const entries = bundle.entry
    const types = new Set(entries.map(({ resource }) => resource.resourceType))
    for (const type of ['Patient', 'Observation', 'DocumentReference', 'Communication', 'Appointment'])
      expect(types).toContain(type)
    const keys = new Set(entries.map(({ resource: { resourceType, id } }) => `${resourceType}/${id}`))
    expect(keys.size).toBe(entries.length)
    for (const { fullUrl, resource } of entries)
      expect(fullUrl).toBe(`https://portal.example/fhir/r4/main/${resource.resourceType}/${resource.id}`)
    const references = [...file.matchAll(/"reference":"([^#"]+)"/g)].map(([, to = '']) => to)
    expect(references.filter((to) => !keys.has(to))).toEqual([])
    expect(entries.flatMap(({ resource }) => faultsOf(resource))).toEqual([])
    expect(faultsOf({ ...bundle, entry: entries.slice(0, 1) })).toEqual([])
  })

  it('has nothing of other patients', async () => {
    const file = await fileOf(db, demoOf('Newton'))
    const patientIds = [...file.matchAll(/"reference":"Patient\/(\d+)"/g)].map(([, id]) => Number(id))
    expect(new Set(patientIds)).toEqual(new Set([demoOf('Newton')]))
    expect(entriesOf(file).filter(({ resource }) => resource.resourceType === 'Patient')).toHaveLength(1)
  })

  it('has the documents with their content', async () => {
    const ptId = demoOf('Newton')
    const content = Buffer.from('A letter').toString('base64')
    await db.insert(documents).values({ ptId, title: 'Letter', contentType: 'text/plain', content })
    expect(await fileOf(db, ptId)).toContain(`"data":"${content}"`)
  })

  it('has the files of sent forms, and none of other forms', async () => {
    const ptId = demoOf('Newton')
    const photo = { comEntryID: 1, fieldType: 'photo', dataFieldID: 1, label: { en: 'Rash' } } as const
    const pages = [{ pageEntryID: 1, title: { en: 'Skin' }, components: [photo] }]
    const content = { name: { en: 'Skin' }, pages, macros: [] }
    const { templateId, version } = await writeTemplate(db, { content, source: 'skin' }, at)
    const uploadKey = randomUUID()
    const Value = JSON.stringify([{ uploadKey, name: 'rash', extension: 'png', size: 5 }])
    const data = [{ DataFieldID: 1, FieldType: 'photo', PageEntryID: 1, ComEntryID: 1, Value } as const]
    const shared = { ptId, templateId, version, saved: true, data, assignedAt: at }
    const [sent, saved] = await db
      .insert(webData)
      .values([
        { ...shared, statusId: 2, submittedAt: at },
        { ...shared, statusId: 1 },
      ])
      .returning({ webDataId: webData.webDataId })
    const image = { name: 'rash', fileExtension: 'png', mediaType: 'image/png', imgCatId: 3, imgTypeId: 1, size: 5 }
    const [blob] = await db
      .insert(blobs)
      .values({ ...image, recptId: ptId, recptTypeId: 1, userId: 1, data: Buffer.from('a rash') })
      .returning({ blobId: blobs.blobId })
    for (const form of [sent, saved])
      await db.insert(webDataFiles).values({ webDataId: form?.webDataId ?? 0, uploadKey, blobId: blob?.blobId ?? 0 })
    const file = await fileOf(db, ptId)
    const address = `Binary/${sent?.webDataId}-${uploadKey}`
    expect(file).toContain(`"url":"${address}"`)
    const binaries = entriesOf(file).filter(({ resource }) => resource.resourceType === 'Binary')
    expect(binaries.map(({ fullUrl }) => fullUrl)).toEqual([`https://portal.example/fhir/r4/main/${address}`])
    const data64 = Buffer.from('a rash').toString('base64')
    expect(binaries[0]?.resource).toMatchObject({ contentType: 'image/png', data: data64 })
    expect(faultsOf(binaries[0]?.resource)).toEqual([])
  })

  it('allows ten files an hour, and logs each', async () => {
    const ptId = demoOf('Sam')
    const now = new Date('2027-06-01T10:00:00Z')
    const download = async (time = now) => (await readRecordFile(contextOf(db, ptId, time))).cancel()
    for (let i = 0; i < 10; i++) await download()
    await expect(download()).rejects.toMatchObject({ status: 429, code: 'too-many-tries', retryAfter: 3600 })
    await download(new Date(now.getTime() + 3_600_001))
    const logged = await db
      .select({ type: activityLog.activityType })
      .from(activityLog)
      .where(eq(activityLog.ptId, ptId))
    expect(logged.filter(({ type }) => type === 'record downloaded')).toHaveLength(11)
  })

  it('reads a record only as fast as the client receives it', async () => {
    const elsewhere = await testDatabase()
    const [row] = await elsewhere.db
      .insert(patients)
      .values({ nameFirst: 'Ann', nameLast: 'Ames' })
      .returning({ ptId: patients.ptId })
    const ptId = row?.ptId ?? 0
    const readings = Array.from({ length: 2000 }, (_, i) => ({ ptId, date: '2026-01-01', pulse: 60 + (i % 40) }))
    await elsewhere.db.insert(vitals).values(readings)
    const stream = await readRecordFile(contextOf(elsewhere.db, ptId))
    const reader = stream.getReader()
    await reader.read()
    // Rows of later batches are not read yet, so their deletion shows in the file.
    await elsewhere.db.delete(vitals)
    let rest = ''
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      rest += new TextDecoder().decode(piece.value)
    expect(rest.match(/"Observation"/g)?.length ?? 0).toBeLessThan(600)
    expect(rest.endsWith('\n]}\n')).toBe(true)
  })
})

describe.skipIf(files.length === 0)('the file of an imported record (needs the shared data)', () => {
  it.each(files)('of %s is imported into an empty clinic with the same lists', { timeout: 120_000 }, async (file) => {
    const here = await testDatabase()
    const { ptId } = await importFhir(here.db, createReadStream(join(folder, file)))
    const elsewhere = await testDatabase()
    const again = await importFhir(elsewhere.db, Buffer.from(await fileOf(here.db, ptId)))
    expect(await contentsOf(elsewhere.db, again.ptId)).toEqual(await contentsOf(here.db, ptId))
  })
})
