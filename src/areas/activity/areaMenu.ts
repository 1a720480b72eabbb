import { msg } from '@lingui/core/macro'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  titles: {
    '/app/settings/activity': msg`Activities`,
  },
} satisfies AreaMenu<typeof area>
