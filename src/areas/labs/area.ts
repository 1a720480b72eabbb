import { labs } from '#src/contract/labs.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: labs, phase: 'soon', part: 'labs', searched: true },
] as const satisfies readonly AreaRecord[]

/** Laboratory results and their trends. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/labs', needs: ['records', 'labs'], kind: 'record' }],
  records,
} as const satisfies Area
