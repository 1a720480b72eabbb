import { screeningPictures, screeningResults } from '#src/contract/screeningResults.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: screeningResults, phase: 'later', part: 'screening', searched: false },
  { endpoint: screeningPictures, phase: 'later', part: 'screening', searched: false },
] as const satisfies readonly AreaRecord[]
