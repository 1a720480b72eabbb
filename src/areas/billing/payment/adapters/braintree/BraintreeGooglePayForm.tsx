import { Trans, useLingui } from '@lingui/react/macro'
import type { Client } from 'braintree-web'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { type PaymentFormProps, type PaymentToken, TokenError } from '../PaymentAdapter.ts'
import { WalletPanel } from '../WalletPanel.tsx'
import { loadGooglePay } from './loadGooglePay.ts'

interface BraintreeGooglePayFormProps extends PaymentFormProps {
  readonly client: Client
}

/** Google Pay's button, whose sheet asks the person to confirm. Nothing is paid until Authorize. */
export function BraintreeGooglePayForm({
  ref,
  client,
  cents,
  onReady,
  onFailed,
  onState,
}: BraintreeGooglePayFormProps) {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [token, setToken] = useState<PaymentToken | null>(null)
  const [hasError, setError] = useState(false)
  const isComplete = token !== null
  useEffect(() => onState({ isComplete, hasError }), [onState, isComplete, hasError])

  const open = useEffectEvent(async () => {
    const { create } = await import('braintree-web/google-payment')
    const payment = await create({ client, googlePayVersion: 2 })
    const { environment } = client.getConfiguration().gatewayConfiguration as { readonly environment?: string }
    const google = await loadGooglePay(environment === 'production' ? 'PRODUCTION' : 'TEST')
    const request = payment.createPaymentDataRequest({
      transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: (cents / 100).toFixed(2) },
    })
    const { allowedPaymentMethods } = request
    const { result } = await google.isReadyToPay({ apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods })
    if (!result || !place.current) throw new Error('Google Pay is not ready')
    const confirm = async () => {
      setError(false)
      const { nonce, details } = await payment.parseResponse(await google.loadPaymentData(request))
      // An account of PayPal in Google Pay has no details.
      const { cardType = null, lastFour = null } = (details as Partial<typeof details> | undefined) ?? {}
      setToken({ nonce, cardType, expirationMonth: null, expirationYear: null, lastFour })
    }
    const onClick = () =>
      void confirm().catch((error: unknown) => {
        // The person closed the sheet.
        const isClosed = (error as { readonly statusCode?: string } | null)?.statusCode === 'CANCELED'
        setError(!isClosed)
      })
    place.current.replaceChildren(
      google.createButton({ onClick, buttonSizeMode: 'fill', buttonLocale: i18n.locale, allowedPaymentMethods }),
    )
  })
  const report = useEffectEvent((isOpen: boolean) => (isOpen ? onReady() : onFailed()))
  useEffect(() => {
    let isGone = false
    open().then(
      () => {
        if (!isGone) report(true)
      },
      () => {
        if (!isGone) report(false)
      },
    )
    return () => {
      isGone = true
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
      title={t`Google Pay opens in its own window.`}
      text={<Trans>You confirm there and come back here.</Trans>}
      isConfirmed={isComplete}
    >
      <div ref={place} className="payment-google" />
    </WalletPanel>
  )
}
