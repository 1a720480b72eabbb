import * as v from 'valibot'
import { CorrectionChange, type CorrectionValue } from '#src/contract/corrections.ts'

const fields = CorrectionChange.options.map(({ entries }) => entries.field.literal)

/** A field that is open, with what is typed in it: the value might not be valid yet. */
const Editing = v.object({
  field: v.picklist(fields),
  entryId: v.nullable(v.number()),
  value: v.custom<CorrectionValue>((value) => value !== undefined),
})

/** Content of the draft of a request, as the device stores it encrypted. */
export const CorrectionDraft = v.object({
  /** The patient whose record it is. */
  PtID: v.number(),
  changes: v.array(CorrectionChange),
  note: v.string(),
  /** The open field with what is typed in it. Null if none is open. */
  editing: v.nullable(Editing),
})
export type CorrectionDraft = v.InferOutput<typeof CorrectionDraft>

export function blankDraft(PtID: number): CorrectionDraft {
  return { PtID, changes: [], note: '', editing: null }
}

/** Returns the draft that a write contains. Null if this version can't read it. */
export function readCorrectionDraft(content: unknown): CorrectionDraft | null {
  const read = v.safeParse(CorrectionDraft, content)
  return read.success ? read.output : null
}

/** Whether nothing would be lost with a draft. */
export function isBlank({ changes, note, editing }: CorrectionDraft): boolean {
  return changes.length === 0 && note.trim() === '' && editing === null
}
