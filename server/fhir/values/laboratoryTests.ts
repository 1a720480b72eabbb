import { ucumUnit } from './units.ts'
import type { Quantity } from './datatypes.ts'
import type { ReferenceRange } from './referenceRange.ts'

/** LOINC codes of common laboratory tests, for results that only their code identifies. */
const tests = new Set(
  `2339-0 2345-7 1558-6 14749-6 14771-0 15074-8 41653-7 2340-8 4548-4 17856-6 59261-8
  2093-3 14647-2 2085-9 14646-4 13457-7 18262-6 2089-1 22748-8 2571-8 14927-8 43396-1
  2160-0 14682-9 38483-4 33914-3 48642-3 48643-1 62238-1 77147-7 88293-6 88294-4 98979-8 9318-7 14959-1
  3094-0 6299-2 22664-7 3091-6 14937-7 2823-3 6298-4 2951-2 2947-0 2075-0 2069-3 2028-9 1963-8 17861-6 2000-8
  2777-1 19123-9 3084-1
  718-7 20509-6 4544-3 20570-8 6690-2 26464-8 789-8 26453-1 777-3 26515-7 787-2 785-6 786-4 788-0 21000-5
  770-8 736-9 5905-5 713-8 706-2 751-8 731-0 742-7 711-2 704-7
  1742-6 1920-8 6768-6 1975-2 1968-7 2324-2 2885-2 1751-7 10834-0 2532-0 1798-8 3040-3
  3016-3 3024-7 3026-2 3053-3 2276-4 2498-4 2500-7 2132-9 2284-8 1989-3 62292-8 1988-5 30522-7 4537-7
  5902-2 6301-6 34714-6 3173-2 14979-9 48065-7 2857-1 2986-8 2243-4 2106-3 10839-9 6598-7 67151-1 33762-6 30934-4
  882-1 883-9 10331-7 94500-6 94558-4 94559-2`.split(/\s+/),
)

/** Whether a LOINC code is one of a common laboratory test. */
export const isLaboratoryTest = (loinc: string): boolean => tests.has(loinc)

/**
 * Whether a value was measured as laboratories measure: a UCUM unit and a normal range. Scores of questionnaires and
 * shares in percent, such as an ejection fraction, have no unit of their own.
 */
export function isMeasuredWithRange(quantity: Quantity | undefined, ranges: readonly ReferenceRange[]): boolean {
  if (!quantity?.value) return false
  const unit = ucumUnit(quantity)
  const isUnit = unit !== null && !unit.startsWith('{') && !['1', '%', '10*'].includes(unit)
  return isUnit && ranges.some(({ low, high, text }) => low?.value || high?.value || text?.trim())
}
