import type { InsuranceCard } from '#src/contract/insurance.ts'
import { CardSide } from './CardSide.tsx'
import { DrawnCard } from './DrawnCard.tsx'
import { planOf, type PolicyRow } from '#src/contract/policyStanding.ts'

/** Both sides of the card as large as fits, or a card drawn from the policy. */
export function FrontDeskSides({ policy, card }: { readonly policy: PolicyRow; readonly card: InsuranceCard | null }) {
  const plan = planOf(policy)
  const front = card?.frontImgId ?? null
  const back = card?.backImgId ?? null
  return (
    <div className="front-desk-sides">
      {front === null ? (
        <DrawnCard policy={policy} />
      ) : (
        <CardSide imgId={front} side="front" plan={plan} instead={<DrawnCard policy={policy} />} />
      )}
      {back !== null && <CardSide imgId={back} side="back" plan={plan} instead={null} />}
    </div>
  )
}
