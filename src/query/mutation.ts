import { mutationOptions } from '@tanstack/react-query'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { sessionCall } from '#src/session/sessionCall.ts'

/** The one mutation of an endpoint. */
export function endpointMutation<E extends Endpoint>(endpoint: E) {
  return mutationOptions<ReplyOf<E>, Error, Input<E>>({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: async (input: Input<E>) => (await sessionCall(endpoint, input)).data,
  })
}
