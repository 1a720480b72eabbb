import { inbox } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'

export const inboxQuery = () => endpointQuery(inbox, {})
