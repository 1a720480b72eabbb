import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET p-portal/FHIRClientSettings/entries/{ptId}': {
    call: ({ ptIds }, target) => ({ path: `p-portal/FHIRClientSettings/entries/${ptIds[target]}` }),
    foreign: 403,
  },
  'GET p-portal/FHIRClientSettings/clients/{ptId}': {
    call: ({ ptIds }, target) => ({ path: `p-portal/FHIRClientSettings/clients/${ptIds[target]}` }),
    foreign: 403,
  },
  'POST p-portal/FHIRClientSettings/update': {
    call: async ({ db, ptIds }, target) => {
      const { rows: found } = await db.execute<{ id: string }>('select client_id as id from fhir_clients limit 1')
      return {
        path: 'p-portal/FHIRClientSettings/update',
        body: { clientId: found[0]?.id ?? '', ptId: ptIds[target], resIds: [], resNames: [] },
      }
    },
    foreign: 403,
  },
}
