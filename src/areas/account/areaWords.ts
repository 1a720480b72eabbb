import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/settings/account': { yours: msg`your account`, theirs: msg`the account` },
  },
  stored: {
    account: { label: msg`Your account`, icon: UserRound, text: msg`Your name and what you may open` },
  },
} satisfies AreaWording<typeof area, typeof records>
