import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/pharma/')({
  beforeLoad: () => {
    throw redirect({ to: '/app/pharma/rx', replace: true })
  },
})
