import { labs } from '#src/contract/labs.ts'
import type { Area } from '#src/registry/Area.ts'

/** Laboratory results and their trends. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/labs', needs: ['records', 'labs'], kind: 'record' }],
  records: [{ endpoint: labs, turn: 'soon', part: 'labs', searched: true }],
} as const satisfies Area
