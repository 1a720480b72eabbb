import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/about': msg`the page about this portal`,
  },
} satisfies AreaWording<typeof area>
