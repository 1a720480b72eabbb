import { createFileRoute } from '@tanstack/react-router'
import { ScheduleScreen } from '#src/areas/schedule/ScheduleScreen.tsx'

export const Route = createFileRoute('/app/schedule')({
  component: ScheduleScreen,
})
