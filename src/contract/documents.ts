import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

/**
 * What the portal makes of a record: `ccd`, a Continuity of Care Document (C-CDA R2.1), or `ips`, an International Patient
 * Summary (a FHIR document Bundle). Not in the spec, which knows only the first.
 */
export const generatedKinds = ['ccd', 'ips'] as const
export type GeneratedKind = (typeof generatedKinds)[number]

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
