import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { BillingDetail } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { chargeTypeWord } from '#src/viewStates/chargeTypeWord.ts'
import { SourceWord } from '#src/viewStates/SourceWord.tsx'
import { isLocked } from '../payAmount.ts'

interface ChargeNameProps {
  readonly charge: BillingDetail
  /** Whether the user may see visits. */
  readonly hasVisits: boolean
}

/** What a charge is: its name, date, provider and type, its visit, and what others paid of it. */
export function ChargeName({ charge, hasVisits }: ChargeNameProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { chargeName, chargeDate, chargeType, prvFullName, ptEncID, insurancePaid } = charge
  const date = formats.date(chargeDate)
  const insuranceText = <bdi dir="ltr">{formats.money(insurancePaid ?? 0)}</bdi>
  return (
    <>
      <RecordText>{chargeName}</RecordText>
      <span className="flex flex-wrap gap-x-3 text-s font-normal text-muted">
        <bdi className="whitespace-nowrap">{date}</bdi>
        {prvFullName && <RecordText>{prvFullName}</RecordText>}
        {chargeType && (
          <span>
            <SourceWord written={chargeType} wordOf={chargeTypeWord} />
          </span>
        )}
        {hasVisits && ptEncID !== null && (
          // Its height is that of a target, without making the line higher.
          <Link
            to="/app/appointments/visits"
            search={{ visit: ptEncID }}
            aria-label={t`Visit of ${date}: ${chargeName}`}
            className="-my-3 inline-flex min-h-target items-center px-1 font-medium print:hidden"
          >
            <Trans>Visit</Trans>
          </Link>
        )}
      </span>
      {insurancePaid !== null && insurancePaid !== undefined && insurancePaid > 0 && (
        <span className="block text-s font-normal text-muted">
          <Trans>Insurance paid {insuranceText}</Trans>
        </span>
      )}
      {isLocked(charge) && (
        <span className="flex items-start gap-1.5 text-s font-normal">
          <Icon of={Lock} size="xs" className="mt-0.5" />
          <Trans>Locked. We are checking whether your payment went through.</Trans>
        </span>
      )}
    </>
  )
}
