import { documentList } from '#src/contract/examDocuments.ts'
import { entryData, examComponents, healthRecords, recordEntries } from '#src/contract/healthRecords.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: healthRecords, phase: 'later', part: 'healthRecords', searched: false },
  { endpoint: recordEntries, phase: 'later', part: 'healthRecords', searched: false },
  { endpoint: entryData, phase: 'later', part: 'healthRecords', searched: false },
  { endpoint: documentList, phase: 'later', part: 'healthRecords', searched: false },
  { endpoint: examComponents, phase: 'later', part: 'healthRecords', searched: false },
] as const satisfies readonly AreaRecord[]
