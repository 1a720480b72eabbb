import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/form-review': msg`the submitted forms`,
    '/app/form-review/visits': msg`the forms before visits`,
  },
} satisfies AreaWording<typeof area>
