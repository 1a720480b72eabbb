import { documents } from '#src/contract/documents.ts'
import { endpointQuery } from '#src/query/query.ts'

export const documentsQuery = () => endpointQuery(documents, {})
