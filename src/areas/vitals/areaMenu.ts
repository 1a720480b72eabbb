import { msg } from '@lingui/core/macro'
import { Activity } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: Activity,
  titles: {
    '/app/records/vitals': msg`Vitals`,
  },
} satisfies AreaMenu<typeof area>
