import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from './CopyButton.tsx'
import { memberNumber, planOf, type PolicyRow } from '#src/contract/policyStanding.ts'
import { PhoneLink } from '#src/ui/marks/PhoneLink.tsx'

/** Plan, numbers to read out or copy, and phone numbers to call. */
export function FrontDeskNumbers({ policy }: { readonly policy: PolicyRow }) {
  const { t } = useLingui()
  const { GroupNo = null, VerifyContact_Ref, Payment_Ref } = policy
  const numbers = [
    { label: t`Member ID`, text: memberNumber(policy) },
    { label: t`Group number`, text: GroupNo },
    { label: t`Payer ID`, text: Payment_Ref?.PayerID ?? null },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
  const phones = [
    { label: t`Member services`, text: VerifyContact_Ref?.MemberPhone },
    { label: t`To verify coverage`, text: VerifyContact_Ref?.VerifyPhone },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
  return (
    <dl className="front-desk-numbers">
      <div>
        <dt>
          <Trans>Insurance plan</Trans>
        </dt>
        <dd>
          <bdi>{planOf(policy) ?? '–'}</bdi>
        </dd>
      </div>
      {numbers.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{text}</bdi> <CopyButton text={text} what={label} />
          </dd>
        </div>
      ))}
      {phones.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhoneLink number={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
