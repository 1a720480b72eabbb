import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/SecurityActions': {
    call: () => ({ path: 'odata/SecurityActions?$filter=PPSecPgAccessID eq 15&$select=PPSecPgActionID,IsActive' }),
  },
}
