import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from '#src/contract/endpoint.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/**
 * Returns the query of an endpoint and an input, so that a route loader and its screen share one cache entry. The key
 * names the person (for a setting: the database), the endpoint and the input. The query's data is a `Reply`.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const session = store.get(sessionAtom)
  // A setting belongs to no person. Its key is written to localStorage, so the key must not name a person.
  const isSetting = endpoint.offline === 'setting'
  const subject = session ? (isSetting ? session.database : subjectOf(session)) : '-'
  return queryOptions({
    queryKey: [subject, `${endpoint.method} ${endpoint.path}`, input] as const,
    // Pass the subject: a retry after the session switched to another person must fail, not fetch that person's data.
    queryFn: ({ signal }) => sessionCall(endpoint, input, signal, isSetting ? undefined : subject),
    meta: { offline: endpoint.offline },
  })
}
