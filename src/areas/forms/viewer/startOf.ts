import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import { mapAnswers, type MappedAnswers } from '#src/formEngine/mapAnswers.ts'
import { splitChoices } from '#src/formEngine/splitChoices.ts'
import type { FormDraft } from '../draft/formDraft.ts'
import { hasSameAnswers, mergeAnswers, type Merged } from '../draft/mergeAnswers.ts'

/** Answers with which a form is opened to be filled in. */
export interface Start {
  /** Whether nobody answered anything yet: the form then begins with what the record has, and with defaults. */
  readonly isFresh: boolean
  readonly entries: readonly FormEntry[]
  /**
   * Answers that this version of the template has no place for, oldest first. A field can have several, of different
   * versions.
   */
  readonly unplaced: readonly FormEntry[]
  /** The answers at the clinic that the person sees now, and their revision. */
  readonly base: readonly FormEntry[]
  readonly revision: number
  /** Two versions of answers. Null if there is nothing to choose. */
  readonly merged: Merged | null
}

/**
 * Returns how a form is opened: with its draft, or else with the answers saved at the clinic. If answers were saved at
 * the clinic after the draft began, both are merged. Answers are placed by data field, because the template may have
 * another version than the draft.
 */
export function startOf(opened: OpenedForm, draft: FormDraft | null): Start {
  const { template, revision } = opened
  const saved = mapAnswers(template, opened.data.data)
  const begun = { base: opened.data.data, revision }
  if (!draft) {
    const isFresh = opened.data.data.length === 0
    return { ...begun, isFresh, entries: saved.placed, unplaced: saved.unplaced, merged: null }
  }
  const own = place(template, draft.entries)
  const again = placeAgain(template, draft.unplaced, own.placed)
  const mine = [...own.placed, ...again.placed]
  const unplaced = distinct([...again.unplaced, ...own.unplaced])
  // A saved copy of this device can be older than what the draft was saved on.
  if (draft.revision >= revision)
    return { base: draft.base, revision: draft.revision, isFresh: false, entries: mine, unplaced, merged: null }
  if (hasSameAnswers(draft.base, opened.data.data))
    return { ...begun, isFresh: false, entries: mine, unplaced, merged: null }
  const merged = mergeAnswers({ base: mapAnswers(template, draft.base).placed, mine, theirs: saved.placed })
  return {
    ...begun,
    isFresh: false,
    entries: merged.entries,
    unplaced: distinct([...unplaced, ...saved.unplaced]),
    merged: merged.conflicts.length > 0 ? merged : null,
  }
}

/** Places answers by data field. Choices that the template does not have are without a place, too. */
function place(template: OpenedForm['template'], entries: readonly FormEntry[]): MappedAnswers {
  const mapped = mapAnswers(template, entries)
  const { placed, unplaced } = splitChoices(template, mapped.placed)
  return { placed, unplaced: [...mapped.unplaced, ...unplaced] }
}

/**
 * Places answers that had no place in an earlier version, unless the question was answered meanwhile. Of several answers
 * to a field, the newest is placed.
 */
function placeAgain(
  template: OpenedForm['template'],
  earlier: readonly FormEntry[],
  answered: readonly FormEntry[],
): MappedAnswers {
  const taken = new Set(answered.map(({ DataFieldID }) => DataFieldID))
  const placed: FormEntry[] = []
  const unplaced: FormEntry[] = []
  for (const entry of earlier.toReversed()) {
    const found = taken.has(entry.DataFieldID) ? { placed: [], unplaced: [entry] } : place(template, [entry])
    for (const { DataFieldID } of found.placed) taken.add(DataFieldID)
    placed.push(...found.placed)
    unplaced.unshift(...found.unplaced)
  }
  return { placed, unplaced }
}

/** Returns each answer once. Different answers to one field stay. */
function distinct(entries: readonly FormEntry[]): FormEntry[] {
  return [
    ...new Map(
      entries.map((entry) => [JSON.stringify([entry.DataFieldID, entry.FieldType, entry.Value]), entry]),
    ).values(),
  ]
}
