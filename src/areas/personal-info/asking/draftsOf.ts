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

/**
 * Returns the open draft with what others contain, and the ids of those others. Of two changes of one place, the newer
 * draft has precedence. Only one field can be open: what is typed in the open field of another draft becomes a change.
 * `changesClosed` returns the changes of a draft with it, or null if it is not a valid value yet. Such a draft is left
 * out, and can be merged when the open draft has no open field.
 */
export function mergedDrafts(
  open: ListedDraft,
  others: readonly ListedDraft[],
  changesClosed: (draft: CorrectionDraft) => CorrectionDraft['changes'] | null,
): { readonly draft: CorrectionDraft; readonly ids: readonly string[] } {
  let { editing } = open.draft
  const merged = [open]
  for (const other of others) {
    const changes = editing && other.draft.editing ? changesClosed(other.draft) : other.draft.changes
    if (changes === null) continue
    merged.push({ ...other, draft: { ...other.draft, changes } })
    editing ??= other.draft.editing
  }
  const newestFirst = merged.toSorted((a, b) => b.changedAt - a.changedAt)
  const notes = merged.map(({ draft }) => draft.note).filter((note) => note.trim() !== '')
  const draft = {
    PtID: open.draft.PtID,
    changes: newestFirst.reduce<CorrectionDraft['changes']>(
      (more, { draft: { changes } }) => [...mergedChanges(more, changes)],
      [],
    ),
    note: [...new Set(notes)].join('\n'),
    editing,
  }
  return { draft, ids: merged.slice(1).map(({ id }) => id) }
}
