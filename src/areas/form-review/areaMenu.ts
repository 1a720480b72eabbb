import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: ClipboardList,
  titles: {
    '/app/form-review': msg`Submitted forms`,
    '/app/form-review/visits': msg`Forms before visits`,
  },
} satisfies AreaMenu<typeof area>
