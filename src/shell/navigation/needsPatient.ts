import type { ObjectType } from '#src/contract/objectTypes.ts'

/** Object types that belong to one patient's record. */
const recordAreas: ReadonlySet<ObjectType> = new Set([
  'appointments',
  'billing',
  'documents',
  'medications',
  'insurance',
  'personalInfo',
  'forms',
  'healthRecords',
  'records',
])

interface StaticData {
  readonly needs?: readonly ObjectType[]
  readonly needsPatient?: boolean | undefined
}

/** Whether a page shows one patient's record, judged by all of its routes. */
export function needsPatient(routes: readonly StaticData[]): boolean {
  return routes.some((route) => route.needsPatient ?? route.needs?.some((area) => recordAreas.has(area)))
}
