import './payment.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { hasForm } from './dialogState.ts'
import { NotOpenedFace } from './faces/NotOpenedFace.tsx'
import { NoWayFace } from './faces/NoWayFace.tsx'
import { AuthorizingFace } from './faces/AuthorizingFace.tsx'
import { FailedFace } from './faces/FailedFace.tsx'
import { PaidFace } from './faces/PaidFace.tsx'
import { RefusedFace } from './faces/RefusedFace.tsx'
import { UnknownFace } from './faces/UnknownFace.tsx'
import { FootText } from './FootText.tsx'
import { PaymentFormArea } from './PaymentFormArea.tsx'
import { isPaymentDocument } from './paymentDocument.ts'
import type { PaymentLine } from './PaymentLine.ts'
import { totalCents } from './totalCents.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import { ToPaymentPage } from './ToPaymentPage.tsx'
import { type Payment, usePayment } from './usePayment.ts'

/** Props of the payment dialog. */
export interface PaymentDialogProps {
  readonly lines: readonly PaymentLine[]
  /** Called when the dialog closes, also if the session no longer shows the person. */
  readonly onClose: () => void
  /** Called as soon as the payment was made, while the dialog still shows it. */
  readonly onPaid: () => void
}

/**
 * The dialog in which charges are paid (clinical §4). If the clinic's gateway is Braintree, it opens on the payment page
 * only, and leads there from any other.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const isBraintree = useAtomValue(portalAtom)?.payments === 'braintree'
  return isBraintree && !isPaymentDocument() ? <ToPaymentPage lines={props.lines} /> : <OpenDialog {...props} />
}

/** What it shows when it opens is what is paid. */
function OpenDialog({ lines: chosen, onClose, onPaid }: PaymentDialogProps) {
  const { t } = useLingui()
  const [lines] = useState(chosen)
  const payment = usePayment(lines)
  const { state, isOver, unknown } = payment
  const { face } = state
  // Until it is known what became of an earlier payment, there is nothing else to do here.
  const isUnknown = face.is === 'unknown' || (unknown !== null && (face.is === 'opening' || face.is === 'form'))
  useHoldBusy(face.is === 'form' || face.is === 'authorizing')
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const isPaid = face.is === 'paid'
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, onPaid])
  if (isOver) return null
  return (
    <LargeDialog
      title={<Trans>Payment</Trans>}
      closeLabel={t`Close the payment`}
      onClose={onClose}
      isBusy={!isUnknown && (face.is === 'opening' || face.is === 'authorizing')}
      foot={<Foot payment={payment} lines={lines} isUnknown={isUnknown} onClose={onClose} />}
    >
      {hasForm(state) && !isUnknown && <PaymentFormArea payment={payment} lines={lines} />}
      {isUnknown ? <UnknownFace purchase={unknown} lines={lines} /> : <FaceOf payment={payment} lines={lines} />}
    </LargeDialog>
  )
}

interface PartProps {
  readonly payment: Payment
  readonly lines: readonly PaymentLine[]
}

function FaceOf({ payment: { state, dispatch, adapter, paidWith }, lines }: PartProps) {
  const { face, methods, method } = state
  switch (face.is) {
    case 'opening':
    case 'form':
    case 'unknown':
      return null
    case 'none':
      return <NoWayFace isBrowser={face.isBrowser} />
    case 'not-opened':
      return (
        <NotOpenedFace
          {...face}
          others={methods.filter((other) => other !== method)}
          onChoose={(other) => dispatch({ do: 'choose', method: other })}
        />
      )
    case 'authorizing':
      return <AuthorizingFace cents={totalCents(lines)} method={method} />
    case 'paid':
      return <PaidFace purchase={face.purchase} method={method} paidWith={paidWith} isTest={adapter?.isTest ?? false} />
    case 'refused':
      return <RefusedFace {...face} lines={lines} />
    case 'failed':
      return <FailedFace failure={face.failure} />
  }
}

interface FootProps extends PartProps {
  readonly isUnknown: boolean
  readonly onClose: () => void
}

function Foot({ payment, lines, isUnknown, onClose }: FootProps) {
  const { state, dispatch, need, canAuthorize, authorize, check } = payment
  const { face } = state
  const [isChecking, setChecking] = useState(false)
  const tryAgain = (again: 'back' | 'reopen') => (
    <Button kind="primary" onClick={() => dispatch({ do: again })}>
      <Trans>Try again</Trans>
    </Button>
  )
  const closeButton = (
    <Button onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  )
  const cancelButton = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (isUnknown)
    return (
      <>
        {need !== null && <p className="text-s text-muted">{need}</p>}
        {closeButton}
        <Button
          kind="primary"
          pending={isChecking}
          disabled={need !== null}
          onClick={() => {
            setChecking(true)
            void check().finally(() => setChecking(false))
          }}
        >
          <Trans>Check now</Trans>
        </Button>
      </>
    )
  switch (face.is) {
    case 'opening':
    case 'form':
      return (
        <>
          <FootText id="payment-foot" payment={payment} />
          {cancelButton}
          <Button
            kind="primary"
            icon={Lock}
            disabled={!canAuthorize}
            aria-describedby="payment-foot"
            onClick={authorize}
          >
            <Authorize cents={totalCents(lines)} />
          </Button>
        </>
      )
    case 'authorizing':
      return (
        <>
          <p className="text-s text-muted">
            <Trans>If you close this, we still find out what happened.</Trans>
          </p>
          {closeButton}
          {/* Stays where it was pressed, so that a second press hits nothing else. */}
          <Button kind="primary" icon={Lock} pending>
            <Authorize cents={totalCents(lines)} />
          </Button>
        </>
      )
    case 'paid':
      return (
        <>
          {closeButton}
          <ReceiptLink paymentID={face.purchase.paymentID} kind="primary" />
        </>
      )
    case 'not-opened':
      return (
        <>
          {cancelButton}
          {tryAgain('reopen')}
        </>
      )
    case 'failed':
      return (
        <>
          {cancelButton}
          {tryAgain('back')}
        </>
      )
    case 'refused':
      return (
        <>
          {closeButton}
          {face.code === 'options' && tryAgain('reopen')}
        </>
      )
    case 'none':
    case 'unknown':
      return (
        <Button kind="primary" onClick={onClose}>
          <Trans>Back to the charges</Trans>
        </Button>
      )
  }
}

function Authorize({ cents }: { readonly cents: number }) {
  const formats = useFormats()
  const amount = <bdi dir="ltr">{formats.money(cents / 100)}</bdi>
  return <Trans>Authorize {amount}</Trans>
}
