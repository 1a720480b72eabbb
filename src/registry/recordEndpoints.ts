import { records as account } from '#src/areas/account/area.ts'
import { records as appointments } from '#src/areas/appointments/area.ts'
import { records as billing } from '#src/areas/billing/area.ts'
import { records as documents } from '#src/areas/documents/area.ts'
import { records as emergency } from '#src/areas/emergency/area.ts'
import { records as history } from '#src/areas/history/area.ts'
import { records as labs } from '#src/areas/labs/area.ts'
import { records as medications } from '#src/areas/medications/area.ts'
import { records as messages } from '#src/areas/messages/area.ts'
import { records as vitals } from '#src/areas/vitals/area.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { writeKeys } from '#src/contract/writes.ts'
import { type AreaRecord, fetchPhases } from './Area.ts'
import type { AreaName, areas } from './areas.ts'

type RecordAreaName = {
  [Name in AreaName]: (typeof areas)[Name] extends { readonly records: readonly AreaRecord[] } ? Name : never
}[AreaName]

// Listed separately from the areas, so that the service worker bundles only their records.
const byArea: Readonly<Record<RecordAreaName, readonly AreaRecord[]>> = {
  appointments,
  billing,
  medications,
  documents,
  labs,
  history,
  vitals,
  messages,
  emergency,
  account,
}

/** The records of all areas, in the order of the areas. */
export const areaRecords: readonly AreaRecord[] = Object.values(byArea).flat()

/** The keys that encrypt drafts and waiting writes on the device: a record that belongs to no area. */
const ofNoArea: Pick<AreaRecord, 'endpoint' | 'phase'> = { endpoint: writeKeys, phase: 'identity' }

/**
 * Every `record` endpoint of the contract, in the order in which a device fetches them. Rows of endpoints with path
 * parameters are fetched after all others (prefetched.ts).
 */
export const recordEndpoints: readonly Endpoint[] = fetchPhases.flatMap((phase) =>
  [...areaRecords, ofNoArea].filter((record) => record.phase === phase).map(({ endpoint }) => endpoint),
)
