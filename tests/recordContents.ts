import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '#server/db/client.ts'
import * as people from '#server/db/schema/people.ts'
import * as records from '#server/db/schema/records.ts'

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

/**
 * Returns the rows of a record by table, without what another database assigns, to compare records of two databases. The
 * rows of each table are sorted by their content.
 */
export async function contentsOf(db: Connection, ptId: number): Promise<Record<string, string[]>> {
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
