import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/patients': msg`the list of patients`,
  },
} satisfies AreaWording<typeof area>
