import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST account/sign-ins/{id}/end': {
    call: () => ({ path: 'account/sign-ins/AAAAAAAAAAAAAAAAAAAAAA/end', body: {} }),
    answers: 404,
  },
  'POST account/sign-ins/end-others': { call: () => ({ path: 'account/sign-ins/end-others', body: {} }), spends: true },
}
