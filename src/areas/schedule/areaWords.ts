import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/schedule': msg`the schedule of the clinic`,
    '/app/schedule/requests': msg`the requests for appointments`,
    '/app/schedule/calendar': msg`the calendar of the clinic`,
    '/app/schedule/hours': msg`hours and leave of the clinic`,
  },
} satisfies AreaWording<typeof area>
