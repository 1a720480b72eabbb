import type { APIRequestContext } from '@playwright/test'
import { callerAt, type Caller } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'

interface PatientWithForms {
  /** User name, which is also the last name. */
  readonly user: string
  readonly ptId: number
  /** Makes calls of the patient. */
  readonly patient: Caller
  /** Makes calls of a provider who has opened the patient's record. */
  readonly staff: Caller
  /** The ids of the forms, in the order of the names. */
  readonly webDataIds: readonly number[]
}

/**
 * Creates a patient with an account to whom the clinic has sent forms, by their English names. No other test fills them
 * in.
 */
export async function patientWithForms(
  request: APIRequestContext,
  folder: string,
  names: readonly string[],
): Promise<PatientWithForms> {
  const user = newName('Filler')
  newPatient(folder, user, { user })
  const patient = await callerAt(request, patientPortal, user)
  const ptId = patient.user.PtID ?? 0
  const staff = await (await callerAt(request, employeePortal, 'drlee')).openRecord(ptId)
  const offered = await staff.get<{ templateId: number; names: { en?: string } }[]>('p-portal/forms/templates')
  const webDataIds: number[] = []
  for (const name of names) {
    const template = offered.find(({ names: { en } }) => en === name)
    if (!template) throw new Error(`the clinic has no form "${name}"`)
    const body = { templateId: template.templateId, dueDate: null }
    webDataIds.push((await staff.post<{ webDataId: number }>('p-portal/forms/assign', body)).webDataId)
  }
  return { user, ptId, patient, staff, webDataIds }
}
