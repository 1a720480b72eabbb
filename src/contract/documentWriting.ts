import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const docId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const day = v.pipe(v.string(), v.isoDate())

/** Staff who opened the record may write documents (clinical §6). */
const editor = { whose: 'record', userType: 'staff', needs: ['documents'] } as const

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
