import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/diagnostics': msg`the AI diagnostics`,
    '/app/diagnostics/VisualVitals': msg`the camera's reading of vital signs`,
  },
} satisfies AreaWording<typeof area>
