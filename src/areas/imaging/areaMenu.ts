import { msg } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: Image,
  titles: { '/app/records/imaging': msg`Imaging` },
} satisfies AreaMenu<typeof area>
