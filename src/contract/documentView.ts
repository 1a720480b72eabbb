import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const docId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** Who may read documents of the record. */
const reader = { whose: 'record', needs: ['documents'], inScope: ['documents'] } as const

/** A file inside a document, such as a PDF, or a document that is itself a file. */
export const DocumentFile = v.object({
  name: v.string(),
  contentType: v.string(),
  /** Base64. */
  content: v.string(),
})
export type DocumentFile = v.InferOutput<typeof DocumentFile>

/** A person or organization that a document names, as written there. */
const NamedParty = v.object({ name: v.string(), detail: v.nullable(v.string()) })

/** The header of a clinical document (C-CDA's header, or an IPS Composition), as written there. */
export const DocumentHeader = v.object({
  /** Its own title. */
  title: v.nullable(v.string()),
  /** LOINC code of its type, such as 34133-9. */
  code: v.nullable(v.string()),
  /** BCP 47 tag of its text. */
  language: v.nullable(v.string()),
  patient: v.object({
    name: v.string(),
    /** `yyyy-mm-dd`, `yyyy-mm` or `yyyy`. */
    birthDate: v.nullable(v.string()),
    /** FHIR code: `male`, `female`, `other` or `unknown`. */
    gender: v.nullable(v.string()),
    /** Identifiers as written, such as a medical record number. */
    ids: v.array(v.string()),
  }),
  /** When it was made: ISO 8601 with the offset that is written there, or only a date. */
  madeAt: v.nullable(v.string()),
  /** Period that it covers. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  authors: v.array(NamedParty),
  custodian: v.nullable(v.string()),
})
export type DocumentHeader = v.InferOutput<typeof DocumentHeader>

/**
 * A section of a clinical document. Its text is a part of the view's `content`: it starts at `start`, and has pieces of
 * these lengths (UTF-16 units). Each piece is complete HTML, so that a page can show a long section piece by piece.
 */
export const DocumentSection = v.object({
  /** Unique in the document. */
  id: v.string(),
  /** LOINC code, such as 10160-0; null if it has none. */
  code: v.nullable(v.string()),
  /** Its own title. */
  title: v.nullable(v.string()),
  language: v.nullable(v.string()),
  /** 0 for a section of the document, 1 for a section in it, and so on. */
  depth: v.number(),
  start: v.number(),
  lengths: v.array(v.number()),
  /** Number of its entries; null if unknown. */
  entries: v.nullable(v.number()),
})
export type DocumentSection = v.InferOutput<typeof DocumentSection>

/**
 * Why a document can't be shown as text:
 * - `damaged`: it is not what its type says, such as XML that is not well-formed.
 * - `unsafe`: it has a document type declaration, whose entities could read files or fill the memory.
 * - `too-large`: above the limit of the reader.
 * - `not-text`: it is a file of a type that has no text here, such as a PDF.
 * - `empty`: there is nothing in it.
 */
export const viewProblems = ['damaged', 'unsafe', 'too-large', 'not-text', 'empty'] as const
export type ViewProblem = (typeof viewProblems)[number]

/** What a reader shows of a document. */
export const DocumentView = v.object({
  /** HTML with only the tags and attributes of `documentHtml.ts`. Empty if it is only a file. */
  content: v.string(),
  /** All fields but `content` are not in the spec. Null if the document is no clinical document. */
  header: v.optional(v.nullable(DocumentHeader), null),
  /** Empty: `content` is one text without sections. */
  sections: v.optional(v.array(DocumentSection), []),
  files: v.optional(v.array(DocumentFile), []),
  /** Why there is no text, or not all of it; null if nothing is missing. */
  problem: v.optional(v.nullable(v.picklist(viewProblems)), null),
})
export type DocumentView = v.InferOutput<typeof DocumentView>

/** A document as HTML (clinical §7). 404 for another patient's. */
export const viewDocument = endpoint({
  method: 'GET',
  path: 'p-portal/records/documents/viewdocument/{docId}',
  allowedBy: reader,
  offline: 'record',
  keep: { maxRows: 60, bytes: 40_000_000, days: 400 },
  params: v.object({ docId }),
  reply: DocumentView,
})

/**
 * A document as a file (clinical §7): with `isHtml` a page that any browser shows, otherwise as it is stored, such as
 * XML. `content` is base64, and empty if there is nothing to download.
 */
export const downloadDocument = endpoint({
  method: 'GET',
  path: 'p-portal/records/documents/DownloadDocument/{docId}/{isHtml}',
  allowedBy: reader,
  offline: 'never',
  params: v.object({ docId, isHtml: v.picklist(['true', 'false']) }),
  reply: v.object({ contentType: v.string(), content: v.string() }),
})
