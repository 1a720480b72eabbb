import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '#src/areas/messages/Inbox.tsx'
import { MessagesSearch } from '#src/areas/messages/MessagesSearch.ts'
import { inboxQuery } from '#src/areas/messages/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/messages/Inbox')({
  staticData: { title: msg`Inbox`, needs: ['communication'] },
  validateSearch: MessagesSearch,
  loader: () => void queryClient.prefetchQuery(inboxQuery()),
  component: Inbox,
})
