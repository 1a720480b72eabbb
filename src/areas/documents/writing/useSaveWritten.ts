import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDocument, createDocument } from '#src/contract/documentWriting.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { renewDocuments } from '../queries.ts'
import { bodyOfWritten, type WrittenDraft } from './writtenDraft.ts'

const creating: KeyedKind<typeof createDocument> = { endpoint: createDocument, kind: 'document-create' }
const changing: KeyedKind<typeof changeDocument> = { endpoint: changeDocument, kind: 'document-change' }

export type SaveResult =
  | { readonly kind: 'saved'; readonly docId: number }
  /** Another user changed the document meanwhile. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unknown' | 'failed' | 'not-sent' }

/** Saves what staff wrote, each time at most once. `docId`: null for a new document. */
export function useSaveWritten(docId: number | null) {
  const client = useQueryClient()
  const created = useCallOnce(creating)
  const changed = useCallOnce(changing)
  const [isBusy, setBusy] = useState(false)
  const calls = docId === null ? created.calls : changed.calls
  return {
    isBusy,
    /** Whether the outcome of an earlier attempt is unknown: no other is made until it is known. */
    isUnknown: calls.some(({ outcome }) => outcome.kind === 'unknown'),
    check: docId === null ? created.check : changed.check,
    save: async (draft: WrittenDraft): Promise<SaveResult> => {
      setBusy(true)
      const body = bodyOfWritten(draft)
      const outcome =
        docId === null || draft.version === null
          ? await created.run({ body })
          : await changed.run({ params: { docId: String(docId) }, body: { ...body, version: draft.version } })
      setBusy(false)
      if (outcome.kind === 'unknown') return { kind: 'unknown' }
      if (outcome.kind === 'refused') {
        if (outcome.code === 'conflict') return { kind: 'conflict' }
        return { kind: outcome.code === 'not-sent' ? 'not-sent' : 'failed' }
      }
      void renewDocuments(client)
      return { kind: 'saved', docId: 'docId' in outcome.reply ? outcome.reply.docId : (docId ?? 0) }
    },
  }
}
