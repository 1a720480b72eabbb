import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { detailQueries } from '#src/contract/personalInfo.ts'
import { patients } from '#server/db/schema/people.ts'
import { ssnColumns } from '#server/seal/sealedNumbers.ts'
import type { PermissionData, Rows } from '../permissionRow.ts'
import { testSeal } from '../testSeal.ts'

/** Gives each person a social security number of their own, so that an allowed caller gets one. */
async function giveNumbers({ db, ptIds }: PermissionData): Promise<void> {
  for (const [index, ptId] of Object.values(ptIds).entries())
    await db
      .update(patients)
      .set(ssnColumns(testSeal, ptId, `219-09-000${index + 1}`))
      .where(eq(patients.ptId, ptId))
}

export const rows: Rows = {
  // Without a selection, staff also read the billing section.
  'GET odata/PatientDetails': {
    call: () => ({ path: `odata/PatientDetails?${new URLSearchParams(detailQueries.patient).toString()}` }),
  },
  'GET odata/AddressEntries': { call: () => ({ path: 'odata/AddressEntries' }) },
  'GET odata/LanguageEntries': { call: () => ({ path: 'odata/LanguageEntries' }) },
  'GET odata/ConceptEntries': { call: () => ({ path: 'odata/ConceptEntries' }) },
  'POST p-portal/personal-info/show': {
    call: async (data) => {
      await giveNumbers(data)
      return { path: 'p-portal/personal-info/show', body: { field: 'SSN' } }
    },
  },
  'PATCH odata/Patients/{PtID}': {
    call: async ({ db, ptIds }, target) => {
      const [row] = await db.select().from(patients).where(eq(patients.ptId, ptIds[target]))
      return {
        path: `odata/Patients/${ptIds[target]}`,
        body: { UpdatedAt: row?.updatedAt.toISOString() ?? '', patient: {} },
        headers: { [idempotencyHeader]: randomUUID() },
      }
    },
    foreign: 403,
  },
}
