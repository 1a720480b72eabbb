import { emergencyInfo } from '#src/contract/emergency.ts'
import { allergies, problems } from '#src/contract/history.ts'
import { medications, prescriptions } from '#src/contract/medications.ts'
import { endpointQuery } from '#src/query/query.ts'

export const emergencyInfoQuery = () => endpointQuery(emergencyInfo, {})
export const allergiesQuery = () => endpointQuery(allergies, {})
export const prescriptionsQuery = () => endpointQuery(prescriptions, {})
export const medicationsQuery = () => endpointQuery(medications, {})
export const problemsQuery = () => endpointQuery(problems, {})
