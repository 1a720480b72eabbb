import type { QueryClient } from '@tanstack/react-query'
import { formFile, openedForm } from '#src/contract/formFilling.ts'
import { completedForms, pendingForms } from '#src/contract/forms.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the forms that wait for a patient. `ptId`: above 0 (clinical §5). */
export const pendingQuery = (ptId: number) => endpointQuery(pendingForms, { params: { ptId: String(ptId) } })

/** Query of the forms that were submitted for a patient. `ptId`: above 0 (clinical §5). */
export const completedQuery = (ptId: number) => endpointQuery(completedForms, { params: { ptId: String(ptId) } })

/** Query of a form with its template and answers. */
export const formQuery = (webDataId: number) => endpointQuery(openedForm, { params: { webDataId: String(webDataId) } })

/** Query of a photo or file of a form. */
export const fileQuery = (webDataId: number, uploadKey: string) =>
  endpointQuery(formFile, { params: { webDataId: String(webDataId), uploadKey } })

/** Refetches the lists and the shown form, and marks other forms as stale. */
export const renewForms = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('GET p-portal/forms/') })
