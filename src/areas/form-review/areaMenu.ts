import { msg } from '@lingui/core/macro'
import { ClipboardCheck } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: ClipboardCheck,
  titles: {
    '/app/form-review': msg`Submitted forms`,
    '/app/form-review/visits': msg`Forms before visits`,
  },
} satisfies AreaMenu<typeof area>
