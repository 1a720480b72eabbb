import { msg } from '@lingui/core/macro'
import { Pill } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: Pill,
  titles: {
    '/app/pharma': msg`Medications`,
    '/app/pharma/rx': msg`Prescriptions`,
    '/app/pharma/meds': msg`Medications`,
    '/app/pharma/ad-meds': msg`Administered Medicines`,
  },
} satisfies AreaMenu<typeof area>
