import { msg } from '@lingui/core/macro'
import { FolderHeart } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: { '/app/records/health-records': { yours: msg`your health records`, theirs: msg`the health records` } },
  stored: { healthRecords: { label: msg`Health Records`, icon: FolderHeart } },
} satisfies AreaWording<typeof area, typeof records>
