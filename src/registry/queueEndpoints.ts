import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Area } from './Area.ts'
import { areas } from './areas.ts'

/** Every endpoint that the contract calls a `queue`: writes that can wait on a device until they are sent. */
export const queueEndpoints: readonly Endpoint[] = Object.values<Area>(areas).flatMap(({ writes = [] }) => writes)

/** The endpoint that a part of a write names (`POST messages`); undefined if there is none. */
export function queueEndpointOf(name: string): Endpoint | undefined {
  return queueEndpoints.find(({ method, path }) => `${method} ${path}` === name)
}
