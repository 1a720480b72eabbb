import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

/** The bare path redirects to the first of these tabs that is allowed. Most people come to see what is booked. */
const tabs = [
  { to: '/app/appointments/upcoming', needs: 'appointmentsUpcoming' },
  { to: '/app/appointments/previous', needs: 'appointmentsPrevious' },
  { to: '/app/appointments/visits', needs: 'visits' },
  { to: '/app/appointments/request', needs: 'appointmentsRequest' },
] as const

export const Route = createFileRoute('/app/appointments/')({
  beforeLoad: () => {
    const user = store.get(sessionAtom)?.user
    const tab = tabs.find(({ needs }) => user && isAllowed(user, needs)) ?? tabs[0]
    throw redirect({ to: tab.to, replace: true })
  },
})
