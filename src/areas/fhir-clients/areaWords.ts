import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/settings/fhir-settings': {
      yours: msg`which apps may read your record`,
      theirs: msg`which apps may read the record`,
    },
  },
} satisfies AreaWording<typeof area>
