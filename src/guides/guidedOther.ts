import { unitKey } from '#src/lib/unitName.ts'

/** LOINC codes of oxygen saturation by pulse oximeter and in arterial blood. */
const oxygenCodes: ReadonlySet<string> = new Set(['59408-5', '2708-6'])

/** Whether a vital sign outside the fixed ones is an oxygen saturation in percent, which has a guide. */
export function isOxygen(code: string, units: string): boolean {
  return oxygenCodes.has(code.trim()) && unitKey(units) === unitKey('%')
}
