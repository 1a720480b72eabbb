import { msg } from '@lingui/core/macro'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  titles: {
    '/app/patients/access': msg`Access to this record`,
  },
} satisfies AreaMenu<typeof area>
