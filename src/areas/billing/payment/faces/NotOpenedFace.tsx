import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { PaymentMethod } from '#src/contract/purchase.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useMethodNames } from '../useMethodNames.ts'
import { DialogFace } from './DialogFace.tsx'

interface NotOpenedFaceProps {
  readonly what: 'options' | 'token' | 'form'
  readonly error?: unknown
  /** Other ways to pay, whose form might open. */
  readonly others: readonly PaymentMethod[]
  readonly onChoose: (method: PaymentMethod) => void
}

/** The form could not be opened. Nothing was sent. */
export function NotOpenedFace({ what, error, others, onChoose }: NotOpenedFaceProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const names = useMethodNames()
  const title =
    what === 'options'
      ? t`Your payment options did not load.`
      : what === 'token'
        ? t`Failed to receive client token.`
        : t`The payment form did not load.`
  return (
    <DialogFace icon={CircleAlert} tone="negative" role="alert" title={title}>
      <p>
        <Trans>Nothing was taken. Your choices are kept.</Trans>
      </p>
      {what === 'form' ? (
        <p>
          <Trans>Check your connection, then try again.</Trans>
        </p>
      ) : (
        <p className="text-s text-muted">{errorText(error).title}</p>
      )}
      {what === 'form' &&
        others.map((method) => (
          <Button key={method} onClick={() => onChoose(method)}>
            {t`Pay with ${names[method]}`}
          </Button>
        ))}
    </DialogFace>
  )
}
