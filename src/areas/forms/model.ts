import { formStatuses, type PatientForm } from '#src/contract/forms.ts'
import type { Write } from '#src/offline/Write.ts'
import { isUnplacedDraft, readFormDraft, type FormDraft } from './draft/formDraft.ts'
import { formWrite } from './formWrite.ts'

/** A draft among the unsent writes. */
export interface ListedDraft {
  readonly id: string
  readonly draft: FormDraft
  /** Code of the reason why it came back from the outbox. Null if it did not. */
  readonly problem: string | null
  /** Ms since 1970. */
  readonly changedAt: number
}

/** Returns the drafts of a patient's forms, newest first. Skips unreadable ones. */
export function draftsOf(writes: readonly Write[], ptId: number | null): ListedDraft[] {
  return writes.flatMap(({ id, kind, state, content, problem, changedAt }) => {
    const draft = kind === formWrite.kind && state === 'draft' ? readFormDraft(content) : null
    return draft && draft.PtID === ptId ? [{ id, draft, problem, changedAt }] : []
  })
}

/** A form in the list of new forms (clinical §2). */
export interface NewForm {
  readonly form: PatientForm
  readonly prefix: 'incomplete' | 'new'
  /** Its draft on this device; null if there is none. */
  readonly draft: ListedDraft | null
  /** State of its submission in the outbox; null if it is not there. */
  readonly queued: 'waiting' | 'sending' | 'unknown' | null
}

/** Returns the new forms in the clinic's order, with what this device has of them. */
export function newForms(
  pending: readonly PatientForm[],
  writes: readonly Write[],
  ptId: number | null,
): readonly NewForm[] {
  const drafts = new Map(
    draftsOf(writes, ptId)
      .filter(({ id, draft }) => id === draft.ownId)
      .map((each) => [each.draft.webDataId, each]),
  )
  const queued = new Map<number, NewForm['queued']>()
  for (const { kind, state, content } of writes) {
    const read = kind === formWrite.kind && state !== 'draft' ? readFormDraft(content) : null
    if (read && read.PtID === ptId && state !== 'draft') queued.set(read.webDataId, state)
  }
  return pending.map((form) => ({
    form,
    prefix: form.saved ? 'incomplete' : 'new',
    draft: drafts.get(form.webDataId) ?? null,
    queued: queued.get(form.webDataId) ?? null,
  }))
}

/** A draft that can't be submitted. */
export interface LeftDraft extends ListedDraft {
  /**
   * `unplaced`: the form's new version had no place for the answers. `submitted`: the form was submitted elsewhere.
   * `gone`: the clinic took the form back. `copy`: another draft of the form is the one that is filled in.
   */
  readonly why: 'unplaced' | 'submitted' | 'gone' | 'copy'
}

/** Returns the drafts that can't be submitted. Call it only if both lists are known. */
export function leftDrafts(
  drafts: readonly ListedDraft[],
  pending: readonly PatientForm[],
  completed: readonly PatientForm[],
): readonly LeftDraft[] {
  const idsOf = (forms: readonly PatientForm[]) => new Set(forms.map(({ webDataId }) => webDataId))
  const [open, done] = [idsOf(pending), idsOf(completed)]
  return drafts.flatMap((each): LeftDraft[] => {
    const { id, draft } = each
    if (id !== draft.ownId && isUnplacedDraft(draft)) return [{ ...each, why: 'unplaced' }]
    if (!open.has(draft.webDataId)) return [{ ...each, why: done.has(draft.webDataId) ? 'submitted' : 'gone' }]
    return id === draft.ownId ? [] : [{ ...each, why: 'copy' }]
  })
}

/** Returns the writes without the drafts that can't be submitted. */
export function withoutLeft(writes: readonly Write[], left: readonly LeftDraft[]): readonly Write[] {
  return writes.filter(({ id }) => !left.some((draft) => draft.id === id))
}

/** Returns the prefix of a completed form (clinical §2). `error`: the clinic could not process it. */
export function completedPrefix(statusId: number): 'submitted' | 'approved' | 'rejected' | 'error' {
  switch (statusId) {
    case formStatuses.pending:
      return 'submitted'
    case formStatuses.imported:
      return 'approved'
    case formStatuses.rejected:
      return 'rejected'
    default:
      return 'error'
  }
}

/** Whether a form can still be filled in. The viewer is in edit mode then, and otherwise in view mode (clinical §4). */
export const isOpenStatus = (statusId: number): boolean =>
  statusId === formStatuses.sent || statusId === formStatuses.error

/** Returns the name of a form in the reader's language, or else as the clinic has it. */
export function nameIn({ name, names }: Pick<PatientForm, 'name' | 'names'>, locale: string): string {
  return names?.[locale] ?? name
}
