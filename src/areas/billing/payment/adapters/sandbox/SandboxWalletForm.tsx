import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PaymentMethod } from '#src/contract/purchase.ts'
import { sandboxNonce, sandboxWallets } from '#src/contract/sandboxCards.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useMethodNames } from '../../useMethodNames.ts'
import { type PaymentFormProps, TokenError } from '../PaymentAdapter.ts'
import { WalletPanel } from '../WalletPanel.tsx'

interface SandboxWalletFormProps extends PaymentFormProps {
  readonly method: Exclude<PaymentMethod, 'card'>
}

/** Stands for the window of PayPal, Google Pay or Apple Pay, which the sandbox does not open. */
export function SandboxWalletForm({ ref, method, onReady, onState }: SandboxWalletFormProps) {
  const { t } = useLingui()
  const service = useMethodNames()[method]
  const [isConfirmed, setConfirmed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(onReady, [onReady])
  useEffect(() => onState({ isComplete: isConfirmed, hasError: false }), [onState, isConfirmed])
  useImperativeHandle(ref, () => ({
    check: () => {
      if (!isConfirmed) button.current?.focus()
      return isConfirmed
    },
    tokenize: async () => {
      if (!isConfirmed) throw new TokenError('check')
      const nonce = sandboxNonce(sandboxWallets[method], crypto.randomUUID())
      return { nonce, cardType: null, expirationMonth: null, expirationYear: null, lastFour: null }
    },
    clear: () => setConfirmed(false),
  }))
  return (
    <WalletPanel
      title={t`Test mode: this stands for ${service}.`}
      text={<Trans>Nothing is opened, and no money moves.</Trans>}
      isConfirmed={isConfirmed}
    >
      <Button ref={button} onClick={() => setConfirmed(true)}>
        {t`Confirm in ${service}`}
      </Button>
    </WalletPanel>
  )
}
