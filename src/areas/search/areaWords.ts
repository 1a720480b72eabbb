import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/search': { yours: msg`the search in your record`, theirs: msg`the search in the record` },
  },
} satisfies AreaWording<typeof area>
