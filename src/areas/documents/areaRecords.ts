import { viewDocument } from '#src/contract/documentView.ts'
import { documents } from '#src/contract/documents.ts'
import { shares } from '#src/contract/shares.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: documents, phase: 'later', part: 'documents', searched: true },
  { endpoint: viewDocument, phase: 'later', part: 'documents', searched: false },
  { endpoint: shares, phase: 'later', part: 'documents', searched: false },
] as const satisfies readonly AreaRecord[]
