import * as v from 'valibot'
import { CorrectionChange, type CorrectionField, type CorrectionValue } from '#src/contract/corrections.ts'

/** Value that is being edited: it might not be valid yet. */
const Editing = v.object({
  field: v.string() as unknown as v.GenericSchema<CorrectionField>,
  entryId: v.nullable(v.number()),
  value: v.unknown() as unknown as v.GenericSchema<CorrectionValue>,
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
