import { Trans, useLingui } from '@lingui/react/macro'
import { CircleEllipsis } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { momentOf } from '../momentOf.ts'
import type { PaymentLine } from '../PaymentLine.ts'
import { totalCents } from '../totalCents.ts'
import type { FollowedPurchase } from '../purchases.ts'
import { DialogFace } from './DialogFace.tsx'

interface UnknownFaceProps {
  /** Null until it is listed. */
  readonly purchase: FollowedPurchase | null
  readonly lines: readonly PaymentLine[]
}

/** It is not known whether the payment went through. It is checked by itself; the person must not pay again. */
export function UnknownFace({ purchase, lines }: UnknownFaceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const cents = purchase?.about?.cents ?? totalCents(lines)
  const amount = { label: t`Amount`, value: <bdi dir="ltr">{formats.money(cents / 100)}</bdi> }
  const time = (label: string, ms: number | null | undefined) =>
    ms === null || ms === undefined ? [] : [{ label, value: <bdi>{formats.dateTime(momentOf(ms))}</bdi> }]
  return (
    <DialogFace
      icon={CircleEllipsis}
      tone="caution"
      role="status"
      title={<Trans>We are checking whether it went through</Trans>}
    >
      <p>
        <Trans>You can't pay these again until we know. Please don't pay in another way either.</Trans>
      </p>
      <Facts
        facts={[amount, ...time(t`Sent on`, purchase?.startedAt), ...time(t`Last checked`, purchase?.checkedAt)]}
      />
      <p className="text-s text-muted">
        <Trans>It is usually clear within 10 minutes. You can close this: the result shows above your charges.</Trans>
      </p>
    </DialogFace>
  )
}
