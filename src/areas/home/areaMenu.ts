import { msg } from '@lingui/core/macro'
import { House } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: House,
  titles: {
    '/app/home': msg`Home`,
  },
} satisfies AreaMenu<typeof area>
