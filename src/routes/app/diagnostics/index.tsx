import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/diagnostics/')({
  beforeLoad: () => {
    throw redirect({ to: '/app/diagnostics/VisualVitals', replace: true })
  },
})
