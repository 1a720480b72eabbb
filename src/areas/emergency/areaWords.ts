import { msg } from '@lingui/core/macro'
import { HeartPulse } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/records/emergency': { yours: msg`your emergency card`, theirs: msg`the emergency card` },
  },
  stored: {
    emergency: { label: msg`Emergency card`, icon: HeartPulse, text: msg`Who you are, who to call, your blood type` },
  },
} satisfies AreaWording<typeof area, typeof records>
