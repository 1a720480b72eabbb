import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AppointmentsScreen } from '#src/areas/appointments/AppointmentsScreen.tsx'

export const Route = createFileRoute('/app/appointments')({
  staticData: { title: msg`Appointments`, needs: ['appointments'] },
  component: AppointmentsScreen,
})
