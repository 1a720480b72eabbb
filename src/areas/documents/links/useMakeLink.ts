import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { encryptDocument } from './encryptDocument.ts'
import type { LinkDraft } from './linkForm.ts'
import { linkMaker } from './linkMaker.ts'
import { sharesQuery } from './shareQueries.ts'

/** Makes a private link of a document. The key stays in this page. */
export function useMakeLink(document: RecordDocument, label: string) {
  const client = useQueryClient()
  const [maker] = useState(() =>
    linkMaker({
      encrypt: encryptDocument,
      onMade: () => void client.invalidateQueries({ queryKey: sharesQuery().queryKey }),
    }),
  )
  useEffect(() => maker.open(), [maker])
  const state = useSyncExternalStore(maker.subscribe, maker.get)
  return { ...state, make: (draft: LinkDraft) => maker.make(document, draft, label), check: maker.check }
}
