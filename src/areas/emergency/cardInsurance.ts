import {
  currentPolicies,
  holderOf,
  isOver,
  memberNumber,
  planOf,
  type PolicyRow,
  zoneOfPolicies,
} from '#src/contract/policyStanding.ts'
import { siteDay } from '#src/lib/siteZone.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'

type CardPolicies = NonNullable<EmergencyCard['insurance']>

/** Returns the policies that are current at the clinic, for the emergency card. */
export function cardInsurance(policies: readonly PolicyRow[], now: Date): CardPolicies {
  return currentPolicies(policies, siteDay(now, zoneOfPolicies(policies))).map((policy) => ({
    plan: planOf(policy),
    holder: holderOf(policy),
    memberId: memberNumber(policy),
    group: policy.GroupNo ?? null,
    phone: policy.VerifyContact_Ref?.MemberPhone ?? policy.VerifyContact_Ref?.VerifyPhone ?? null,
    until: policy.InsPlanDateExp ?? null,
  }))
}

/**
 * Returns a card's policies that are not over on a day of the clinic, `yyyy-mm-dd`: some might have ended since the card
 * was stored.
 */
export function policiesOn({ insurance }: Pick<EmergencyCard, 'insurance'>, today: string): CardPolicies {
  return insurance?.filter(({ until }) => !isOver(until, today)) ?? []
}
