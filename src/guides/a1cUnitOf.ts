import { unitKey } from '#src/lib/unitName.ts'
import type { A1cUnit } from './adultGuide.ts'

/**
 * LOINC codes of hemoglobin A1c in percent of the total (by any method, HPLC, electrophoresis, calculated), and of the
 * same by IFCC, which is reported in mmol/mol.
 */
const units: ReadonlyMap<string, A1cUnit> = new Map([
  ['4548-4', '%'],
  ['17856-6', '%'],
  ['4549-2', '%'],
  ['17855-8', '%'],
  ['59261-8', 'mmol/mol'],
])

/** Returns the unit of a result that is a hemoglobin A1c. Null for other tests, and for other units than the code's. */
export function a1cUnitOf({
  descX,
  units: written,
}: {
  readonly descX: string | null
  readonly units: string | null
}): A1cUnit | null {
  const unit = units.get(descX?.trim() ?? '') ?? null
  return unit !== null && unitKey(written) === unitKey(unit) ? unit : null
}
