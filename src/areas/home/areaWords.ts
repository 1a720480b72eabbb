import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/home': { yours: msg`your overview`, theirs: msg`the overview` },
  },
} satisfies AreaWording<typeof area>
