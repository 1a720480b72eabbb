import { fhirClientEntries, fhirClients, fhirResources } from '#src/contract/fhirClients.ts'
import { endpointQuery } from '#src/query/query.ts'

const of = (ptId: number) => ({ params: { ptId: String(ptId) } })

export const entriesQuery = (ptId: number) => endpointQuery(fhirClientEntries, of(ptId))
export const clientsQuery = (ptId: number) => endpointQuery(fhirClients, of(ptId))
export const resourcesQuery = () => endpointQuery(fhirResources, {})
