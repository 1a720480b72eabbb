import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useCallback } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import type { FormState } from './adapters/PaymentAdapter.ts'
import { DeclinedNotice } from './DeclinedNotice.tsx'
import type { DialogAction, Notice } from './dialogState.ts'
import type { PaymentLine } from './PaymentLine.ts'
import { PaymentSummary } from './PaymentSummary.tsx'
import { totalCents } from './totalCents.ts'
import { useMethodNames } from './useMethodNames.ts'
import type { Payment } from './usePayment.ts'

interface PaymentFormAreaProps {
  readonly payment: Payment
  readonly lines: readonly PaymentLine[]
}

/**
 * The form of the chosen way to pay, the other ways, and what is paid. While it is opened it is there but invisible, and
 * behind other faces it keeps what was typed.
 */
export function PaymentFormArea({ payment, lines }: PaymentFormAreaProps) {
  const { t } = useLingui()
  const names = useMethodNames()
  const { state, dispatch, adapter, form, nameInput, payConfirmed, authorize } = payment
  const { face, methods, method, name, isNameMissing, notice, isFormReady, round } = state
  const onReady = useCallback(() => dispatch({ do: 'form-ready' }), [dispatch])
  const onFailed = useCallback(() => dispatch({ do: 'fail-to-open', what: 'form' }), [dispatch])
  const onState = useCallback((next: FormState) => dispatch({ do: 'form-changed', form: next }), [dispatch])
  const isShown = face.is === 'opening' || face.is === 'form'
  const isWaiting = face.is === 'opening' || !isFormReady
  const Form = adapter?.Form
  return (
    <div className={isShown ? 'payment-cols' : 'payment-cols payment-behind'} inert={!isShown}>
      {notice && face.is === 'form' && method && !isWaiting && (
        <NoticeOf notice={notice} method={method} onRetry={authorize} />
      )}
      <div className="payment-main relative">
        {isWaiting && <FormSkeleton />}
        {Form && method && (
          <form
            className={isWaiting ? 'payment-main payment-behind' : 'payment-main'}
            inert={isWaiting}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              authorize()
            }}
          >
            {method === 'card' && <NameField {...{ name, isNameMissing, nameInput, dispatch }} />}
            <Form
              key={`${round} ${method}`}
              ref={form}
              method={method}
              cents={totalCents(lines)}
              name={name}
              onReady={onReady}
              onFailed={onFailed}
              onState={onState}
              onConfirmed={payConfirmed}
            />
            {/* Enter in a field presses the first submit button of the form. */}
            <input type="submit" hidden />
          </form>
        )}
        {methods.length > 1 && method && face.is === 'form' && (
          <RadioGroup
            legend={t`Pay with`}
            className="payment-ways"
            value={method}
            onChange={(next) => dispatch({ do: 'choose', method: next })}
            options={methods.map((value) => ({ value, label: names[value] }))}
          />
        )}
      </div>
      <PaymentSummary lines={lines} />
    </div>
  )
}

interface NameFieldProps {
  readonly name: string
  readonly isNameMissing: boolean
  readonly nameInput: RefObject<HTMLInputElement | null>
  readonly dispatch: (action: DialogAction) => void
}

function NameField({ name, isNameMissing, nameInput, dispatch }: NameFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Name on the card`} error={isNameMissing ? t`Enter the name on the card` : undefined} required>
      <TextInput
        ref={nameInput}
        autoComplete="cc-name"
        maxLength={175}
        value={name}
        onChange={({ target }) => dispatch({ do: 'name', name: target.value })}
      />
    </Field>
  )
}

interface NoticeOfProps {
  readonly notice: Notice
  readonly method: NonNullable<Payment['state']['method']>
  readonly onRetry: () => void
}

function NoticeOf({ notice, method, onRetry }: NoticeOfProps) {
  const { t } = useLingui()
  // The foot says that something is missing or wrong.
  if (notice.is === 'check') return null
  if (notice.is === 'declined') return <DeclinedNotice reason={notice.reason} method={method} />
  return (
    <div className="payment-wide">
      <Receipt
        outcome="notdone"
        title={t`The payment service did not answer. Nothing was taken.`}
        text={<Trans>What you typed is still here. Check your connection, then try again.</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </div>
  )
}

function FormSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Getting your payment options`}>
      <SkeletonBlock width="40%" />
      <SkeletonBlock height="48px" />
      <SkeletonBlock width="34%" />
      <SkeletonBlock height="48px" />
      <div className="payment-fields">
        <SkeletonBlock width="60%" />
        <SkeletonBlock width="60%" />
        <SkeletonBlock height="48px" />
        <SkeletonBlock height="48px" />
      </div>
    </Skeleton>
  )
}
