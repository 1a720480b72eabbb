import { administeredMeds, medications, prescriptions } from '#src/contract/medications.ts'
import { endpointQuery } from '#src/query/query.ts'

export const prescriptionsQuery = () => endpointQuery(prescriptions, {})
export const medicationsQuery = () => endpointQuery(medications, {})
export const administeredMedsQuery = () => endpointQuery(administeredMeds, {})
