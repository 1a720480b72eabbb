import * as v from 'valibot'
import type { Write } from '#src/offline/Write.ts'
import { correctionWrite } from '../correctionWrite.ts'
import { mergedChanges } from '../model.ts'
import { readCorrectionDraft, type CorrectionDraft } from './correctionDraft.ts'

/** The draft of a request in the list of a device. */
export interface ListedDraft {
  readonly id: string
  /** ms since 1970. */
  readonly changedAt: number
  /** Error code with which it came back from the clinic; null if it did not. */
  readonly problem: string | null
  readonly draft: CorrectionDraft
}

/**
 * Returns the drafts of requests about a patient, in an order that is the same in all tabs, so that all open the same
 * one. There is more than one only if two tabs began at the same moment, or if one came back from the outbox: that one is
 * last, so that the open one stays open.
 */
export function draftsOf(writes: readonly Write[], PtID: number): readonly ListedDraft[] {
  return writes
    .flatMap(({ id, kind, state, content, changedAt, problem }) => {
      if (kind !== correctionWrite.kind || state !== 'draft') return []
      const draft = readCorrectionDraft(content)
      return draft?.PtID === PtID ? [{ id, changedAt, problem, draft }] : []
    })
    .sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null) || (a.id < b.id ? -1 : 1))
}

const OfPatient = v.object({ PtID: v.number() })

/** Returns the ids of drafts of requests about a patient that this version of the app can't read. */
export function unreadDrafts(writes: readonly Write[], PtID: number): readonly string[] {
  return writes.flatMap(({ id, kind, state, content }) => {
    if (kind !== correctionWrite.kind || state !== 'draft' || readCorrectionDraft(content) !== null) return []
    const read = v.safeParse(OfPatient, content)
    return read.success && read.output.PtID === PtID ? [id] : []
  })
}

/** Returns the open draft with what others contain. Of two changes of one place, the newer draft has precedence. */
export function mergedDraft(open: ListedDraft, others: readonly ListedDraft[]): CorrectionDraft {
  const all = [open, ...others].toSorted((a, b) => b.changedAt - a.changedAt)
  const notes = [open, ...others].map(({ draft }) => draft.note).filter((note) => note.trim() !== '')
  return {
    PtID: open.draft.PtID,
    changes: all.reduce<CorrectionDraft['changes']>((more, { draft }) => [...mergedChanges(more, draft.changes)], []),
    note: [...new Set(notes)].join('\n'),
    editing: [open, ...all].find(({ draft }) => draft.editing !== null)?.draft.editing ?? null,
  }
}
