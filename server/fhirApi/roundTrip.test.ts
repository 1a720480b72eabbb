import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { testServer } from '../../tests/server.ts'
import type { Connection } from '../db/client.ts'
import * as people from '../db/schema/people.ts'
import * as records from '../db/schema/records.ts'
import { importFhir } from '../fhir/importFhir.ts'
import { fhirResources } from '../services/fhirClients/fhirResources.ts'
import { grant, testBase, type TestClient, testClient } from '../../tests/fhirClient.ts'

const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const files = existsSync(folder) ? readdirSync(folder) : []

type OwnedTable = PgTable & { readonly ptId: PgColumn }
const tables: Readonly<Record<string, OwnedTable>> = {
  patients: people.patients,
  patientContacts: people.patientContacts,
  policies: people.policies,
  encounters: records.encounters,
  procedures: records.procedures,
  problems: records.problems,
  allergies: records.allergies,
  immunizations: records.immunizations,
  prescriptions: records.prescriptions,
  medications: records.medications,
  administeredMedications: records.administeredMedications,
  vitals: records.vitals,
  labProcedures: records.labProcedures,
  labFindings: records.labFindings,
  radiologyStudies: records.radiologyStudies,
  documents: records.documents,
  appointments: records.appointments,
}

/**
 * Columns left out of the comparison: ids that each database assigns, the row's origin, and the time of its last
 * change.
 */
const own = new Set([
  'source',
  'parts',
  'updatedAt',
  'ptId',
  'ptEncId',
  'prvId',
  'siteId',
  'prvId1',
  'labCpId',
  'templateId',
])

/** Leaves the key of the observation out of each remark on a vital sign. */
const withoutOrigin = (remarks: unknown) =>
  Array.isArray(remarks) ? remarks.map((remark: object) => ({ ...remark, from: undefined })) : remarks

async function contentsOf(db: Connection, ptId: number): Promise<Record<string, string[]>> {
  const { encounters, labProcedures } = records
  // Links are compared by the contents of the linked rows.
  const visits = new Map(
    (await db.select().from(encounters).where(eq(encounters.ptId, ptId))).map((row) => [row.ptEncId, row.admission]),
  )
  const reports = new Map(
    (await db.select().from(labProcedures).where(eq(labProcedures.ptId, ptId))).map((row) => [
      row.labCpId,
      [row.name, row.schedTime],
    ]),
  )
  const contents: Record<string, string[]> = {}
  for (const [name, table] of Object.entries(tables)) {
    const ids = Object.entries(getTableColumns(table)).flatMap(([key, column]) => (column.primary ? [key] : []))
    const rows: Record<string, unknown>[] = await db.select().from(table).where(eq(table.ptId, ptId))
    const rendered = rows.map((row) =>
      JSON.stringify([
        ...Object.entries(row)
          .filter(([key]) => !own.has(key) && !ids.includes(key))
          .map(([key, value]) => [key, key === 'remarks' ? withoutOrigin(value) : value]),
        visits.get(Number(row['ptEncId'])),
        reports.get(Number(row['labCpId'])),
      ]),
    )
    contents[name] = rendered.toSorted((a, b) => (a < b ? -1 : 1))
  }
  return contents
}

/** Returns every resource of a type as the raw JSON text, because parsing would drop digits of numbers. */
async function linesOf(client: TestClient, type: string): Promise<string[]> {
  const lines: string[] = []
  for (let path: string | undefined = `${type}?_count=200`; path !== undefined;) {
    const text = await (await client.get(path)).text()
    lines.push(...[...text.matchAll(/"resource":(.*?),"search":\{"mode":"match"\}/g)].map(([, line = '']) => line))
    const next: string | undefined = /"relation":"next","url":"([^"]+)"/.exec(text)?.[1]
    path = next?.slice(`${testBase}/`.length)
  }
  return lines
}

describe.skipIf(files.length === 0)('an imported record (needs the shared data)', () => {
  let server: Awaited<ReturnType<typeof testServer>>

  beforeAll(async () => {
    server = await testServer()
  })

  it.each(files)(
    'of %s is the same after export and import elsewhere, except charges and links to providers and sites',
    async (file) => {
      const { db } = server.databases['main']!
      const { ptId } = await importFhir(db, createReadStream(join(folder, file)))
      const client = await testClient(db, server)
      await grant(db, client.clientId, ptId)
      const lines: string[] = []
      for (const { resName } of fhirResources) lines.push(...(await linesOf(client, resName)))
      const elsewhere = await testDatabase()
      const again = await importFhir(elsewhere.db, Buffer.from(lines.join('\n')))
      expect(await contentsOf(elsewhere.db, again.ptId)).toEqual(await contentsOf(db, ptId))
    },
  )
})
