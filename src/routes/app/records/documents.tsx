import { createFileRoute } from '@tanstack/react-router'
import { DocumentsScreen } from '#src/areas/documents/DocumentsScreen.tsx'
import { DocumentsSearch } from '#src/areas/documents/DocumentsSearch.ts'
import { documentsQuery } from '#src/areas/documents/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/documents')({
  validateSearch: DocumentsSearch,
  loader: () => void queryClient.prefetchQuery(documentsQuery()),
  component: DocumentsScreen,
})
