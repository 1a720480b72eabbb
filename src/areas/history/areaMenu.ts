import { msg } from '@lingui/core/macro'
import { History } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: History,
  titles: {
    '/app/records/history': msg`Medical History`,
    '/app/records/history/diagnostics': msg`Diagnostics`,
    '/app/records/history/allergies': msg`Allergies`,
    '/app/records/history/immun': msg`Immunizations`,
    '/app/records/history/procedures': msg`Procedures`,
    '/app/records/history/radiology': msg`Radiology`,
  },
} satisfies AreaMenu<typeof area>
