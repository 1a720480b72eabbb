import type { ReplyOf } from './endpoint.ts'
import { insuranceOrders, type patientPolicies } from './insurance.ts'

/** A policy as received: another record system might leave out fields. */
export type PolicyRow = ReplyOf<typeof patientPolicies>['value'][number]

/** Length of a calendar day, `yyyy-mm-dd`. */
const dayLength = 10

/**
 * Returns the policies that are valid on a day (clinical §5), the default primary ones first: active, started before
 * tomorrow, and not over. A date without month or day includes the whole year or month. `today`: the clinic's day.
 */
export function currentPolicies<T extends PolicyRow>(policies: readonly T[], today: string): T[] {
  return policies
    .filter(
      ({ InActive, InsPlanDateStart, InsPlanDateExp }) =>
        !InActive && hasStarted(InsPlanDateStart ?? null, today) && !isOver(InsPlanDateExp ?? null, today),
    )
    .toSorted(byOrder)
}

function hasStarted(start: string | null, today: string): boolean {
  if (start === null) return true
  const day = start.slice(0, dayLength)
  return today.slice(0, day.length) >= day
}

/** Whether a policy with this end is over on a day. A missing end means that it has none. */
export function isOver(end: string | null, today: string): boolean {
  if (end === null) return false
  const day = end.slice(0, dayLength)
  return today.slice(0, day.length) > day
}

export const orderOf = ({ InsPrimaryDefault }: PolicyRow) => InsPrimaryDefault ?? insuranceOrders.secondary
export const idOf = ({ PtPolicyID }: PolicyRow) => PtPolicyID ?? 0
const byOrder = (a: PolicyRow, b: PolicyRow) => orderOf(a) - orderOf(b) || idOf(a) - idOf(b)

export const holderOf = (policy: PolicyRow) => policy.PolicyHolder_Ref?.NameX ?? null
export const planOf = (policy: PolicyRow) => policy.InsPlan_Ref?.NameX ?? policy.Payment_Ref?.NameX ?? null

/** Returns the member's number: the one with the payer, or else the policy's. */
export const memberNumber = (policy: PolicyRow) => policy.InsIDWithPayor ?? policy.InsPlanPolicyNo ?? null

/** Returns the IANA time zone of the clinic; null if the reply does not say it. */
export function zoneOfPolicies(policies: readonly PolicyRow[]): string | null {
  return policies.find(({ Pt_Ref }) => Pt_Ref?.SiteTimeZone)?.Pt_Ref?.SiteTimeZone ?? null
}
