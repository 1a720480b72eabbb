import { createFileRoute } from '@tanstack/react-router'
import { documentsQuery, viewQuery } from '#src/areas/documents/queries.ts'
import { DocumentScreen } from '#src/areas/documents/reading/DocumentScreen.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/documents_/$docId')({
  loader: ({ params: { docId } }) => {
    void queryClient.prefetchQuery(viewQuery(idOf(docId)))
    void queryClient.prefetchQuery(documentsQuery())
  },
  component: DocumentPage,
})

/** Returns the id in an address. 0 matches no document. */
function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function DocumentPage() {
  const { docId } = Route.useParams()
  // The key starts again with another document: no dialog of the previous one stays open.
  return <DocumentScreen key={docId} docId={idOf(docId)} />
}
