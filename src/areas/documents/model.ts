import * as v from 'valibot'
import type { DocumentHeader, DocumentView } from '#src/contract/documentView.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import { generatedKinds, type GeneratedKind } from '#src/contract/documents.ts'
import { type LocaleName, localeNames } from '#src/contract/portal.ts'
import { fold } from '#src/lib/fold.ts'
import { isDay } from '#src/lib/isDay.ts'

/** What the form 'Make a document' holds. Days are `yyyy-mm-dd`, empty if not entered. */
export interface MakeDraft {
  readonly mode: 'single' | 'range'
  readonly single: string
  readonly from: string
  readonly to: string
  readonly kind: GeneratedKind
  /** Null: the reader's language. */
  readonly language: LocaleName | null
}

const StoredMakeDraft = v.object({
  mode: v.picklist(['single', 'range']),
  single: v.string(),
  from: v.string(),
  to: v.string(),
  kind: v.picklist(generatedKinds),
  language: v.nullable(v.picklist(localeNames)),
})

/** Returns the stored content of the form. Null if there is none, or if this version can't read it. */
export function readMakeDraft(stored: unknown): MakeDraft | null {
  const parsed = v.safeParse(StoredMakeDraft, stored)
  return parsed.success ? parsed.output : null
}

/** Returns the initial content of the form: a single date, today. */
export function newMakeDraft(today: string): MakeDraft {
  return { mode: 'single', single: today, from: '', to: '', kind: 'ccd', language: null }
}

/**
 * Why no document can be made of the dates:
 * - `single-blank`: the single date is blank.
 * - `not-both`: one date of the range is blank or invalid.
 * - `no-start`: both dates are blank.
 * - `reversed`: the range ends before it starts (not in the spec).
 */
export type DateFault = 'single-blank' | 'not-both' | 'no-start' | 'reversed'

/** Returns what is wrong with the dates; null if nothing is (clinical §5). */
export function dateFault({ mode, single, from, to }: MakeDraft): DateFault | null {
  if (mode === 'single') return isDay(single) ? null : 'single-blank'
  const areBlank = from === '' && to === ''
  if (!areBlank && !(isDay(from) && isDay(to))) return 'not-both'
  if (from === '') return 'no-start'
  return from > to ? 'reversed' : null
}

/** Returns the first and last day to send. A single date is sent as both. */
export function daysOf({ mode, single, from, to }: MakeDraft): { readonly fromDate: string; readonly toDate: string } {
  return mode === 'single' ? { fromDate: single, toDate: single } : { fromDate: from, toDate: to }
}

/** Whether there is nothing in a document that could be shown or saved. */
export function isEmptyView({ content, files, problem }: DocumentView): boolean {
  return problem === 'empty' || (content.trim() === '' && files.length === 0 && problem === null)
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
const isArabic = (words: readonly string[]) => words.some((word) => /\p{Script=Arabic}/u.test(word))

/**
 * Whether a document names another patient than the record. It does if
 * - both birth dates are known and differ, or
 * - no word of the names is the same although the birth dates are, or
 * - a birth date is missing and the shorter name has a word that the longer one lacks.
 *
 * Names in different scripts can't be compared: then only the birth dates count.
 */
export function isOtherPatient(
  { name, birthDate }: DocumentHeader['patient'],
  record: { readonly name: string; readonly birthDate: string | null },
): boolean {
  const [born, recordBorn] = [birthDate?.slice(0, 10) ?? '', record.birthDate?.slice(0, 10) ?? '']
  const precision = Math.min(born.length, recordBorn.length)
  if (precision > 0 && born.slice(0, precision) !== recordBorn.slice(0, precision)) return true
  const [words, recordWords] = [wordsOf(name), wordsOf(record.name)]
  if (words.length === 0 || recordWords.length === 0 || isArabic(words) !== isArabic(recordWords)) return false
  const [shorter, longer] = words.length < recordWords.length ? [words, recordWords] : [recordWords, words]
  return precision === 10
    ? !shorter.some((word) => longer.includes(word))
    : !shorter.every((word) => longer.includes(word))
}

/** Whether the portal or the clinic's staff made a document of this record, so that its patient needs no comparing. */
export function isOwnDocument({ kind, isEditable }: Pick<RecordDocument, 'kind' | 'isEditable'>): boolean {
  return kind !== null || isEditable
}
