import type { Write } from '#src/offline/Write.ts'
import { correctionWrite } from '../correctionWrite.ts'
import { readCorrectionDraft, type CorrectionDraft } from './correctionDraft.ts'

/**
 * Returns the drafts of requests about a patient, in an order that is the same in all tabs, so that all open the same
 * one. There is more than one only if two tabs began at the same moment, or if one came back from the outbox.
 */
export function draftsOf(
  writes: readonly Write[],
  PtID: number,
): readonly { readonly id: string; readonly draft: CorrectionDraft }[] {
  return writes
    .flatMap(({ id, kind, state, content }) => {
      if (kind !== correctionWrite.kind || state !== 'draft') return []
      const draft = readCorrectionDraft(content)
      return draft?.PtID === PtID ? [{ id, draft }] : []
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
