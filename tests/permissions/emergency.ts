import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  // A queued choice can arrive when another record or none is open. Staff don't choose for patients.
  'POST p-portal/records/emergency/conditions': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/emergency/conditions',
      body: { PtID: ptIds[target], problemIDs: [1], isShown: false, chosenAt: '2026-11-20T10:00:00Z' },
    }),
    except: {
      patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
      representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
      client: 403,
      staff: 403,
      'staff with a patient': 403,
    },
  },
}
