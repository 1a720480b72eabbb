import { msg } from '@lingui/core/macro'
import { TestTubes } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: TestTubes,
  titles: { '/app/lab-desk': msg`Lab desk` },
} satisfies AreaMenu<typeof area>
