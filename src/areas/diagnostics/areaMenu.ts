import { msg } from '@lingui/core/macro'
import { ScanFace } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: ScanFace,
  titles: {
    '/app/diagnostics': msg`AI Nexus Diagnostics`,
    '/app/diagnostics/VisualVitals': msg`VisualVitals`,
    '/app/diagnostics/SkinLesion': msg`SkinLesion`,
    '/app/diagnostics/Dermatologist': msg`Dermatologist`,
    '/app/diagnostics/StrokeDetection': msg`Stroke *`,
    '/app/diagnostics/Parkinsons': msg`Parkinsons`,
    '/app/diagnostics/Arthritis': msg`Arthritis`,
    '/app/diagnostics/Edema': msg`Edema`,
    '/app/diagnostics/NailSymptomaticPatterns': msg`NailSymptomaticPatterns`,
    '/app/diagnostics/SnoreAndCough': msg`SnoreAndCough`,
    '/app/diagnostics/XRay': msg`Chest X-Ray`,
  },
} satisfies AreaMenu<typeof area>
