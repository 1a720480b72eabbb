import { mutationOptions } from '@tanstack/react-query'
import { isUnknownOutcome } from '#src/api/errors.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { sessionCall } from '#src/session/sessionCall.ts'

/** How a write ended, in the words that the user sees. `unknown` never invites a blind retry. */
export type Outcome = 'done' | 'not done' | 'unknown'

/** The one mutation of an endpoint. */
export function endpointMutation<E extends Endpoint>(endpoint: E) {
  return mutationOptions<ReplyOf<E>, Error, Input<E>>({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: async (input: Input<E>) => (await sessionCall(endpoint, input)).data,
  })
}

/** What a failed write comes to. */
export function outcomeOf(error: unknown): Outcome {
  return isUnknownOutcome(error) ? 'unknown' : 'not done'
}
