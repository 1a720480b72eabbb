import { documents } from '#src/contract/documents.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: documents, phase: 'later', part: 'documents', searched: true },
] as const satisfies readonly AreaRecord[]

/** Documents of the record. Their card is on the overview. */
export const area = {
  pages: [],
  records,
} as const satisfies Area
