import { createFileRoute } from '@tanstack/react-router'
import { AppointmentsScreen } from '#src/areas/appointments/AppointmentsScreen.tsx'

export const Route = createFileRoute('/app/appointments')({
  component: AppointmentsScreen,
})
