import { type InsuranceCard, insuranceOrders } from '#src/contract/insurance.ts'
import { holderOf, idOf, orderOf, type PolicyRow } from '#src/contract/policyStanding.ts'

export const isPrimary = (policy: PolicyRow) => orderOf(policy) === insuranceOrders.primary

/** A line of the tree: a policy, or a holder who has several policies. */
export type PolicyNode =
  | { readonly kind: 'policy'; readonly policy: PolicyRow; readonly dependents: readonly PolicyRow[] }
  | { readonly kind: 'holder'; readonly name: string; readonly policies: readonly PolicyRow[] }

/**
 * Returns the policies as a tree, in their order: those of dependents under the holder's policy, and several policies
 * that another person holds under this person. A policy whose holder's policy is not in the list stands for itself.
 */
export function policyTree(policies: readonly PolicyRow[]): PolicyNode[] {
  const ids = new Set(policies.map(idOf))
  const parentOf = (policy: PolicyRow) => {
    const id = policy.PtPolicyID_Prim ?? null
    return id !== null && id !== policy.PtPolicyID && ids.has(id) ? id : null
  }
  const parents = new Map(policies.map((policy) => [idOf(policy), parentOf(policy)]))
  // One level: a policy is shown under another only if the other one is not under any.
  const isUnder = (policy: PolicyRow) => {
    const parent = parentOf(policy)
    return parent !== null && parents.get(parent) === null
  }
  const roots = policies.filter((policy) => !isUnder(policy))
  const dependentsOf = (policy: PolicyRow) =>
    policies.filter((other) => isUnder(other) && other.PtPolicyID_Prim === policy.PtPolicyID)
  const seen = new Set<string>()
  return roots.flatMap((policy): PolicyNode[] => {
    const key = otherHolder(policy)
    const same = key === null ? [] : roots.filter((one) => otherHolder(one) === key)
    if (key === null || same.length < 2) return [{ kind: 'policy', policy, dependents: dependentsOf(policy) }]
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        kind: 'holder',
        name: holderOf(policy) ?? '',
        policies: same.flatMap((one) => [one, ...dependentsOf(one)]),
      },
    ]
  })
}

/** Identifies a holder who is not the covered person; null if the person holds the policy, or if unknown. */
function otherHolder(policy: PolicyRow): string | null {
  const { PolicyHolderID = null, Pt_Ref, Relation_Ref } = policy
  if (Relation_Ref?.CodeX === 'self' || (PolicyHolderID !== null && PolicyHolderID === Pt_Ref?.PtID)) return null
  const name = holderOf(policy)
  return PolicyHolderID === null ? name && `name ${name.toLowerCase()}` : `id ${PolicyHolderID}`
}

/** Returns the card of a policy; null if none is attached. */
export function cardOf(cards: readonly InsuranceCard[], { PtPolicyID }: PolicyRow): InsuranceCard | null {
  return cards.find(({ ptPolicyId, checkedAt }) => checkedAt !== null && ptPolicyId === PtPolicyID) ?? null
}

/** Returns the policies to which a card can be attached: current ones first, in their order, then the others. */
export function policiesToAttach(policies: readonly PolicyRow[], current: readonly PolicyRow[]): PolicyRow[] {
  const ids = new Set(current.map(idOf))
  return [...current, ...policies.filter((policy) => !ids.has(idOf(policy)))]
}

/** Returns the cards that staff have not checked, newest first. */
export function uncheckedCards(cards: readonly InsuranceCard[]): InsuranceCard[] {
  return cards
    .filter(({ checkedAt }) => checkedAt === null)
    .toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
}
