import { documents } from '#src/contract/documents.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: documents, phase: 'later', part: 'documents', searched: true },
] as const satisfies readonly AreaRecord[]
