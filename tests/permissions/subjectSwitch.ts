import type { Rows } from '../permissionRow.ts'

/** Neither drlee nor ruth works at Maria's site. */
const ofSites = { sam: 200, noah: 200, lily: 200, maria: 404 } as const
const ofFamily = { sam: 200, noah: 200, lily: 403, maria: 403 } as const

export const rows: Rows = {
  'POST account/represent': {
    call: ({ ptIds }, target) => ({ path: 'account/represent', body: { RecptID: ptIds[target], RecptTypeID: 1 } }),
    except: {
      patient: ofFamily,
      representative: ofFamily,
      'former representative': ofFamily,
      client: 403,
      staff: 403,
      'staff with a patient': 403,
      'staff with a narrow profile': 403,
      'staff without the site': 403,
    },
    spends: true,
  },
  'POST account/open-patient': {
    call: ({ ptIds }, target) => ({ path: 'account/open-patient', body: { PtID: ptIds[target] } }),
    except: {
      staff: ofSites,
      'staff with a patient': ofSites,
      'staff with a narrow profile': ofSites,
      'staff without the site': ofSites,
    },
    spends: true,
  },
}
