import { msg } from '@lingui/core/macro'
import { SlidersHorizontal } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: SlidersHorizontal,
  titles: {
    '/app/settings': msg`Settings`,
    '/app/settings/password': msg`Change Password`,
    '/app/settings/sms-consent': msg`SMS Consent Form`,
  },
} satisfies AreaMenu<typeof area>
