import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/records/history/')({
  beforeLoad: () => {
    throw redirect({ to: '/app/records/history/diagnostics', replace: true })
  },
})
