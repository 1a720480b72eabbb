import { msg } from '@lingui/core/macro'
import { User } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: User,
  titles: { '/app/EHR/pt': msg`Personal Information` },
} satisfies AreaMenu<typeof area>
