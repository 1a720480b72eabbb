import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'PUT p-portal/messages/mail': { call: () => ({ path: 'p-portal/messages/mail', body: { wantsMail: false } }) },
}
