import { msg } from '@lingui/core/macro'
import { UserPen } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: UserPen,
  titles: { '/app/correction-review': msg`Change requests` },
} satisfies AreaMenu<typeof area>
