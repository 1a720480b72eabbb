import type { GuideFacts } from '#src/guides/guideAt.ts'
import { guidedVital, type Guided } from '#src/guides/Guided.ts'
import { isOxygen } from '#src/guides/guidedOther.ts'
import { shownDigits } from '#src/lib/shownDigits.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import type { KnownSign } from '#src/viewStates/useSignText.ts'
import type { Reading, SignReadings } from './model.ts'

/** Known signs that have a guide. Height and weight alone say nothing. */
const guided = ['pulse', 'respiration', 'temperature', 'bmi'] as const
const isGuided = (sign: KnownSign): sign is (typeof guided)[number] => guided.some((one) => one === sign)

/**
 * Returns the general guide to a reading of a sign. Compares the value as shown, so that the guide never contradicts what
 * the reader sees. An oxygen saturation is rounded down, which is the safer error. Null if no guide applies.
 */
export function guidedSign(
  sign: SignReadings['sign'],
  { value, date }: Reading,
  facts: GuideFacts | null,
): Guided | null {
  if (typeof sign === 'object')
    return isOxygen(sign.code, sign.units) ? guidedVital('oxygen', Math.floor(value), date, facts) : null
  if (!isGuided(sign)) return null
  return guidedVital(sign, Number(shownDigits(String(value), { decimals: vitalDecimals[sign] })), date, facts)
}
