import type { ObjectType } from '#src/contract/objectTypes.ts'

/** What stands in one patient's record. */
const recordAreas: ReadonlySet<ObjectType> = new Set([
  'appointments',
  'billing',
  'medications',
  'insurance',
  'forms',
  'records',
])

interface StaticData {
  readonly needs?: readonly ObjectType[]
  readonly needsPatient?: boolean
}

/** Whether the page, all of its routes together, shows one patient's record: without a patient there is nothing to show. */
export function needsPatient(routes: readonly StaticData[]): boolean {
  return routes.some((route) => route.needsPatient || route.needs?.some((area) => recordAreas.has(area)))
}
