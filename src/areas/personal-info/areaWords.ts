import { msg } from '@lingui/core/macro'
import { User } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: { '/app/EHR/pt': { yours: msg`your personal information`, theirs: msg`the personal information` } },
  stored: { personalInfo: { label: msg`Personal Information`, icon: User } },
} satisfies AreaWording<typeof area, typeof records>
