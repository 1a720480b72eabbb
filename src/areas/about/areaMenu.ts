import { msg } from '@lingui/core/macro'
import { Info } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: Info,
  titles: {
    '/app/about': msg`About`,
  },
} satisfies AreaMenu<typeof area>
