import { createFileRoute } from '@tanstack/react-router'
import { FolderScreen } from '#src/areas/messages/folders/FolderScreen.tsx'
import { MessagesSearch } from '#src/areas/messages/MessagesSearch.ts'
import { folderQuery } from '#src/areas/messages/mailbox/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/messages/Inbox')({
  validateSearch: MessagesSearch,
  loader: () => void queryClient.prefetchQuery(folderQuery('inbox')),
  component: () => <FolderScreen folder="inbox" />,
})
