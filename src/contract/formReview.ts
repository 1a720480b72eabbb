import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PatientForm } from './forms.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const note = (atLeast: 0 | 1) => v.pipe(v.string(), v.trim(), v.minLength(atLeast), v.maxLength(1000))

/** Staff who opened the record. The calls in this file are not in the spec. */
const reviewer = { whose: 'record', userType: 'staff', needs: ['forms'] } as const
const staff = { whose: 'user', userType: 'staff', needs: ['forms'] } as const

/** A form that the clinic can send to patients. */
export const OfferedForm = v.object({
  templateId: v.number(),
  version: v.number(),
  names: v.record(v.string(), v.string()),
  pages: v.number(),
  /** Number of questions. */
  fields: v.number(),
})
export type OfferedForm = v.InferOutput<typeof OfferedForm>

export const offeredForms = endpoint({
  method: 'GET',
  path: 'p-portal/forms/templates',
  allowedBy: staff,
  offline: 'never',
  reply: v.array(OfferedForm),
})

/**
 * Sends a form to the patient of the open record. 409 `conflict` if the patient has the same form and has not submitted
 * it yet.
 */
export const assignForm = endpoint({
  method: 'POST',
  path: 'p-portal/forms/assign',
  allowedBy: reviewer,
  offline: 'never',
  isKeyed: true,
  body: v.object({ templateId: id, dueDate: v.nullable(v.pipe(v.string(), v.isoDate())) }),
  reply: v.object({ webDataId: v.number() }),
})

/** Takes a form back that was not submitted yet. Answers on devices stay there. 409 `form-submitted` if it was. */
export const withdrawForm = endpoint({
  method: 'POST',
  path: 'p-portal/forms/withdraw/{webDataId}',
  allowedBy: reviewer,
  offline: 'never',
  isKeyed: true,
  params: v.object({ webDataId: idText }),
  body: v.object({ note: note(0) }),
  reply: v.object({}),
})

/**
 * Approves a submitted form, whose data then are an entry in Health Records with its document, or rejects it with a
 * note. `sendsBack`: the patient gets the form again with the answers. 409 `conflict` if it was reviewed before.
 */
export const reviewForm = endpoint({
  method: 'POST',
  path: 'p-portal/forms/review/{webDataId}',
  allowedBy: reviewer,
  offline: 'never',
  isKeyed: true,
  params: v.object({ webDataId: idText }),
  body: v.variant('statusId', [
    v.object({ statusId: v.literal(3), note: note(0) }),
    v.object({ statusId: v.literal(4), note: note(1), sendsBack: v.boolean() }),
  ]),
  reply: v.object({ statusId: v.number(), cnid: v.nullable(v.number()) }),
})

/** A submitted form that nobody reviewed yet, with its patient. */
export const SubmittedForm = v.object({
  ...PatientForm.entries,
  ptId: v.number(),
  patientName: v.string(),
  /** Whether its answers show a crisis note of the template. */
  isUrgent: v.optional(v.boolean(), false),
})
export type SubmittedForm = v.InferOutput<typeof SubmittedForm>

/**
 * Forms that wait for a review, of all patients whom the caller may see: urgent ones first, then oldest first. At most
 * 200.
 */
export const submittedForms = endpoint({
  method: 'GET',
  path: 'p-portal/forms/submitted',
  allowedBy: { ...staff, needs: ['forms', 'patientInfo'] },
  offline: 'never',
  reply: v.array(SubmittedForm),
})

/** Forms that are sent by themselves before each visit of a type. */
export const VisitForms = v.object({
  /** Visit type: `templateID` of appointments. */
  visitTypeId: v.number(),
  names: v.record(v.string(), v.string()),
  templateIds: v.array(v.number()),
  daysBefore: v.number(),
})
export type VisitForms = v.InferOutput<typeof VisitForms>

export const visitForms = endpoint({
  method: 'GET',
  path: 'p-portal/forms/visit-types',
  allowedBy: staff,
  offline: 'never',
  reply: v.array(VisitForms),
})

/** Sets the forms of a visit type. Patients who have such a visit get them within a minute. */
export const changeVisitForms = endpoint({
  method: 'PUT',
  path: 'p-portal/forms/visit-types/{visitTypeId}',
  allowedBy: staff,
  offline: 'never',
  isKeyed: true,
  params: v.object({ visitTypeId: idText }),
  body: v.object({
    templateIds: v.pipe(v.array(id), v.maxLength(10)),
    daysBefore: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  }),
  reply: v.object({}),
})
