import * as v from 'valibot'
import { assignForm, changeVisitForms, reviewForm, withdrawForm } from '#src/contract/formReview.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'

export const assignCall: KeyedKind<typeof assignForm> = { endpoint: assignForm, kind: 'form-assign' }
export const withdrawCall: KeyedKind<typeof withdrawForm> = { endpoint: withdrawForm, kind: 'form-withdraw' }
export const reviewCall: KeyedKind<typeof reviewForm> = { endpoint: reviewForm, kind: 'form-review' }
export const visitFormsCall: KeyedKind<typeof changeVisitForms> = { endpoint: changeVisitForms, kind: 'form-visits' }

/** What staff can do with forms. */
export const formDeeds = ['send', 'take-back', 'approve', 'reject', 'send-back', 'visit-forms'] as const

/** What a receipt says about a call. Stored in encrypted form while the outcome is unknown. */
export const FormAbout = v.object({
  deed: v.picklist(formDeeds),
  /** Name of the form, or of the visit type. */
  name: v.string(),
  /** The form, the template, or the visit type. */
  id: v.number(),
  /** Template of a form that is reviewed: the type of its entry in Health Records. */
  templateId: v.nullable(v.number()),
})
export type FormAbout = v.InferOutput<typeof FormAbout>

/**
 * - `conflict`: a colleague was faster, or the patient has the form already.
 * - `submitted`: the patient submitted the form.
 * - `gone`: the form is no longer there.
 * - `not-sent`: nothing left the device.
 * - `failed`: the clinic did not do it.
 */
export type FormResult = 'done' | 'unknown' | 'conflict' | 'submitted' | 'gone' | 'not-sent' | 'failed'

/** Returns the result to show for the outcome of a call. */
export function resultOf(outcome: KeyedOutcome<unknown>): FormResult {
  if (outcome.kind !== 'refused') return outcome.kind
  switch (outcome.code) {
    case 'conflict':
      return 'conflict'
    case 'form-submitted':
      return 'submitted'
    case 'form-withdrawn':
    case 'not-found':
      return 'gone'
    case 'not-sent':
      return 'not-sent'
    default:
      return 'failed'
  }
}

/** Whether the result leaves nothing to correct in a dialog: it closes, and the page shows the receipt. */
export function isFinal(result: FormResult): boolean {
  return result !== 'not-sent' && result !== 'failed'
}
