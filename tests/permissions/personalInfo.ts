import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { detailQueries } from '#src/contract/personalInfo.ts'
import { patients } from '#server/db/schema/people.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  // Without a selection, staff also read the billing section.
  'GET odata/PatientDetails': {
    call: () => ({ path: `odata/PatientDetails?${new URLSearchParams(detailQueries.patient).toString()}` }),
  },
  'GET odata/AddressEntries': { call: () => ({ path: 'odata/AddressEntries' }) },
  'GET odata/LanguageEntries': { call: () => ({ path: 'odata/LanguageEntries' }) },
  'GET odata/ConceptEntries': { call: () => ({ path: 'odata/ConceptEntries' }) },
  'POST p-portal/personal-info/show': {
    call: () => ({ path: 'p-portal/personal-info/show', body: { field: 'SSN' } }),
    // Nobody in the clinic has a number, unless the demo gives them one.
    answers: 404,
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
