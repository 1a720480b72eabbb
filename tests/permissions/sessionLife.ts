import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST account/refresh-token': {
    call: (_world, _target, token) => ({ path: 'account/refresh-token', body: { token } }),
    spends: true,
  },
}
