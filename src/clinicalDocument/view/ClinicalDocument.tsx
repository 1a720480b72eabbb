import type { DocumentView } from '#src/contract/documents.ts'
export function ClinicalDocument({ view }: { view: DocumentView }) {
  return <div>{view.sections.length}</div>
}
