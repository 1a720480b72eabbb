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

interface Question {
  readonly comEntryID: number
  readonly dataFieldID: number | null
  readonly fieldType: string
  readonly label: { readonly en?: string }
}

interface Opened {
  readonly template: {
    readonly templateId: number
    readonly version: number
    readonly pages: readonly { readonly pageEntryID: number; readonly components: readonly Question[] }[]
  }
}

/** Submits a form of the patient. `answers`: by the English question. */
export async function submitForm(
  patient: Caller,
  webDataId: number,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const { template } = await patient.get<Opened>(`p-portal/forms/form/${webDataId}`)
  const data = template.pages.flatMap(({ pageEntryID, components }) =>
    components.flatMap(({ comEntryID, dataFieldID, fieldType, label }) => {
      const Value = answers[label.en ?? '']
      if (Value === undefined) return []
      return [
        { DataFieldID: dataFieldID, FieldType: fieldType, PageEntryID: pageEntryID, ComEntryID: comEntryID, Value },
      ]
    }),
  )
  const { templateId, version } = template
  await patient.post('p-portal/forms/submit-form', { templateId, version, data, WebDataID: webDataId })
}
