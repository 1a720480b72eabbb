import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: ShieldCheck,
  titles: { '/app/EHR/pt/ins': msg`Insurance` },
} satisfies AreaMenu<typeof area>
