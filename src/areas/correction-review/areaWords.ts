import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: { '/app/correction-review': msg`the change requests` },
} satisfies AreaWording<typeof area>
