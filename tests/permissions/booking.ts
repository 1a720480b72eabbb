import { eq } from 'drizzle-orm'
import { appointments } from '#server/db/schema/records.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET p-portal/appointments/ics/{apptID}': {
    call: async ({ db, ptIds }, target) => {
      const [own] = await db
        .select({ apptId: appointments.apptId })
        .from(appointments)
        .where(eq(appointments.ptId, ptIds[target]))
        .limit(1)
      return { path: `p-portal/appointments/ics/${own?.apptId ?? 0}` }
    },
    foreign: 404,
  },
}
