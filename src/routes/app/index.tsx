import { createFileRoute, redirect } from '@tanstack/react-router'
import { isPlaceRemembered } from '#src/session/returning/isPlaceRemembered.ts'

export const Route = createFileRoute('/app/')({
  beforeLoad: async () => {
    const place = isPlaceRemembered() ? await returnPlace() : null
    throw place === null ? redirect({ to: '/app/home', replace: true }) : redirect({ href: place, replace: true })
  },
})

/** Returns the place to return to. Its code is loaded lazily, because most sessions start at Home. */
async function returnPlace(): Promise<string | null> {
  const { placeToReturnTo } = await import('#src/session/returning/placeToReturnTo.ts')
  return placeToReturnTo()
}
