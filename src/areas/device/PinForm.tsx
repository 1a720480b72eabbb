import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import type { LockChoice } from '#src/vault/lockChoice.ts'
import { pinProblem, typedPin } from '#src/vault/pinProblem.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { goToField } from './goToField.ts'
import { PinField } from './PinField.tsx'
import { usePinTexts } from './usePinTexts.ts'

type FieldName = 'current' | 'pin' | 'repeat'

interface PinFormProps {
  /** Lock that opens the records now, which the user must use first. Null if there is no lock yet. */
  readonly openedBy: 'pin' | 'passkey' | null
  /** `yyyy-mm-dd`, if known. */
  readonly birthDate: string | null
  readonly submitLabel: ReactNode
  readonly onSet: (pin: string, by: LockChoice | null) => Promise<KeepResult>
  /** Called with the outcome, except a wrong PIN, which is shown beside its field. */
  readonly onResult: (result: KeepResult) => void
  /** Shown below the current PIN: another way to unlock. */
  readonly otherWay?: ReactNode
  /** Shown beside the submit button. */
  readonly children?: ReactNode
}

/** Form for a new PIN, entered twice. */
export function PinForm({ openedBy, birthDate, submitLabel, onSet, onResult, otherWay, children }: PinFormProps) {
  const { t } = useLingui()
  const texts = usePinTexts()
  const current = useRef<HTMLInputElement>(null)
  const pin = useRef<HTMLInputElement>(null)
  const repeat = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [busy, setBusy] = useState(false)
  useHoldBusy(true)
  useEffect(() => {
    // The form replaces the pressed button, which had the focus: focus the first field.
    if (openedBy !== null) goToField(current.current ?? pin.current)
  }, [openedBy])

  const show = (found: Partial<Record<FieldName, string>>) => {
    setErrors(found)
    const fields: Record<FieldName, RefObject<HTMLInputElement | null>> = { current, pin, repeat }
    const first = (['current', 'pin', 'repeat'] as const).find((name) => found[name])
    if (first) goToField(fields[first].current)
    return first !== undefined
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = pin.current?.value ?? ''
    const problem = pinProblem(typed, birthDate)
    const isSame = typedPin(typed) === typedPin(repeat.current?.value ?? '')
    const currentPin = current.current?.value ?? ''
    const found = {
      ...(openedBy === 'pin' && currentPin === '' && { current: texts.missing }),
      ...(problem && { pin: texts.problem(problem) }),
      ...(!problem && !isSame && { repeat: texts.different }),
    }
    if (show(found)) return
    setBusy(true)
    const by = openedBy === 'pin' ? ({ kind: 'pin', pin: currentPin } as const) : openedBy && { kind: openedBy }
    const result = await onSet(typed, by)
    setBusy(false)
    if (result.kind === 'wrong' && openedBy === 'pin') show({ current: texts.wrong(result.left) })
    else onResult(result)
  }

  return (
    <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {openedBy === 'pin' && <PinField label={t`Current PIN`} error={errors.current} input={current} locked={busy} />}
      {otherWay && <div>{otherWay}</div>}
      {openedBy === 'passkey' && (
        <p>
          <Trans>We'll ask for your passkey first.</Trans>
        </p>
      )}
      <PinField
        label={t`New PIN`}
        help={
          <>
            <Trans>6 digits or more. Not your birthday. After 10 wrong tries everything here is removed.</Trans>{' '}
            <Trans>A longer PIN is safer, and a passkey is safest.</Trans>
          </>
        }
        error={errors.pin}
        input={pin}
        locked={busy}
      />
      <PinField label={t`New PIN again`} error={errors.repeat} input={repeat} locked={busy} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="primary" pending={busy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
