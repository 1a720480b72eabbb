import { randomUUID } from 'node:crypto'
import { testReading } from '#src/contract/testReading.ts'
import type { Rows } from '../permissionRow.ts'

/** Staff can save for every patient whom they can see; drlee doesn't work at Maria's site. */
const ofSites = { sam: 200, noah: 200, lily: 200, maria: 403 } as const

export const rows: Rows = {
  // A queued reading can arrive when another record or none is open.
  'POST p-portal/records/vitals/camera': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/vitals/camera',
      body: { ...testReading(ptIds[target], { scanID: randomUUID() }), hasConsent: true },
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
