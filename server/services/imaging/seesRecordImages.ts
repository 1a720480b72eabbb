import { objectTypes } from '#src/contract/objectTypes.ts'
import type { Caller } from '../context.ts'

/**
 * Whether a caller may see the pictures of the record that the session shows: the patient, a representative whose scope
 * allows it, or staff who have the record open.
 */
export function seesRecordImages({ ptId, objectTypeIds }: Caller): boolean {
  return ptId !== null && objectTypeIds.includes(objectTypes.imaging)
}
