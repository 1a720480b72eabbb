import { msg } from '@lingui/core/macro'
import { History, ScanLine } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/records/history': { yours: msg`your medical history`, theirs: msg`the medical history` },
    '/app/records/history/allergies': { yours: msg`your allergies`, theirs: msg`the allergies` },
    '/app/records/history/diagnostics': { yours: msg`your diagnoses`, theirs: msg`the diagnoses` },
    '/app/records/history/immun': { yours: msg`your immunizations`, theirs: msg`the immunizations` },
    '/app/records/history/procedures': { yours: msg`your procedures`, theirs: msg`the procedures` },
    '/app/records/history/radiology': { yours: msg`your radiology results`, theirs: msg`the radiology results` },
  },
  stored: {
    history: { label: msg`Medical History`, icon: History },
    radiology: { label: msg`Radiology`, icon: ScanLine },
  },
} satisfies AreaWording<typeof area>
