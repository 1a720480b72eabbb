import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/EHR/forms': { yours: msg`your forms`, theirs: msg`the forms` },
    '/app/EHR/forms/$webDataId': msg`a form`,
  },
  stored: {
    forms: { label: msg`Forms`, icon: ClipboardList },
  },
} satisfies AreaWording<typeof area, typeof records>
