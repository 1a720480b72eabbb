import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '#src/areas/messages/outbox/OutboxScreen.tsx'
import { MessagesSearch } from '#src/areas/messages/MessagesSearch.ts'
import { folderQuery } from '#src/areas/messages/mailbox/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/messages/Outbox')({
  validateSearch: MessagesSearch,
  loader: () => void queryClient.prefetchQuery(folderQuery('outbox')),
  component: OutboxScreen,
})
