import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: ClipboardList,
  titles: {
    '/app/EHR/forms': msg`Forms`,
    '/app/EHR/forms/$webDataId': msg`Form`,
  },
} satisfies AreaMenu<typeof area>
