import { msg } from '@lingui/core/macro'
import { FolderHeart } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: FolderHeart,
  titles: { '/app/records/health-records': msg`Health Records` },
} satisfies AreaMenu<typeof area>
