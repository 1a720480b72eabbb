import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/diagnostics': msg`the AI diagnostics`,
    '/app/diagnostics/VisualVitals': msg`the camera's reading of vital signs`,
  },
  stored: {
    screening: { label: msg`Results of the screening tools`, icon: ClipboardList },
  },
} satisfies AreaWording<typeof area, typeof records>
