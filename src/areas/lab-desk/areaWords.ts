import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: { '/app/lab-desk': msg`the lab desk` },
} satisfies AreaWording<typeof area>
