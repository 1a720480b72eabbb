import type { Endpoint } from '#src/contract/endpoint.ts'
import { callName } from './WriteKind.ts'
import { writeKinds } from './writeKinds.ts'

/** Every `queue` endpoint that some kind of write calls. */
export const queueEndpoints: readonly Endpoint[] = [
  ...new Set(writeKinds.flatMap(({ call, fileCalls }): readonly Endpoint[] => [call, ...fileCalls])),
]

/** Returns the endpoint that a stored part of a write names (`POST messages`); undefined if there is none. */
export function queueEndpointOf(name: string): Endpoint | undefined {
  return queueEndpoints.find((endpoint) => callName(endpoint) === name)
}
