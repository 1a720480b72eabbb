import { msg } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {},
  stored: {
    documents: { label: msg`Documents`, icon: FileText },
  },
} satisfies AreaWording<typeof area, typeof records>
