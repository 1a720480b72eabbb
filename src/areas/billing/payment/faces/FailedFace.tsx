import { Plural, Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { PurchaseFailure } from '../purchaseResult.ts'
import { DialogFace } from './DialogFace.tsx'

/** The call failed, and nothing was taken (clinical §8). */
export function FailedFace({ failure }: { readonly failure: PurchaseFailure }) {
  return (
    <DialogFace
      icon={TriangleAlert}
      tone="negative"
      role="alert"
      title={<Trans>Something went wrong with payment processing.</Trans>}
    >
      <p>
        <Trans>Nothing was taken. Your choices are kept.</Trans>
      </p>
      <p>
        <Why failure={failure} />
      </p>
    </DialogFace>
  )
}

function Why({ failure: { why, retryAfter } }: { readonly failure: PurchaseFailure }) {
  switch (why) {
    case 'not-sent':
      return <Trans>There was no connection, so nothing was sent. Try again when you are online.</Trans>
    case 'busy': {
      const minutes = Math.max(1, Math.ceil((retryAfter ?? 60) / 60))
      return (
        <Plural
          value={minutes}
          one="There were too many attempts. Try again in # minute."
          other="There were too many attempts. Try again in # minutes."
        />
      )
    }
    case 'not-allowed':
      return <Trans>The clinic does not allow it here. Call the clinic.</Trans>
    case 'failed':
      return <Trans>Try again in a few minutes.</Trans>
  }
}
