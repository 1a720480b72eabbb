import { paymentOptionsQuery } from '#src/contract/pageAccess.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/PPSecPgAccess': {
    call: () => ({ path: `odata/PPSecPgAccess?${String(new URLSearchParams(paymentOptionsQuery))}` }),
  },
}
