import { msg } from '@lingui/core/macro'
import { FlaskConical } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: FlaskConical,
  titles: { '/app/lab-desk': msg`Lab desk` },
} satisfies AreaMenu<typeof area>
