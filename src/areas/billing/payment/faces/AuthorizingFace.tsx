import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#src/contract/purchase.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Value } from '#src/ui/marks/Value.tsx'
import { useMethodNames } from '../useMethodNames.ts'
import { DialogFace } from './DialogFace.tsx'

/** Time after which the dialog says that it takes longer than usual, ms. */
const longMs = 12_000

interface AuthorizingFaceProps {
  readonly cents: number
  readonly method: PaymentMethod | null
}

/** The payment is being made. */
export function AuthorizingFace({ cents, method }: AuthorizingFaceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useMethodNames()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  const title = method === null || method === 'card' ? t`Asking your bank` : t`Asking ${names[method]}`
  return (
    <DialogFace icon={LoaderCircle} role="status" title={title}>
      <p>
        <Trans>This takes up to 20 seconds. Please keep this page open.</Trans>
      </p>
      <Value size="l" ltr>
        {formats.money(cents / 100)}
      </Value>
      {isLong && (
        <p>
          <Trans>It is taking longer than usual. Please don't pay in another way.</Trans>
        </p>
      )}
    </DialogFace>
  )
}
