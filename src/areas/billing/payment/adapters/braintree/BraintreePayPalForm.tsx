import { Trans, useLingui } from '@lingui/react/macro'
import type { Client } from 'braintree-web'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { type PaymentFormProps, type PaymentToken, TokenError } from '../PaymentAdapter.ts'
import { WalletPanel } from '../WalletPanel.tsx'
import { trustPayPalScript } from './trustPayPalScript.ts'

interface BraintreePayPalFormProps extends PaymentFormProps {
  readonly client: Client
}

interface Approval {
  readonly payerID?: string | null | undefined
  readonly paymentID?: string | null | undefined
}

/** The part of PayPal's script that the form uses. */
interface PayPalScript {
  Buttons(options: {
    readonly fundingSource: string
    readonly style: { readonly height: number; readonly label: string }
    readonly createOrder: () => Promise<string>
    readonly onApprove: (approval: Approval) => Promise<void>
    readonly onError: () => void
  }): { render(container: HTMLElement): Promise<void>; close(): Promise<void> }
}

/** PayPal's button, whose window asks the person to confirm. Nothing is paid until Authorize. */
export function BraintreePayPalForm({ ref, client, cents, onReady, onFailed, onState }: BraintreePayPalFormProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [token, setToken] = useState<PaymentToken | null>(null)
  /** Whether PayPal's window ended with an error. */
  const [hasError, setError] = useState(false)
  const isComplete = token !== null
  useEffect(() => onState({ isComplete, hasError }), [onState, isComplete, hasError])

  const open = useEffectEvent(async (): Promise<() => Promise<void>> => {
    trustPayPalScript()
    const { create } = await import('braintree-web/paypal-checkout')
    const checkout = await create({ client })
    await checkout.loadPayPalSDK({ currency: 'USD', intent: 'capture', commit: false })
    const { paypal } = globalThis as unknown as { readonly paypal?: PayPalScript }
    if (!paypal || !place.current) throw new Error('PayPal did not load')
    const buttons = paypal.Buttons({
      fundingSource: 'paypal',
      style: { height: 48, label: 'pay' },
      createOrder: () => {
        setError(false)
        const amount = (cents / 100).toFixed(2)
        return checkout.createPayment({
          flow: 'checkout' as Parameters<typeof checkout.createPayment>[0]['flow'],
          intent: 'capture' as NonNullable<Parameters<typeof checkout.createPayment>[0]['intent']>,
          amount,
          currency: 'USD',
          enableShippingAddress: false,
        })
      },
      onApprove: async ({ payerID, paymentID }) => {
        const { nonce } = await checkout.tokenizePayment({
          payerId: payerID ?? '',
          ...(paymentID ? { paymentId: paymentID } : {}),
        })
        setToken({ nonce, cardType: null, expirationMonth: null, expirationYear: null, lastFour: null })
      },
      onError: () => setError(true),
    })
    await buttons.render(place.current)
    return async () => {
      await buttons.close()
      await checkout.teardown()
    }
  })
  const report = useEffectEvent((isOpen: boolean) => (isOpen ? onReady() : onFailed()))
  useEffect(() => {
    let isGone = false
    const opening = open()
    opening.then(
      () => {
        if (!isGone) report(true)
      },
      () => {
        if (!isGone) report(false)
      },
    )
    return () => {
      isGone = true
      void opening.then((close) => close()).catch(() => undefined)
    }
  }, [])

  useImperativeHandle(ref, () => ({
    check: () => isComplete,
    tokenize: async () => {
      if (!token) throw new TokenError('check')
      return token
    },
    clear: () => setToken(null),
  }))
  return (
    <WalletPanel
      title={t`PayPal opens in its own window.`}
      text={<Trans>You confirm there and come back here.</Trans>}
      isConfirmed={isComplete}
    >
      <div ref={place} />
    </WalletPanel>
  )
}
