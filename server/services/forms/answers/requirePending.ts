import { formStatuses } from '#src/contract/forms.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { FormRow } from '../ownForm.ts'

const { error, sent } = formStatuses

/** Whether a form waits for the patient: not submitted, and not taken back by the clinic. */
export function isPending({ statusId, withdrawnAt }: Pick<FormRow, 'statusId' | 'withdrawnAt'>): boolean {
  return withdrawnAt === null && (statusId === sent || statusId === error)
}

/** Throws 409 `form-withdrawn` if the clinic took a form back, and 409 `form-submitted` if it was submitted. */
export function requirePending(form: Pick<FormRow, 'statusId' | 'withdrawnAt'>): void {
  if (form.withdrawnAt !== null) throw new ServiceError(409, 'form-withdrawn')
  if (!isPending(form)) throw new ServiceError(409, 'form-submitted')
}
