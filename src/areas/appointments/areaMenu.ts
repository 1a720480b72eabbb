import { msg } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: CalendarDays,
  titles: {
    '/app/appointments': msg`Appointments`,
    '/app/appointments/request': msg`Request an appointment`,
    '/app/appointments/upcoming': msg`Upcoming`,
    '/app/appointments/previous': msg`Previous`,
    '/app/appointments/visits': msg`Visits`,
    '/app/appointments/reminders': msg`Reminders`,
  },
} satisfies AreaMenu<typeof area>
