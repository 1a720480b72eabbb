import { documents } from '#src/contract/documents.ts'
import type { Area } from '#src/registry/Area.ts'

/** Documents of the record. Their card stands on the overview. */
export const area = {
  pages: [],
  records: [{ endpoint: documents, turn: 'later', part: 'documents', searched: true }],
} as const satisfies Area
