import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/settings/activity': { yours: msg`your activity log`, theirs: msg`the activity log` },
  },
} satisfies AreaWording<typeof area>
