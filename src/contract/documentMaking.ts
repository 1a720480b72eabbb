import * as v from 'valibot'
import { generatedKinds } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'

const day = v.pipe(v.string(), v.isoDate())

/**
 * Makes a document of the record (clinical §7). Both dates are `yyyy-mm-dd`, in the clinic's time zone; a single date is
 * sent as both. `kind`, `language` and the reply are not in the spec.
 */
export const generateCcda = endpoint({
  method: 'POST',
  path: 'p-portal/records/documents/generateCCDA',
  allowedBy: { whose: 'record', needs: ['documents'], inScope: ['documents'] },
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

/** The whole record as a FHIR R4 Bundle of type `collection`, as a JSON text. Not in the spec. */
export const recordFile = endpoint({
  method: 'GET',
  path: 'p-portal/records/file',
  allowedBy: { whose: 'record', needs: ['records', 'documents'], inScope: ['documents'] },
  offline: 'never',
  reply: v.string(),
  replyType: 'text',
})
