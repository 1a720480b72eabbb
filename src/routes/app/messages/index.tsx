import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/messages/')({
  beforeLoad: () => {
    throw redirect({ to: '/app/messages/Inbox', replace: true })
  },
})
