import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { NamedCharge } from '../../NamedCharge.tsx'
import type { PaymentLine } from '../PaymentLine.ts'
import { DialogFace } from './DialogFace.tsx'

interface RefusedFaceProps {
  readonly code: 'options' | 'amount' | 'locked'
  readonly ledgerIDs: readonly number[]
  readonly lines: readonly PaymentLine[]
}

/** The charges can't be paid as they were chosen. Nothing was taken. */
export function RefusedFace({ code, ledgerIDs, lines }: RefusedFaceProps) {
  const formats = useFormats()
  const concerned = lines.filter(({ ledgerID }) => ledgerIDs.includes(ledgerID))
  return (
    <DialogFace icon={TriangleAlert} tone="caution" role="alert" title={<Title of={code} />}>
      <p>
        <Trans>Nothing was taken.</Trans> <Advice of={code} />
      </p>
      {concerned.length > 0 && (
        <ul className="font-medium">
          {concerned.map(({ ledgerID, chargeName, chargeDate }) => (
            <li key={ledgerID}>
              <NamedCharge name={chargeName} date={formats.shortDate(chargeDate)} />
            </li>
          ))}
        </ul>
      )}
    </DialogFace>
  )
}

function Title({ of: code }: { readonly of: RefusedFaceProps['code'] }) {
  if (code === 'amount') return <Trans>Your charges have changed</Trans>
  if (code === 'locked') return <Trans>Another payment of these charges is under way</Trans>
  return <Trans>The clinic no longer accepts this way of paying</Trans>
}

function Advice({ of: code }: { readonly of: RefusedFaceProps['code'] }) {
  if (code === 'amount')
    return <Trans>Less is due than you chose to pay, for example because it was paid meanwhile. Choose again.</Trans>
  if (code === 'locked')
    return <Trans>Until we know whether it went through, they can't be paid again. The list shows what is left.</Trans>
  return <Trans>Try again to see the other ways.</Trans>
}
