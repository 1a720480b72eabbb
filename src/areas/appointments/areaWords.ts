import { msg } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/appointments': { yours: msg`your appointments`, theirs: msg`the appointments` },
    '/app/appointments/request': {
      yours: msg`a request for an appointment`,
      theirs: msg`a request for an appointment`,
    },
    '/app/appointments/visits': { yours: msg`your visits`, theirs: msg`the visits` },
  },
  stored: {
    appointments: { label: msg`Appointments and visits`, icon: CalendarDays },
  },
} satisfies AreaWording<typeof area, typeof records>
