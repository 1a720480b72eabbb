import type { QueryClient } from '@tanstack/react-query'
import { formTemplate } from '#src/contract/examDocuments.ts'
import { openedForm } from '#src/contract/formFilling.ts'
import { offeredForms, submittedForms, visitForms } from '#src/contract/formReview.ts'
import { allergies, problems } from '#src/contract/history.ts'
import { medications, prescriptions } from '#src/contract/medications.ts'
import { vitals } from '#src/contract/vitals.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Time between two checks for newly submitted forms, ms. Patients of many records submit, so that no event says it. */
const checkMs = 60_000

/** Maximum number of forms in a reply of the server (`formReview.ts`): then more might wait. */
export const mostListed = 200

/** Query of the forms that wait for a review, of all patients. */
export const submittedQuery = () => ({
  ...endpointQuery(submittedForms, {}),
  refetchInterval: checkMs,
  refetchOnWindowFocus: 'always' as const,
})

/** Query of the forms that the clinic can send. */
export const offeredQuery = () => endpointQuery(offeredForms, {})

/** Query of the forms of each visit type. */
export const visitFormsQuery = () => endpointQuery(visitForms, {})

/** Query of a form of the open record, with its answers. */
export const formQuery = (webDataId: number) => endpointQuery(openedForm, { params: { webDataId: String(webDataId) } })

/** Query of the newest version of a template, to look at. */
export const templateQuery = (templateId: number, patientId: number) =>
  endpointQuery(formTemplate, { params: { templateId: String(templateId), patientId: String(patientId) } })

/** Queries of what a form is compared with. */
export const allergiesQuery = () => endpointQuery(allergies, {})
export const problemsQuery = () => endpointQuery(problems, {})
export const medicationsQuery = () => endpointQuery(medications, {})
export const prescriptionsQuery = () => endpointQuery(prescriptions, {})
export const vitalsQuery = () => endpointQuery(vitals, {})

/** Refetches forms and health records that are shown, and marks the others as stale. */
export const renewForms = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => /^GET p-portal\/(forms|healthrecords)\//.test(String(queryKey[1])),
  })
