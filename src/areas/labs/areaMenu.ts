import { msg } from '@lingui/core/macro'
import { FlaskConical } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: FlaskConical,
  titles: {
    '/app/records/labs': msg`Labs`,
  },
} satisfies AreaMenu<typeof area>
