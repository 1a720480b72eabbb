import * as v from 'valibot'
import { checkInsuranceCard } from '#src/contract/insurance.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

export const cardCheck: KeyedKind<typeof checkInsuranceCard> = {
  endpoint: checkInsuranceCard,
  kind: 'insurance card check',
}

/** What a check is about, stored encrypted with its key. */
export const AboutCheck = v.object({ cardId: v.number() })
