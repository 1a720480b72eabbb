import { msg } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: FileText,
  titles: {
    '/app/records/documents': msg`Documents`,
    '/app/records/documents/shares': msg`Private links`,
    '/app/records/documents/elsewhere': msg`Document from another clinic`,
    '/app/records/documents/write': msg`Write a document`,
    '/app/records/documents/$docId': msg`Document`,
  },
} satisfies AreaMenu<typeof area>
