import { msg } from '@lingui/core/macro'
import { Image, Images } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: { '/app/records/imaging': { yours: msg`your pictures`, theirs: msg`the pictures` } },
  stored: {
    imaging: { label: msg`List of pictures`, icon: Image },
    pictures: { label: msg`Pictures`, icon: Images },
  },
} satisfies AreaWording<typeof area, typeof records>
