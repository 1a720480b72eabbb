import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { endpoint } from './endpoint.ts'
import { FormData } from './formData.ts'
import { FormRecord, FormTemplate } from './formTemplate.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** An answer that the clinic's record already has. The person is asked to check it. */
const PrefilledEntry = v.object({
  DataFieldID: v.number(),
  Value: v.string(),
  /** `answer`: what was answered to the same question before. */
  source: v.picklist(['record', 'answer']),
  /** Clinical date of what it comes from. */
  date: v.nullable(v.string()),
})
export type PrefilledEntry = v.InferOutput<typeof PrefilledEntry>

/** A form to fill in or to read (clinical §7). All but `template` and `data` is not in the spec. */
export const OpenedForm = v.object({
  webDataId: v.number(),
  statusId: v.number(),
  /** The version to fill in. A form that was never saved has the template's newest version. */
  template: FormTemplate,
  data: FormData,
  /** Counts the changes of the saved answers. */
  revision: v.optional(v.number(), 0),
  record: v.optional(v.nullable(FormRecord), null),
  prefilled: v.optional(v.array(PrefilledEntry), []),
  authorship: authorshipField,
  /** For staff: whether submitted answers show a crisis note of the template. */
  isUrgent: v.optional(v.boolean(), false),
  /** When it was submitted last, ISO 8601. A form that the clinic could not process (status 0) has it, and waits again. */
  submittedAt: v.optional(v.nullable(v.string()), null),
  /** Whether the clinic took it back, with what the clinic wrote about it. */
  withdrawn: v.optional(v.nullable(v.object({ note: v.nullable(v.string()) })), null),
})
export type OpenedForm = v.InferOutput<typeof OpenedForm>

/** A form of the record with its template and its saved or submitted answers. 404 if it is another patient's. */
export const openedForm = endpoint({
  method: 'GET',
  path: 'p-portal/forms/form/{webDataId}',
  allowedBy: { whose: 'record', needs: ['forms'] },
  offline: 'record',
  keep: { maxRows: 40, bytes: 20_000_000, days: 400 },
  params: v.object({ webDataId: idText }),
  reply: OpenedForm,
})

/**
 * Submits a form (clinical §7): answers of shown fields only. The server runs the template's macros again. Throws:
 * - 404 `not-found`: no such form of the patient.
 * - 409 `form-submitted` or `form-withdrawn`: it was submitted before, or the clinic took it back.
 * - 409 `form-changed`: the template has another version for this form, or the answers saved at the clinic have another
 *   revision.
 * - 409 `attachment-gone`: a file was not uploaded by the sender for a form, or belongs to another form.
 * - 400 `bad-input`: an answer is missing or not possible; the detail has the ids of the fields.
 */
export const submitForm = endpoint({
  method: 'POST',
  path: 'p-portal/forms/submit-form',
  allowedBy: { whose: 'user', needs: ['forms'], inScope: ['forms'] },
  offline: 'queue',
  body: v.object({
    ...FormData.entries,
    WebDataID: id,
    /** The patient (not in the spec). Without it: the one of the session. */
    PtID: v.optional(v.nullable(id), null),
    /** The revision of the saved answers that the person saw. Without it, nothing is compared. */
    revision: v.optional(v.nullable(v.number()), null),
  }),
  reply: v.object({ statusID: v.number() }),
})

/**
 * Saves answers at the clinic; the form stays pending (clinical §4). Incomplete and impossible answers are saved too.
 * Throws as `submitForm`, but `bad-input` only if nothing was answered, or for answers of fields that the template does
 * not have.
 */
export const updateForm = endpoint({
  method: 'PATCH',
  path: 'p-portal/forms/update-form/{WebDataID}',
  allowedBy: { whose: 'record', needs: ['forms'] },
  offline: 'never',
  isKeyed: true,
  params: v.object({ WebDataID: idText }),
  body: v.object({
    ...FormData.entries,
    /** The body may repeat the id of the path (clinical §3). */
    WebDataID: v.optional(id),
    revision: v.optional(v.nullable(v.number()), null),
  }),
  reply: v.object({ statusID: v.number(), revision: v.number() }),
})

/** A photo or file of a form (not in the spec). */
export const formFile = endpoint({
  method: 'GET',
  path: 'p-portal/forms/file/{webDataId}/{uploadKey}',
  allowedBy: { whose: 'record', needsOneOf: ['forms', 'healthRecords'], inScope: ['forms'] },
  offline: 'record',
  keep: { maxRows: 20, bytes: 30_000_000, days: 400 },
  params: v.object({ webDataId: idText, uploadKey: v.pipe(v.string(), v.uuid()) }),
  reply: v.object({ name: v.string(), contentType: v.string(), content: v.string() }),
})
