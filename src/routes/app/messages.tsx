import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '#src/areas/messages/MessagesScreen.tsx'

export const Route = createFileRoute('/app/messages')({
  staticData: { title: msg`Messages`, needs: ['communication'] },
  component: MessagesScreen,
})
