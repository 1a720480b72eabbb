import { msg } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import { documents, type RecordDocument } from '#src/contract/documents.ts'
import { searchPart, type AreaSearch, type FoundRow } from '#src/registry/AreaSearch.ts'

/** Yields a row for each document. The search then selects the matching rows. */
function* documentRows(found: readonly RecordDocument[]): Generator<FoundRow> {
  for (const { docId: row, title, date } of found) yield { id: row, title, detail: [], date, search: { row } }
}

export const areaSearch = {
  documents: searchPart({
    name: msg`Documents`,
    icon: FileText,
    page: '/app/records/documents',
    endpoint: documents,
    rows: documentRows,
  }),
} satisfies AreaSearch
