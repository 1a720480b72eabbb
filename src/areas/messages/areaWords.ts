import { msg } from '@lingui/core/macro'
import { Mail } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/messages': { yours: msg`your messages`, theirs: msg`the messages` },
  },
  stored: {
    messages: { label: msg`Messages`, icon: Mail },
  },
} satisfies AreaWording<typeof area, typeof records>
