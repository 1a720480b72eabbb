import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST account/getLoginSites': { call: () => ({ path: 'account/getLoginSites', body: {} }) },
  'POST account/authenticate': {
    call: () => ({ path: 'account/authenticate', body: { username: 'nobody-here', password: 'x', PUserType: 1 } }),
    answers: 401,
  },
  'POST account/logout': { call: () => ({ path: 'account/logout', body: {} }), spends: true },
}
