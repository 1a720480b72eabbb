import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '#src/areas/messages/MessagesScreen.tsx'

export const Route = createFileRoute('/app/messages')({
  component: MessagesScreen,
})
