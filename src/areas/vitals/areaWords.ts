import { msg } from '@lingui/core/macro'
import { Activity } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/records/vitals': { yours: msg`your vital signs`, theirs: msg`the vital signs` },
  },
  stored: {
    vitals: { label: msg`Vitals`, icon: Activity },
  },
} satisfies AreaWording<typeof area, typeof records>
