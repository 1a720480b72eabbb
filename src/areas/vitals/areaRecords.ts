import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { vitals } from '#src/contract/vitals.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: vitals, phase: 'soon', part: 'vitals', searched: true },
  { endpoint: cameraReadings, phase: 'soon', part: 'vitals', searched: false },
] as const satisfies readonly AreaRecord[]
