import { Trans } from '@lingui/react/macro'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { memberNumber, planOf, type PolicyRow } from '#src/contract/policyStanding.ts'

/** A card drawn from the fields of a policy, for a policy without pictures. */
export function DrawnCard({ policy }: { readonly policy: PolicyRow }) {
  const name = policy.Pt_Ref?.NameX ?? null
  return (
    <div className="drawn-card">
      <p className="drawn-card-plan">
        <RecordText>{planOf(policy)}</RecordText>
      </p>
      <dl>
        {name !== null && (
          <div className="drawn-card-wide">
            <dt>
              <Trans>Member</Trans>
            </dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Member ID</Trans>
          </dt>
          <dd>
            <RecordText ltr>{memberNumber(policy)}</RecordText>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Group</Trans>
          </dt>
          <dd>
            <RecordText ltr>{policy.GroupNo ?? null}</RecordText>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Payer ID</Trans>
          </dt>
          <dd>
            <RecordText ltr>{policy.Payment_Ref?.PayerID ?? null}</RecordText>
          </dd>
        </div>
      </dl>
    </div>
  )
}
