import { Trans, useLingui } from '@lingui/react/macro'
import type { ApplePay, Client } from 'braintree-web'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { portalAtom } from '#src/session/profile/portal.ts'
import { type PaymentFormProps, type PaymentToken, TokenError } from '../PaymentAdapter.ts'
import { WalletPanel } from '../WalletPanel.tsx'
import { appleSessions } from './appleSessions.ts'

interface BraintreeApplePayFormProps extends PaymentFormProps {
  readonly client: Client
}

/**
 * Apple Pay's button. Its sheet shows the amount, and says at the end whether it was paid: confirming there is
 * authorizing, so nothing waits for another press.
 */
export function BraintreeApplePayForm(props: BraintreeApplePayFormProps) {
  const { ref, client, cents, onReady, onFailed, onState, onConfirmed } = props
  const { t, i18n } = useLingui()
  const clinicName = useAtomValue(portalAtom)?.clinicName ?? t`Your clinic`
  const applePay = useRef<ApplePay | null>(null)
  const [hasError, setError] = useState(false)
  useEffect(() => onState({ isComplete: false, hasError }), [onState, hasError])

  const open = useEffectEvent(async () => {
    const { create } = await import('braintree-web/apple-pay')
    applePay.current = await create({ client })
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

  // Safari opens the sheet only in the press itself, so nothing is awaited before.
  const confirm = () => {
    const payment = applePay.current
    const Session = appleSessions()
    if (!payment || !Session) return
    setError(false)
    const label = clinicName
    const session = new Session(3, payment.createPaymentRequest({ total: { label, amount: (cents / 100).toFixed(2) } }))
    session.onvalidatemerchant = ({ validationURL }: { readonly validationURL: string }) => {
      payment.performValidation({ validationURL, displayName: label }).then(
        (merchant: unknown) => session.completeMerchantValidation(merchant),
        () => {
          session.abort()
          setError(true)
        },
      )
    }
    session.onpaymentauthorized = ({ payment: { token } }: { readonly payment: { readonly token: unknown } }) => {
      const pay = async () => {
        const { nonce, details } = await payment.tokenize({ token })
        const made: PaymentToken = {
          nonce,
          cardType: details.cardType,
          expirationMonth: null,
          expirationYear: null,
          lastFour: details.dpanLastTwo,
        }
        onState({ isComplete: true, hasError: false })
        const isPaid = await onConfirmed(made)
        session.completePayment(isPaid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE)
      }
      pay().catch(() => {
        session.completePayment(Session.STATUS_FAILURE)
        setError(true)
      })
    }
    session.begin()
  }

  useImperativeHandle(ref, () => ({
    check: () => false,
    tokenize: () => Promise.reject(new TokenError('check')),
    clear: () => undefined,
  }))
  return (
    <WalletPanel
      title={t`Apple Pay opens in its own window.`}
      text={<Trans>When you confirm there, the amount is paid.</Trans>}
      isConfirmed={false}
    >
      <button
        type="button"
        className="payment-apple"
        lang={i18n.locale}
        aria-label={t`Pay with ${'Apple Pay'}`}
        onClick={confirm}
      />
    </WalletPanel>
  )
}
