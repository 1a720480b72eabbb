import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/settings/device': msg`what the device keeps`,
  },
} satisfies AreaWording<typeof area>
