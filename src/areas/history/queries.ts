import { allergies, immunizations, problems, procedures, radiology } from '#src/contract/history.ts'
import { endpointQuery } from '#src/query/query.ts'

export const problemsQuery = () => endpointQuery(problems, {})
export const allergiesQuery = () => endpointQuery(allergies, {})
export const immunizationsQuery = () => endpointQuery(immunizations, {})
export const proceduresQuery = () => endpointQuery(procedures, {})
export const radiologyQuery = () => endpointQuery(radiology, {})
