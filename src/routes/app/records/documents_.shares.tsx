import { createFileRoute } from '@tanstack/react-router'
import { SharesScreen } from '#src/areas/documents/links/SharesScreen.tsx'
import { sharesQuery } from '#src/areas/documents/links/shareQueries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/documents_/shares')({
  loader: () => {
    void queryClient.prefetchQuery(sharesQuery())
  },
  component: SharesScreen,
})
