import { msg } from '@lingui/core/macro'
import { FlaskConical } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/records/labs': { yours: msg`your labs`, theirs: msg`the labs` },
  },
  stored: {
    labs: { label: msg`Labs`, icon: FlaskConical },
  },
} satisfies AreaWording<typeof area, typeof records>
