import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app_/logout')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/logout', replace: true })
  },
})
