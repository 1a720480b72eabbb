import { createFileRoute } from '@tanstack/react-router'
import { WriteSearch } from '#src/areas/documents/DocumentsSearch.ts'
import { WriteScreen } from '#src/areas/documents/writing/WriteScreen.tsx'

export const Route = createFileRoute('/app/records/documents_/write')({
  validateSearch: WriteSearch,
  component: WritePage,
})

function WritePage() {
  const { document = null } = Route.useSearch()
  return <WriteScreen key={document} docId={document} />
}
