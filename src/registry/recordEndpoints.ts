import { records as account } from '#src/areas/account/areaRecords.ts'
import { records as appointments } from '#src/areas/appointments/areaRecords.ts'
import { records as billing } from '#src/areas/billing/areaRecords.ts'
import { records as diagnostics } from '#src/areas/diagnostics/areaRecords.ts'
import { records as documents } from '#src/areas/documents/areaRecords.ts'
import { records as emergency } from '#src/areas/emergency/areaRecords.ts'
import { records as forms } from '#src/areas/forms/areaRecords.ts'
import { records as healthRecords } from '#src/areas/health-records/areaRecords.ts'
import { records as history } from '#src/areas/history/areaRecords.ts'
import { records as imaging } from '#src/areas/imaging/areaRecords.ts'
import { records as insurance } from '#src/areas/insurance/areaRecords.ts'
import { records as labs } from '#src/areas/labs/areaRecords.ts'
import { records as medications } from '#src/areas/medications/areaRecords.ts'
import { records as messages } from '#src/areas/messages/areaRecords.ts'
import { records as personalInfo } from '#src/areas/personal-info/areaRecords.ts'
import { records as vitals } from '#src/areas/vitals/areaRecords.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { writeKeys } from '#src/contract/writes.ts'
import { type AreaRecord, fetchPhases } from './Area.ts'
import type { AreaName } from './areas.ts'

/** The records of every area that has some, in the order of the areas. */
export const recordsByArea = {
  appointments,
  billing,
  medications,
  'personal-info': personalInfo,
  insurance,
  forms,
  'health-records': healthRecords,
  documents,
  imaging,
  labs,
  history,
  vitals,
  diagnostics,
  messages,
  emergency,
  account,
} as const satisfies Partial<Readonly<Record<AreaName, readonly AreaRecord[]>>>

/** The records of an area; an empty list if it has none. */
export type RecordsOf<Name extends AreaName> = Name extends keyof typeof recordsByArea
  ? (typeof recordsByArea)[Name]
  : readonly []

/** The records of all areas, in the order of the areas. */
export const areaRecords: readonly AreaRecord[] = Object.values(recordsByArea).flat()

/** The keys that encrypt drafts and waiting writes on the device: a record that belongs to no area. */
const ofNoArea: Pick<AreaRecord, 'endpoint' | 'phase'> = { endpoint: writeKeys, phase: 'identity' }

/**
 * Every `record` endpoint of the contract, in the order in which a device fetches them. Rows of endpoints with path
 * parameters are fetched after all others (prefetched.ts).
 */
export const recordEndpoints: readonly Endpoint[] = fetchPhases.flatMap((phase) =>
  [...areaRecords, ofNoArea].filter((record) => record.phase === phase).map(({ endpoint }) => endpoint),
)
