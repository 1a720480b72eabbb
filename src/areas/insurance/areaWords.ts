import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: { '/app/EHR/pt/ins': { yours: msg`your insurance`, theirs: msg`the insurance` } },
  stored: { insurance: { label: msg`Insurance`, icon: ShieldCheck } },
} satisfies AreaWording<typeof area, typeof records>
