import type { RecordDocument } from '#src/contract/documents.ts'
import type { DocumentView } from '#src/contract/documentView.ts'
import type { RecordEntry, RecordType } from '#src/contract/healthRecords.ts'
import { ApiError } from '#src/api/errors.ts'
import type { HealthRecordsSearch, RecordView } from './HealthRecordsSearch.ts'

/** The part of an address that names an entry. */
type EntryAddress = Pick<HealthRecordsSearch, 'entry' | 'document'>

/** Returns the address of an entry within its type: by its data, or by its document. Null if it has neither. */
export function addressOf({ cnid, docId }: RecordEntry): EntryAddress | null {
  if (cnid !== null) return { entry: cnid, document: undefined }
  return docId === null ? null : { entry: undefined, document: docId }
}

/** Returns the entry that an address names; undefined if the type has no such entry. */
export function entryAt(entries: readonly RecordEntry[], { entry, document }: EntryAddress): RecordEntry | undefined {
  if (entry !== undefined) return entries.find(({ cnid }) => cnid === entry)
  if (document === undefined) return undefined
  return entries.find(({ cnid, docId }) => cnid === null && docId === document)
}

/** Returns a key of the entry that an address names; undefined if it names none. */
export function entryKey({ type, entry, document }: HealthRecordsSearch): string | undefined {
  if (type === undefined) return undefined
  if (entry !== undefined) return `${type} ${entry}`
  return document === undefined ? undefined : `${type} document ${document}`
}

/** Returns the tabs of a type's entries, in their order (clinical §3: `showForm`, `showDoc`). */
export function viewsOf({ showForm, showDoc }: Pick<RecordType, 'showForm' | 'showDoc'>): readonly RecordView[] {
  return [...(showForm ? (['form'] as const) : []), ...(showDoc ? (['document'] as const) : [])]
}

/** Returns the tab to show: the one that the address asks for, if the type has it. Undefined if it has none. */
export function viewAt(views: readonly RecordView[], asked: RecordView | undefined): RecordView | undefined {
  return asked !== undefined && views.includes(asked) ? asked : views[0]
}

/** Who wrote the entries of a type (clinical §3: `exams`, `nonExam`). Null: it has none, or the clinic does not say. */
export type WrittenBy = 'clinic' | 'patient' | 'both'

/** Returns who wrote the entries of a type: the clinic at visits, the patient in forms, or both. */
export function writtenBy({ exams, nonExam }: Pick<RecordType, 'exams' | 'nonExam'>): WrittenBy | null {
  if (exams && nonExam) return 'both'
  return exams ? 'clinic' : nonExam ? 'patient' : null
}

/** What is shown in place of a form or document (clinical §8). */
export type Placeholder = 'no-template' | 'no-data' | 'not-loaded' | 'not-converted'

/** Where the document of an entry comes from. */
export type DocumentSource =
  /** A document of the record. Devices store it. */
  | { readonly kind: 'stored'; readonly docId: number }
  /** The type's document with the entry's data in it. */
  | { readonly kind: 'compiled'; readonly docId: number; readonly cnid: number }
  | { readonly kind: 'none'; readonly placeholder: 'no-template' | 'no-data' }

/** Returns where the document of an entry comes from. `mayRead`: whether the user may read documents of the record. */
export function documentSource(
  type: Pick<RecordType, 'docId'>,
  entry: Pick<RecordEntry, 'cnid' | 'docId'>,
  mayRead: boolean,
): DocumentSource {
  if (entry.docId !== null && mayRead) return { kind: 'stored', docId: entry.docId }
  if (type.docId === null) return { kind: 'none', placeholder: 'no-template' }
  if (entry.cnid === null) return { kind: 'none', placeholder: 'no-data' }
  return { kind: 'compiled', docId: type.docId, cnid: entry.cnid }
}

/** Returns the placeholder for a document that failed to load. `kind`: where it comes from. */
export function placeholderFor(error: unknown, kind: 'stored' | 'compiled'): Placeholder {
  if (kind === 'compiled' && error instanceof ApiError) {
    if (error.status === 404) return 'no-template'
    if (error.status === 400) return 'not-converted'
  }
  return 'not-loaded'
}

/** Returns the placeholder for a document without anything to show; null if it has text or files. */
export function placeholderOf({ content, files, problem }: DocumentView): Placeholder | null {
  if (content !== '' || files.length > 0) return null
  return problem === null || problem === 'empty' ? 'no-template' : 'not-converted'
}

/**
 * Returns why staff can't change a document here; null if they can. `layout`: an approved form made it, with parts that
 * the editor does not have. `generated`: the portal made it from the record. `foreign`: it was not written in the portal.
 */
export function whyFixed({
  isEditable,
  kind,
  contentType,
  authorship,
}: RecordDocument): 'layout' | 'generated' | 'foreign' | null {
  if (isEditable) return null
  if (kind !== null) return 'generated'
  // Only documents of approved forms name a staff member as their author.
  return authorship !== null && contentType === 'text/html' ? 'layout' : 'foreign'
}

const unreachable: ReadonlySet<string> = new Set(['network', 'timeout', 'not-kept', 'not-saved', 'saved-only'])

/** Whether something failed to load because the device does not store it and the clinic can't be reached. */
export function isMissingHere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && unreachable.has(error.code)
}
