import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordKey } from '#src/lib/wordKey.ts'

/**
 * Types of charges by their `wordKey`: those of the reference server, and FHIR's types of claims, which
 * `server/fhir/visits/charges.ts` writes as words.
 */
const known: Readonly<Record<string, MessageDescriptor>> = {
  visit: msg`Visit`,
  laboratory: msg`Laboratory`,
  imaging: msg`Imaging`,
  procedure: msg({ message: 'Procedure', context: 'charge' }),
  invoice: msg`Invoice`,
  institutional: msg`Hospital or clinic`,
  professional: msg`Doctor or other professional`,
  pharmacy: msg`Pharmacy`,
  oral: msg`Dentist`,
  vision: msg`Eye care`,
}

/** Returns the text for a charge's type. Null for a type that only the clinic knows, which is shown as written. */
export function chargeTypeWord(chargeType: string): MessageDescriptor | null {
  const key = wordKey(chargeType)
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null
}
