import { createFileRoute } from '@tanstack/react-router'
import { redirectToFirstAllowed } from '#src/session/profile/redirectToFirstAllowed.ts'

/** The bare path redirects to the first of these tabs that is allowed. Most people come to see what is booked. */
const tabs = [
  { to: '/app/appointments/upcoming', needs: 'appointmentsUpcoming' },
  { to: '/app/appointments/previous', needs: 'appointmentsPrevious' },
  { to: '/app/appointments/visits', needs: 'visits' },
  { to: '/app/appointments/request', needs: 'appointmentsRequest' },
] as const

export const Route = createFileRoute('/app/appointments/')({
  beforeLoad: () => redirectToFirstAllowed(tabs),
})
