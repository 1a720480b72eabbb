import { createFileRoute } from '@tanstack/react-router'
import { RemindersScreen } from '#src/areas/appointments/RemindersScreen.tsx'

export const Route = createFileRoute('/app/appointments_/reminders')({
  component: RemindersScreen,
})
