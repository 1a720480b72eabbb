import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/PhoneEntries': { call: () => ({ path: 'odata/PhoneEntries' }) },
  'GET odata/ContactMethodEntries': { call: () => ({ path: 'odata/ContactMethodEntries' }) },
  'PATCH odata/ContactMethodEntries/{ContactMethodEntID}': {
    call: async ({ db, ptIds }, target) => {
      const { rows: found } = await db.execute<{ id: string }>(
        `select contact_method_ent_id as id from contact_method_entries where recpt_type_id = 1 and recpt_id = ${ptIds[target]}`,
      )
      return {
        path: `odata/ContactMethodEntries/${found[0]?.id}`,
        body: { IsActive: false, NoteX: null, ZUDate: '2026-01-01T00:00:00.000Z' },
      }
    },
    foreign: 404,
  },
  // The patient of each session already has an entry.
  'POST odata/ContactMethodEntries': {
    call: () => ({
      path: 'odata/ContactMethodEntries',
      body: { ContactMethodID: 8, IsActive: false, NoteX: null },
    }),
    answers: 409,
  },
}
