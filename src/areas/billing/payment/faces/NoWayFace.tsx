import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { DialogFace } from './DialogFace.tsx'

/** The clinic offers no way to pay in the portal, or none that this browser can use. */
export function NoWayFace({ isBrowser }: { readonly isBrowser: boolean }) {
  if (isBrowser)
    return (
      <DialogFace icon={CreditCard} role="status" title={<Trans>This browser can't be used to pay here.</Trans>}>
        <p>
          <Trans>The clinic accepts a way of paying that this browser does not have. Try another device.</Trans>
        </p>
      </DialogFace>
    )
  return (
    <DialogFace icon={CreditCard} role="status" title={<Trans>No Payment options have been configured.</Trans>}>
      <p>
        <Trans>You can't pay here yet. Your choices are kept. Call the clinic, or pay at your next visit.</Trans>
      </p>
    </DialogFace>
  )
}
