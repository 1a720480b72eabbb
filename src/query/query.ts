import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from '#src/contract/endpoint.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/**
 * The one query of an endpoint and an input: a loader and its screen share it. The key is made of whose data it is,
 * the endpoint and the input, never by hand. Its data is a `Reply`: what came, and since when it is a saved copy.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const session = store.get(sessionAtom)
  // A setting is nobody's, and its key may be written down.
  const isSetting = endpoint.offline === 'setting'
  const subject = session ? (isSetting ? session.database : subjectOf(session)) : '-'
  return queryOptions({
    queryKey: [subject, `${endpoint.method} ${endpoint.path}`, input] as const,
    // Asked for again, by a retry or by a screen that is just going, it is still this person's or nobody's.
    queryFn: ({ signal }) => sessionCall(endpoint, input, signal, isSetting ? undefined : subject),
    meta: { offline: endpoint.offline },
  })
}
