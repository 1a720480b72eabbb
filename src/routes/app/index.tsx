import { createFileRoute, redirect } from '@tanstack/react-router'
import { placeToReturnTo } from '#src/session/placeToReturnTo.ts'

export const Route = createFileRoute('/app/')({
  beforeLoad: async () => {
    const place = await placeToReturnTo()
    throw place === null ? redirect({ to: '/app/home', replace: true }) : redirect({ href: place, replace: true })
  },
})
