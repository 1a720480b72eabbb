import type { Endpoint } from '#src/contract/endpoint.ts'
import { writeKeys } from '#src/contract/writes.ts'
import { type Area, type AreaRecord, fetchTurns } from './Area.ts'
import { areas } from './areas.ts'

/** The keys that encrypt what is written here belong to no area. */
const ofNoArea: Pick<AreaRecord, 'endpoint' | 'turn'> = { endpoint: writeKeys, turn: 'identity' }

/** The areas' records, in the order of the areas. */
export const areaRecords: readonly AreaRecord[] = Object.values<Area>(areas).flatMap(({ records = [] }) => records)

/**
 * Every endpoint that the contract calls a `record`, in the order in which a device fetches them. Their paths have no
 * parameters, so that a path is a name.
 */
export const recordEndpoints: readonly Endpoint[] = fetchTurns.flatMap((turn) =>
  [...areaRecords, ofNoArea].filter((record) => record.turn === turn).map(({ endpoint }) => endpoint),
)

/** The record endpoint with this path; undefined if there is none. */
export function recordEndpointAt(path: string): Endpoint | undefined {
  return recordEndpoints.find((endpoint) => endpoint.path === path)
}
