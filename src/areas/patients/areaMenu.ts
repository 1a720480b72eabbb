import { msg } from '@lingui/core/macro'
import { UsersRound } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: UsersRound,
  titles: {
    '/app/patients': msg`Patients`,
    '/app/patients/encounters': msg`Encounters`,
  },
} satisfies AreaMenu<typeof area>
