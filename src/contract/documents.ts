import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'
import { ShownText } from './shownText.ts'

/**
 * What the portal makes of a record: `ccd`, a Continuity of Care Document (C-CDA R2.1), or `ips`, an International Patient
 * Summary (a FHIR document Bundle). Not in the spec, which knows only the first.
 */
export const generatedKinds = ['ccd', 'ips'] as const
export type GeneratedKind = (typeof generatedKinds)[number]

const docId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** Who may read documents of the record. */
const reader = { whose: 'record', needs: ['documents'], inScope: ['documents'] } as const
/** Staff who opened the record may write documents (clinical §6). */
const editor = { whose: 'record', userType: 'staff', needs: ['documents'] } as const

/** A document of the record (clinical §3). All but the first three fields are not in the spec. */
export const RecordDocument = v.object({
  docId: v.number(),
  date: v.nullable(ClinicalDate),
  title: ShownText,
  /** Null if the portal did not make it. */
  kind: v.optional(v.nullable(v.picklist(generatedKinds)), null),
  /** First and last day of what it covers, `yyyy-mm-dd`. Null without a limit, or if the portal did not make it. */
  fromDate: v.optional(v.nullable(v.string()), null),
  toDate: v.optional(v.nullable(v.string()), null),
  /** Media type of the content, such as `application/pdf`; null if unknown. */
  contentType: v.optional(v.nullable(v.string()), null),
  /** Size of the content, bytes. 0: there is nothing to download. */
  size: v.optional(v.number(), 0),
  /** Whether staff may change it: the clinic wrote it in the portal, and it is text. */
  isEditable: v.optional(v.boolean(), false),
  authorship: authorshipField,
})
export type RecordDocument = v.InferOutput<typeof RecordDocument>

/** The documents of the record, newest first. */
export const documents = endpoint({
  method: 'GET',
  path: 'p-portal/records/documents',
  allowedBy: { whose: 'record', needsOneOf: ['documents', 'home'], inScope: ['documents'] },
  offline: 'record',
  reply: v.array(RecordDocument),
})

const day = v.pipe(v.string(), v.isoDate())

/**
 * Makes a document of the record (clinical §7). Both dates are `yyyy-mm-dd`, in the clinic's time zone; a single date is
 * sent as both. `kind`, `language` and the reply are not in the spec.
 */
export const generateCcda = endpoint({
  method: 'POST',
  path: 'p-portal/records/documents/generateCCDA',
  allowedBy: reader,
  offline: 'never',
  isKeyed: true,
  body: v.object({
    fromDate: day,
    toDate: day,
    kind: v.optional(v.picklist(generatedKinds), 'ccd'),
    /** Language of its text. Default: that of the account. */
    language: v.optional(v.picklist(localeNames)),
  }),
  reply: v.object({ docId: v.number() }),
})

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

/** A document that staff write or change in the portal (clinical §6; not in the spec). */
const WrittenDocument = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  date: day,
  /** HTML with only the tags of `richTextTags` and `writtenDocumentTags`, at most 200,000 bytes of UTF-8. */
  content: v.pipe(v.string(), v.maxBytes(200_000)),
})

/** A document that staff edit: its text, and the version by which the server knows whether another user changed it. */
export const editableDocument = endpoint({
  method: 'GET',
  path: 'p-portal/records/documents/text/{docId}',
  allowedBy: editor,
  offline: 'never',
  params: v.object({ docId }),
  reply: v.object({ title: v.string(), date: v.nullable(v.string()), content: v.string(), version: v.number() }),
})

export const createDocument = endpoint({
  method: 'POST',
  path: 'p-portal/records/documents',
  allowedBy: editor,
  offline: 'never',
  isKeyed: true,
  body: WrittenDocument,
  reply: v.object({ docId: v.number() }),
})

/** Changes a document. The former text is kept. 409 `conflict` if it was changed since `version` was read. */
export const changeDocument = endpoint({
  method: 'PUT',
  path: 'p-portal/records/documents/text/{docId}',
  allowedBy: editor,
  offline: 'never',
  isKeyed: true,
  params: v.object({ docId }),
  body: v.object({ ...WrittenDocument.entries, version: v.number() }),
  reply: v.object({ version: v.number() }),
})

/** The whole record as a FHIR R4 Bundle of type `collection`, as a JSON text. Not in the spec. */
export const recordFile = endpoint({
  method: 'GET',
  path: 'p-portal/records/file',
  allowedBy: { whose: 'record', needs: ['records', 'documents'], inScope: ['documents'] },
  offline: 'never',
  reply: v.string(),
  replyType: 'text',
})
