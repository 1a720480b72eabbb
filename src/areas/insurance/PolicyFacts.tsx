import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { memberNumber, type PolicyRow } from '#src/contract/policyStanding.ts'
import { PhoneLink } from '#src/ui/marks/PhoneLink.tsx'
import { useRelation } from './useRelation.ts'

/** Details of a policy (clinical §3): relation, dates, payer, note, phones to call and numbers to copy. */
export function PolicyFacts({ policy }: { readonly policy: PolicyRow }) {
  const { t } = useLingui()
  const formats = useFormats()
  const relation = useRelation()(policy)
  const member = memberNumber(policy)
  const { GroupNo = null, Payment_Ref, VerifyContact_Ref, CoverageNote = null } = policy
  const fact = (label: string, value: ReactNode, isThere: boolean) => (isThere ? [{ label, value }] : [])
  const number = (label: string, text: string | null) =>
    fact(
      label,
      <span className="flex flex-wrap items-center gap-x-2">
        <RecordText ltr>{text}</RecordText>
        {text !== null && <CopyButton text={text} what={label} />}
      </span>,
      text !== null,
    )
  const phone = (label: string, text: string | null | undefined) =>
    fact(label, text && <PhoneLink number={text} />, Boolean(text))
  return (
    <Facts
      className="wrap-anywhere"
      facts={[
        { label: t`Relation`, value: relation ?? t`Not recorded` },
        {
          label: t({ message: 'From', context: 'start of a policy' }),
          value: formats.date(policy.InsPlanDateStart ?? null) || t`Not recorded`,
        },
        {
          label: t({ message: 'To', context: 'end of a policy' }),
          value: formats.date(policy.InsPlanDateExp ?? null) || t`No end date`,
        },
        ...number(t`Member ID`, member),
        ...number(t`Group number`, GroupNo),
        ...fact(
          t`Company that pays`,
          <RecordText>{Payment_Ref?.NameX ?? null}</RecordText>,
          Boolean(Payment_Ref?.NameX),
        ),
        ...fact(
          t`Payer ID`,
          <RecordText ltr>{Payment_Ref?.PayerID ?? null}</RecordText>,
          Boolean(Payment_Ref?.PayerID),
        ),
        ...phone(t`Member services`, VerifyContact_Ref?.MemberPhone),
        ...phone(t`To verify coverage`, VerifyContact_Ref?.VerifyPhone),
        ...fact(t`Note`, <RecordText>{CoverageNote}</RecordText>, CoverageNote !== null),
      ]}
    />
  )
}
