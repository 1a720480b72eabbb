import { msg } from '@lingui/core/macro'
import { Pill } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/pharma': { yours: msg`your medications`, theirs: msg`the medications` },
    '/app/pharma/rx': { yours: msg`your prescriptions`, theirs: msg`the prescriptions` },
    '/app/pharma/ad-meds': { yours: msg`the medicines given to you`, theirs: msg`the medicines given` },
  },
  stored: {
    medications: { label: msg`Medications`, icon: Pill },
  },
} satisfies AreaWording<typeof area, typeof records>
