import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET billing/getPtPersonalInfoPolicies/{ptId}/{date}': {
    call: ({ ptIds }, target) => ({ path: `billing/getPtPersonalInfoPolicies/${ptIds[target]}/2026-11-20` }),
    foreign: 403,
  },
}
