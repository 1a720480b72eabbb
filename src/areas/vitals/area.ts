import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { vitals } from '#src/contract/vitals.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: vitals, phase: 'soon', part: 'vitals', searched: true },
  { endpoint: cameraReadings, phase: 'soon', part: 'vitals', searched: false },
] as const satisfies readonly AreaRecord[]

/** Vital signs measured by the clinic or read by a camera. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/vitals', needs: ['records', 'vitals'], kind: 'record' }],
  records,
} as const satisfies Area
