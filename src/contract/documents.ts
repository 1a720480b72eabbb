import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

/** A document of the record (clinical §3). */
export const RecordDocument = v.object({
  docId: v.number(),
  date: v.nullable(ClinicalDate),
  title: ShownText,
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
