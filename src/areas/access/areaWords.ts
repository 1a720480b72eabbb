import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/patients/access': msg`who has access to a record`,
  },
} satisfies AreaWording<typeof area>
