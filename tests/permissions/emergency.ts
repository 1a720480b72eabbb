import type { Rows } from '../permissionRow.ts'

/** Staff can choose for every patient whom they can see; drlee doesn't work at Maria's site. */
const ofSites = { sam: 200, noah: 200, lily: 200, maria: 403 } as const

export const rows: Rows = {
  // A queued choice can arrive when another record or none is open.
  'POST p-portal/records/emergency/conditions': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/emergency/conditions',
      body: { PtID: ptIds[target], problemIDs: [1], isShown: false, chosenAt: '2026-11-20T10:00:00Z' },
    }),
    except: {
      patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
      representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
      client: 403,
      staff: ofSites,
      'staff with a patient': ofSites,
    },
  },
}
