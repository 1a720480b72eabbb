import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { FormData } from './formData.ts'
import { Page } from './formTemplate.ts'

const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const reader = { whose: 'record', needs: ['healthRecords'] } as const

/** An entry of a record type (clinical §3): what was written at a visit, or a form that the clinic approved. */
export const RecordEntry = v.object({
  /** Null: the entry has no data to load. */
  cnid: v.nullable(v.number()),
  createdDate: v.nullable(ClinicalDate),
  /** The next fields are not in the spec. The document that was made of it (`documents.ts`); null if none was. */
  docId: v.optional(v.nullable(v.number()), null),
  /** Who wrote or approved it. */
  provider: v.optional(v.nullable(v.string()), null),
})
export type RecordEntry = v.InferOutput<typeof RecordEntry>

/** A record type with its entries (clinical §3 "Health record list item"). */
export const RecordType = v.object({
  tmplId: v.number(),
  tmplName: v.string(),
  /** Whether it has entries that were written at a visit, and entries from forms of the patient. */
  exams: v.boolean(),
  nonExam: v.boolean(),
  /** Whether entries are shown as a form, and as a document. */
  showForm: v.boolean(),
  showDoc: v.boolean(),
  /** Its document (`examDocuments.ts`). Null: none is set. */
  docId: v.nullable(v.number()),
  /** Number of its entries, and its name in each language (not in the spec). */
  count: v.optional(v.nullable(v.number()), null),
  tmplNames: v.optional(v.nullable(v.record(v.string(), v.string())), null),
  /** Newest first. Empty in the list of all types. */
  entries: v.optional(v.array(RecordEntry), []),
})
export type RecordType = v.InferOutput<typeof RecordType>

/** The record types of the clinic, by name, without their entries (clinical §7). */
export const healthRecords = endpoint({
  method: 'GET',
  path: 'p-portal/healthrecords/list',
  allowedBy: reader,
  offline: 'record',
  reply: v.array(RecordType),
})

/** A record type with its entries (clinical §4, §7): a list of one, or none. 403 for another patient. */
export const recordEntries = endpoint({
  method: 'GET',
  path: 'p-portal/healthrecords/list/{patientId}/{templateId}',
  allowedBy: reader,
  offline: 'record',
  keep: { maxRows: 60, bytes: 3_000_000, days: 400 },
  params: v.object({ patientId: idText, templateId: idText }),
  reply: v.array(RecordType),
})

/** The data of an entry (clinical §4, §7). 404 for another patient's. */
export const entryData = endpoint({
  method: 'GET',
  path: 'p-portal/healthrecords/cndata/{cnid}',
  allowedBy: reader,
  offline: 'record',
  keep: { maxRows: 60, bytes: 10_000_000, days: 400 },
  params: v.object({ cnid: idText }),
  reply: v.object({
    ...FormData.entries,
    createdDate: v.optional(v.nullable(ClinicalDate), null),
    provider: v.optional(v.nullable(v.string()), null),
    /** The form from which it comes: for its files (not in the spec). */
    webDataId: v.optional(v.nullable(v.number()), null),
  }),
})

/**
 * What an entry was asked: the pages of its template, in the version with which it was written (clinical §7). `id` is
 * the `cnid`.
 */
export const examComponents = endpoint({
  method: 'GET',
  path: 'exam/components/{id}',
  allowedBy: reader,
  offline: 'record',
  keep: { maxRows: 60, bytes: 10_000_000, days: 400 },
  params: v.object({ id: idText }),
  reply: v.object({
    pages: v.array(Page),
    /** Components that a macro shows or hides, by `comEntryID` (not in the spec). Null: not known. */
    conditional: v.optional(v.nullable(v.array(v.number())), null),
  }),
})
