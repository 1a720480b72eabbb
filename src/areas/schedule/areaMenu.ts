import { msg } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: CalendarDays,
  titles: {
    '/app/schedule': msg`Schedule`,
    '/app/schedule/requests': msg`Requests for appointments`,
    '/app/schedule/calendar': msg`Calendar`,
    '/app/schedule/hours': msg`Hours and leave`,
  },
} satisfies AreaMenu<typeof area>
