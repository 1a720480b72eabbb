import { msg } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/records/documents': { yours: msg`your documents`, theirs: msg`the documents` },
    '/app/records/documents/shares': { yours: msg`your private links`, theirs: msg`the private links` },
    '/app/records/documents/elsewhere': msg`a document from another clinic`,
    '/app/records/documents/write': msg`a document being written`,
    '/app/records/documents/$docId': msg`a document`,
  },
  stored: {
    documents: { label: msg`Documents`, icon: FileText },
  },
} satisfies AreaWording<typeof area, typeof records>
